internal import ToDoModel

/// Reads the lines of ``TextWriter``: a row each, with `x ` before a completed one; blank ones are skipped.
struct TextReader: FormatReader {
  var requiresUTF8: Bool { true }

  mutating func read(
    _ line: InputLine, into elements: inout [FormatElement]
  ) throws(FormatError) {
    let line = line.number == 1 ? line.withoutMark : line
    guard let row = PlainRow(line: line.text, marks: true),
      let item = FormatItem(row.text, isCompleted: row.isCompleted)
    else { return }
    elements.append(.item(item))
  }

  mutating func finish(into elements: inout [FormatElement]) throws(FormatError) {}
}

/// Writes a line for each row, with `x ` before a completed one.
struct TextWriter: FormatWriter {
  private var isAtStart = true

  mutating func begin(_ list: FormatList, into output: inout [UInt8]) {}

  mutating func write(_ item: FormatItem, into output: inout [UInt8]) {
    let line = PlainRow(item.text, isCompleted: item.isCompleted).line
    // A reader drops the byte order mark at the start of a file, so it drops this one instead of the text's.
    if isAtStart { output += Array(line.utf8)[...].byteOrderMark }
    isAtStart = false
    output += line.utf8
    output.append(.lineFeed)
  }

  mutating func finish(into output: inout [UInt8]) {}
}
