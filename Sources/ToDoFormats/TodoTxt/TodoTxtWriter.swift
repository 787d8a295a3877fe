internal import ToDoModel

/// Writes todo.txt, a line for each task.
///
/// Left out are the times of day of creation and completion, rules other than every n days, weeks, months or years, and
/// the creation of a completed task without a date of completion.
struct TodoTxtWriter: FormatWriter {
  private let time: LocalTime
  private var needsLineEnd = false

  /// A writer of a file whose days are those of `time`.
  init(_ time: LocalTime) { self.time = time }

  mutating func begin(_ list: FormatList, into output: inout [UInt8]) {}

  mutating func write(_ item: FormatItem, into output: inout [UInt8]) {
    if needsLineEnd { output.append(.lineFeed) }
    output += Self.source(of: item, time) ?? Self.line(of: item, time) + [.lineFeed]
    needsLineEnd = output.last != .lineFeed
  }

  mutating func finish(into output: inout [UInt8]) {}

  /// The line that says what `item` is, without its end.
  static func line(of item: FormatItem, _ time: LocalTime) -> [UInt8] {
    let text = Array(item.text.utf8)
    let parts = TodoTxtParts(item, time)
    let line = parts.line
    // Most texts begin with a letter that is no x, and have no colon.
    if let first = text.first, first > 0x60, first != UInt8(ascii: "x"),
      !text.contains(UInt8(ascii: ":")), line[...].byteOrderMark.isEmpty
    {
      return line
    }
    // A mark at the start would be read as that of the file.
    let isRead = line[...].byteOrderMark.isEmpty && TodoTxtLine(line).says(item, time)
    return isRead ? line : parts.literalLine
  }

  /// The bytes that the task came in, with what has changed since; nil if it did not come in this format.
  private static func source(of item: FormatItem, _ time: LocalTime) -> [UInt8]? {
    let source = item.details.foreign[Format.todotxt.rawValue]
    guard !source.isEmpty else { return nil }
    let (before, line, after) = parts(of: source)
    let edited = TodoTxtEdit(TodoTxtLine(line), time).line(for: item)
    return before + (edited ?? Self.line(of: item, time)) + after
  }

  /// The blank lines before, the line of the task, and what follows it.
  private static func parts(
    of source: [UInt8]
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>, ArraySlice<UInt8>) {
    var start = 0
    while start < source.count {
      let next = source[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? source.count
      let line = InputLine(number: 1, source[start..<next])
      let content = line.withoutMark.content
      if TodoTxtLine(content).item(.utc) != nil {
        return (source[..<content.startIndex], content, source[content.endIndex...])
      }
      start = next
    }
    return (source[...], [], [])
  }
}
