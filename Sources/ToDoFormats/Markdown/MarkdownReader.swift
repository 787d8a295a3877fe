internal import ToDoModel

/// Reads the tasks of a Markdown file: list items with a box, `- [ ] text`, and Logseq's `- TODO text`.
///
/// `x` and `X` in the box stand for completed, any other character for open. A heading with tasks right below it
/// is a list. The dates and repetitions of Obsidian Tasks, such as `📅 2026-12-24`, leave the text. Code, comments,
/// and front matter are not searched. What is no task is ignored, and so is one without text; there are no
/// problems.
///
///     var reader = MarkdownReader(fileName: "groceries", .utc)
struct MarkdownReader: FormatReader {
  private var region = MarkdownRegion.start
  private var paragraph = MarkdownParagraph()
  private var collector: MarkdownCollector
  private var isAtStart = true

  /// A reader of the file with this name, without its extension.
  ///
  /// The tasks before any heading belong to the list of that name or, if `fileName` is nil, to none.
  init(fileName: String?, _ time: LocalTime) {
    collector = MarkdownCollector(fileList: fileName.flatMap { FormatList($0) }, time)
  }

  /// Reads a line; the last task is held back.
  mutating func read(_ line: InputLine, into elements: inout [FormatElement]) {
    let line = isAtStart ? withoutMark(line) : line
    isAtStart = false
    if region.skips(line.content) {
      endParagraph(allowsNext: true, into: &elements)
      collector.addOther(count: line.content.isBlankMarkdown ? 0 : 1, into: &elements)
    } else if line.content.isBlankMarkdown {
      endParagraph(allowsNext: true, into: &elements)
      collector.addBlank(line.bytes)
    } else if !readHeading(line, into: &elements), !paragraph.add(line) {
      readTask(line, into: &elements)
    }
  }

  /// Reads the end of the file.
  mutating func finish(into elements: inout [FormatElement]) {
    endParagraph(allowsNext: true, into: &elements)
    collector.finish(into: &elements)
  }

  private mutating func withoutMark(_ line: InputLine) -> InputLine {
    let mark = MarkdownKeptLines.byteOrderMark
    guard line.bytes.starts(with: mark) else { return line }
    collector.addBlank(mark[...])
    return InputLine(number: line.number, line.bytes.dropFirst(mark.count))
  }

  private mutating func readHeading(
    _ line: InputLine, into elements: inout [FormatElement]
  ) -> Bool {
    if let heading = MarkdownHeading(line.content) {
      endParagraph(allowsNext: true, into: &elements)
      collector.add(heading, Array(line.bytes), lineCount: 1, into: &elements)
      return true
    }
    let text = paragraph.bytes
    guard !text.isEmpty, let heading = MarkdownHeading(text[...], underline: line.content) else {
      return false
    }
    let count = paragraph.lineCount + 1
    paragraph.end(allowsNext: true)
    collector.add(heading, text + line.bytes, lineCount: count, into: &elements)
    return true
  }

  private mutating func readTask(_ line: InputLine, into elements: inout [FormatElement]) {
    // A paragraph that is too long for a heading goes on.
    endParagraph(allowsNext: false, into: &elements)
    if let task = MarkdownTaskLine(line.content) {
      collector.add(task, line, into: &elements)
    } else {
      collector.addOther(count: 1, into: &elements)
    }
  }

  private mutating func endParagraph(allowsNext: Bool, into elements: inout [FormatElement]) {
    if paragraph.lineCount > 0 {
      collector.addOther(count: paragraph.lineCount, into: &elements)
    }
    paragraph.end(allowsNext: allowsNext)
  }
}
