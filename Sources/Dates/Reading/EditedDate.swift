internal import ToDoModel

/// The date of a row while its text is edited: the mark with which the edit began, or the phrase at the end of the text.
///
///     var date = EditedDate(schedule, .english, order: .dayFirst, context)
///     let text = date.text(behind: "call mum")  // "call mum 24 Dec 2026 17:00"
///     date.phrase(in: text, context)?.schedule  // `schedule`
///
/// The mark is the words of the schedule that the row had. It carries that schedule wherever it stands, and is read
/// again only when its words have changed.
public struct EditedDate: Sendable {
  private let reader: DateReader
  private let mark: Mark?
  /// What stands behind the date of a rule that has no words.
  private let asBefore: String
  /// The words that were a phrase and are text for the rest of the edit.
  private var plainWords: Substring?

  private struct Mark {
    let words: String
    let schedule: Schedule
    let isRuleInWords: Bool
  }

  /// The date of a row with `schedule`, which is nil if it has none.
  public init(
    _ schedule: Schedule?, _ language: DateLanguage, order: DayOrder, _ context: DateContext
  ) {
    let writer = ScheduleWriter(language)
    reader = DateReader(language, order: order)
    asBefore = " \(language.wording.asBefore)"
    guard let schedule else {
      mark = nil
      return
    }
    let words = writer.words(schedule, context)
    mark = Mark(
      words: words ?? writer.date(schedule.due) + asBefore, schedule: schedule,
      isRuleInWords: words != nil)
  }

  /// The text of the row, with the mark behind it.
  public func text(behind text: String) -> String {
    guard let mark else { return text }
    return text.isEmpty ? mark.words : "\(text) \(mark.words)"
  }

  /// Where the date is in `text`, and what it means; nil if the row has none when the edit ends like this.
  ///
  /// A phrase that was typed at the end replaces a mark before it.
  public func phrase(in text: String, _ context: DateContext) -> DatePhrase? {
    let mark = markedPhrase(in: text)
    let phrase = mark == nil ? changedPhrase(in: text, context) : reader.phrase(in: text, context)
    let isTyped =
      phrase.map { phrase in mark.map { !phrase.range.overlaps($0.range) } ?? true } ?? false
    guard let found = isTyped ? phrase : mark, text[found.range] != plainWords else { return nil }
    return found
  }

  /// The mark if its words are in `text`, at their last place, and something else is as well.
  private func markedPhrase(in text: String) -> DatePhrase? {
    guard let mark, let range = text.lastRange(ofWords: mark.words),
      !(text[..<range.lowerBound] + text[range.upperBound...]).allSatisfy(\.isWhitespace)
    else { return nil }
    return DatePhrase(range: range, schedule: mark.schedule)
  }

  /// The phrase at the end of a text whose mark has changed: its date may be in the past, and keep the rule that has no
  /// words.
  private func changedPhrase(in text: String, _ context: DateContext) -> DatePhrase? {
    guard let mark else { return reader.phrase(in: text, context) }
    guard !mark.isRuleInWords, text.hasSuffix(asBefore) else {
      return reader.phrase(in: text, context, allowsPast: true)
    }
    let date = String(text.dropLast(asBefore.count))
    guard let phrase = reader.phrase(in: date, context, allowsPast: true) else { return nil }
    let schedule = Schedule(due: phrase.schedule.due, repetition: mark.schedule.repetition)
    let start = date.utf8.distance(from: date.startIndex, to: phrase.range.lowerBound)
    return DatePhrase(
      range: text.utf8.index(text.startIndex, offsetBy: start)..<text.endIndex, schedule: schedule)
  }
}

extension EditedDate {
  /// Makes the date in `text` ordinary text, which its words stay as long as they are the same.
  public mutating func makePlain(in text: String, _ context: DateContext) {
    if let phrase = phrase(in: text, context) { plainWords = text[phrase.range] }
  }

  /// What an edit that ends with `text` has made of the row: its text without the date, and its schedule.
  public func result(of text: String, _ context: DateContext) -> (text: String, schedule: Schedule?)
  {
    guard let phrase = phrase(in: text, context) else { return (text, nil) }
    let before = text[..<phrase.range.lowerBound]
    let last = before.lastIndex(where: { !$0.isWhitespace })
    let end = last.map { text.index(after: $0) } ?? text.startIndex
    return (String(text[..<end] + text[phrase.range.upperBound...]), phrase.schedule)
  }
}

extension String {
  /// Where `words` stand last in the text, with blanks or the ends of the text around them.
  fileprivate func lastRange(ofWords words: String) -> Range<Index>? {
    var end = endIndex
    while let start = self[..<end].utf8.lastStart(of: words.utf8) {
      let range = start..<utf8.index(start, offsetBy: words.utf8.count)
      let isAtStart =
        range.lowerBound == startIndex || self[index(before: range.lowerBound)].isWhitespace
      if isAtStart, range.upperBound == endIndex || self[range.upperBound].isWhitespace {
        return range
      }
      end = utf8.index(before: range.upperBound)
    }
    return nil
  }
}

extension Substring.UTF8View {
  /// Where `bytes` begin last; nil if they are not there.
  fileprivate func lastStart(of bytes: String.UTF8View) -> Index? {
    guard var start = index(endIndex, offsetBy: -bytes.count, limitedBy: startIndex) else {
      return nil
    }
    while !self[start...].starts(with: bytes) {
      guard start > startIndex else { return nil }
      formIndex(before: &start)
    }
    return start
  }
}
