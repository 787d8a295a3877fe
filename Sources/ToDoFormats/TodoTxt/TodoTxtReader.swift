internal import ToDoModel

/// Reads todo.txt, of which each line that is not blank is a task.
///
/// A task that ``TodoTxtWriter`` would not write as the bytes it came in has these in `foreign`, with the blank lines
/// before it; the last one has those after it, too.
struct TodoTxtReader: FormatReader {
  private let time: LocalTime
  // The last task, which is held back since it may be the last of the input.
  private var pending: (item: FormatItem, source: [UInt8])?
  private var blankLines: [UInt8] = []

  /// A reader of a file whose days are those of `time`.
  init(_ time: LocalTime) { self.time = time }

  mutating func read(
    _ line: InputLine, into elements: inout [FormatElement]
  ) throws(FormatError) {
    // Files that were joined have a byte order mark in front of other lines, too.
    guard let item = TodoTxtLine(line.withoutMark.content).item(time) else {
      if blankLines.count < ForeignContent.maximumByteCount / 2 { blankLines += line.bytes }
      return
    }
    flush(into: &elements)
    pending = (item, blankLines + line.bytes)
    blankLines = []
  }

  mutating func finish(into elements: inout [FormatElement]) throws(FormatError) {
    pending?.source += blankLines
    flush(into: &elements)
  }

  private mutating func flush(into elements: inout [FormatElement]) {
    guard let (found, source) = pending else { return }
    var item = found
    if TodoTxtWriter.line(of: item, time) + [.lineFeed] != source {
      item.details.foreign[Format.todotxt.rawValue] = source
    }
    elements.append(.item(item))
    pending = nil
  }
}
