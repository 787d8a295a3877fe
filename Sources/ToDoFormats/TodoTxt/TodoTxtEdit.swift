internal import ToDoModel

/// Changes the tokens of a line that have to be others, and leaves the rest of its bytes.
///
///     let edit = TodoTxtEdit(TodoTxtLine("2026-11-01 call +mom due:2026-12-24".utf8), .utc)
///     edit.line(for: calledMom)  // "x 2026-11-20 2026-11-01 call +mom due:2026-12-24"
struct TodoTxtEdit {
  private let line: TodoTxtLine
  private let time: LocalTime

  init(_ line: TodoTxtLine, _ time: LocalTime) { (self.line, self.time) = (line, time) }

  /// The line for `item`, which was read from this line and then changed; nil if no edit of the line says it.
  func line(for item: FormatItem) -> [UInt8]? {
    guard let old = line.item(time).map({ TodoTxtParts($0, time) }) else { return nil }
    let new = TodoTxtParts(item, time)
    if old == new { return line.bytes }
    let keepsPrefix =
      old.isCompleted == new.isCompleted && old.priority == new.priority
      && old.completionDay == new.completionDay && old.creationDay == new.creationDay
    var values = new.values
    // A priority in front of the body has no key.
    if keepsPrefix, line.keys[.priority] == nil { values[.priority] = nil }
    let edited =
      (keepsPrefix ? Array(line.bytes[..<line.bodyStart]) : new.prefix)
      + body(from: old.body, to: new.body, values)
    let result = TodoTxtLine(edited).item(time)
    return result.map { TodoTxtParts($0, time) } == new ? edited : nil
  }

  /// The body with another text around its keys, and these with other values.
  private func body(
    from old: [UInt8], to new: [UInt8], _ values: [TodoTxtLine.Key: String]
  ) -> [UInt8] {
    var text = TextEdit(from: old, to: new, byteCount: line.body.count)
    var (body, start) = ([UInt8](), line.bodyStart)
    for range in line.removedRanges {
      body += text.next(line.bytes[start..<range.lowerBound])
      body += token(in: range, values)
      start = range.upperBound
    }
    body += text.next(line.bytes[start...]) + text.takeInsertion()
    for key in TodoTxtLine.Key.allCases where line.keys[key] == nil {
      if let value = values[key] { body += [.space] + key.name + value.utf8 }
    }
    return body
  }

  /// The bytes of a key and a space in `range` with the value that the key has now; empty if it has none.
  private func token(in range: Range<Int>, _ values: [TodoTxtLine.Key: String]) -> [UInt8] {
    guard let (key, token) = line.keys.first(where: { range.contains($0.value.lowerBound) }),
      let value = values[key]
    else { return [] }
    return line.bytes[range.lowerBound..<token.lowerBound] + key.name + value.utf8
      + line.bytes[token.upperBound..<range.upperBound]
  }
}

/// Replaces what is between the common start and the common end of two texts, piece by piece.
private struct TextEdit {
  private let replaced: Range<Int>
  private var insertion: [UInt8]
  private var offset = 0

  /// An edit of `old` to `new`; the pieces have `byteCount` bytes, which may be others than those of `old`.
  init(from old: [UInt8], to new: [UInt8], byteCount: Int) {
    guard old != new else {
      (replaced, insertion) = (byteCount..<byteCount, [])
      return
    }
    // Where bytes are no UTF-8, those of the text are not at their places.
    guard byteCount == old.count else {
      (replaced, insertion) = (0..<byteCount, new)
      return
    }
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end =
      (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - start
    replaced = start..<old.count - end
    insertion = Array(new[start..<new.count - end])
  }

  /// The next piece of the text, edited.
  mutating func next(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    var edited: [UInt8] = []
    for byte in piece {
      if offset == replaced.lowerBound { edited += takeInsertion() }
      if !replaced.contains(offset) { edited.append(byte) }
      offset += 1
    }
    return edited
  }

  /// What is inserted, unless it was taken before.
  mutating func takeInsertion() -> [UInt8] {
    defer { insertion = [] }
    return insertion
  }
}
