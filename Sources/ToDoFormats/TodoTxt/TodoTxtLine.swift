internal import Dates
internal import ToDoModel

/// A parsed line of a todo.txt file, with the byte ranges of its parts.
///
/// The prefix is what precedes the body: the completion, dates and a priority. A line that begins with a space is
/// literal: the rest is the text. So is the body of a completed line that begins with a space.
struct TodoTxtLine {
  /// The line without its end.
  let bytes: [UInt8]
  private(set) var isCompleted = false
  /// The letter of `(A)` in the prefix or, in a completed line, of `pri:A`.
  private(set) var priority: UInt8?
  private(set) var completionDay: CalendarDay?
  private(set) var creationDay: CalendarDay?
  /// Whether the body is read as it is.
  private(set) var isLiteral = false
  /// Where the body begins, after a space that makes it literal.
  private(set) var bodyStart = 0
  /// Where the body has the keys that are not part of the text.
  private(set) var keys: [Key: Range<Int>] = [:]

  /// The keys that are read.
  enum Key: CaseIterable {
    case due, recurrence, priority

    /// The name of the key with its colon.
    var name: [UInt8] {
      switch self {
      case .due: Array("due:".utf8)
      case .recurrence: Array("rec:".utf8)
      case .priority: Array("pri:".utf8)
      }
    }
  }

  /// Parses a line without its end.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    readPrefix()
    if self.bytes[bodyStart...].first == .space, isCompleted || bodyStart == 0 {
      bodyStart += 1
      isLiteral = true
    } else {
      readKeys()
    }
  }

  private mutating func readPrefix() {
    isCompleted = skip("x ".utf8)
    priority = skipPriority()
    guard isCompleted else {
      creationDay = skipDay()
      return
    }
    completionDay = skipDay()
    if priority == nil { priority = skipPriority() }
    if completionDay != nil { creationDay = skipDay() }
  }

  /// Skips `prefix` if it is at the start of the body and followed by some text.
  private mutating func skip(_ prefix: some Collection<UInt8>) -> Bool {
    let rest = bytes[bodyStart...]
    guard rest.starts(with: prefix),
      rest.dropFirst(prefix.count).contains(where: { !$0.isBlank })
    else { return false }
    bodyStart += prefix.count
    return true
  }

  private mutating func skipPriority() -> UInt8? {
    let letter = bytes[bodyStart...].dropFirst().first
    guard let letter, (65...90).contains(letter), skip([40, letter, 41, .space]) else { return nil }
    return letter
  }

  private mutating func skipDay() -> CalendarDay? {
    let text = bytes[bodyStart...].prefix(10)
    guard let day = CalendarDay(utf8: text), skip(text + [.space]) else { return nil }
    return day
  }

  /// Finds the last valid key of each kind; those before it are text, as are all that would leave no text.
  private mutating func readKeys() {
    var end = bytes.count
    while end > bodyStart {
      let start = bytes[bodyStart..<end].lastIndex(of: .space).map { $0 + 1 } ?? bodyStart
      if let key = Self.key(of: bytes[start..<end]), isRead(key), keys[key] == nil {
        keys[key] = start..<end
      }
      end = start - 1
    }
    if body.allSatisfy(\.isBlank) { keys = [:] }
    if let range = keys[.priority] { priority = bytes[range.upperBound - 1] }
  }

  private func isRead(_ key: Key) -> Bool { key != .priority || isCompleted && priority == nil }

  private static func key(of token: ArraySlice<UInt8>) -> Key? {
    // Each name has three letters.
    guard token.dropFirst(3).first == UInt8(ascii: ":"),
      let key = Key.allCases.first(where: { token.starts(with: $0.name) })
    else { return nil }
    let value = token.dropFirst(4)
    let isValid =
      switch key {
      case .due: DueDate(utf8: value) != nil
      case .recurrence: Repetition(todoTxt: String(decoding: value, as: UTF8.self)) != nil
      case .priority: value.count == 1 && (65...90).contains(value.first ?? 0)
      }
    return isValid ? key : nil
  }

  /// The ranges to remove from the line to get the body: each key with one space beside it, in order.
  var removedRanges: [Range<Int>] {
    if keys.isEmpty { return [] }
    let ranges = keys.values.sorted { $0.lowerBound < $1.lowerBound }
    var start = bodyStart
    return ranges.map { range in
      // At the start of the body the space after a key goes, too.
      let removed =
        range.lowerBound > start
        ? range.lowerBound - 1..<range.upperBound
        : range.lowerBound..<min(range.upperBound + 1, bytes.count)
      if removed.lowerBound == start { start = removed.upperBound }
      return removed
    }
  }

  /// The body without its keys.
  var body: [UInt8] {
    if keys.isEmpty { return Array(bytes[bodyStart...]) }
    var body: [UInt8] = []
    var start = bodyStart
    for range in removedRanges {
      body += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return body + bytes[start...]
  }

  /// The value of a key; nil if the line has none.
  func value(of key: Key) -> String? {
    keys[key].map { String(decoding: bytes[$0].dropFirst(key.name.count), as: UTF8.self) }
  }

  /// The task of the line, without what it was made from; nil if the line is blank.
  func item(_ time: LocalTime) -> FormatItem? {
    let prefix = priority.map { [40, $0, 41, .space] } ?? []
    let text = String(decoding: prefix + body, as: UTF8.self)
    var details = ItemDetails()
    details.due = value(of: .due).flatMap { DueDate($0) }
    details.repetition = value(of: .recurrence).flatMap { Repetition(todoTxt: $0) }
    if let schedule = details.schedule { details.schedule = schedule.clamped }
    details.created = creationDay.map { time.milliseconds(of: DueDate($0)) }
    details.completedAt = completionDay.map { time.milliseconds(of: DueDate($0)) }
    return FormatItem(text, isCompleted: isCompleted, details: details)
  }

  /// Whether the text and the completion of the line are those of `item`.
  func says(_ item: FormatItem, _ time: LocalTime) -> Bool {
    guard let own = self.item(time) else { return false }
    return own.isCompleted == item.isCompleted && own.text.utf8.elementsEqual(item.text.utf8)
  }
}
