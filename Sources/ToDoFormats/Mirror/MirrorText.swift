public import ToDoModel

/// The text of a file that a list is mirrored in, line by line.
///
///     let text = try MirrorText(Array("(A) call mom\n".utf8), .todotxt, .utc)
///     text.taskCount  // 1
public struct MirrorText: Sendable {
  /// The format of the tasks: todo.txt or Markdown.
  public let format: Format
  /// The byte order mark before the first line; empty if there is none.
  let mark: [UInt8]
  /// All lines, in order.
  let lines: [MirrorLine]
  let time: LocalTime

  /// The largest text in bytes; larger files are not mirrored.
  public static let maximumByteCount = 16 << 20

  /// The lines of `bytes`; days are those of `time`.
  ///
  /// Throws if the bytes are no text: they are UTF-16, have a NUL byte, a line that is too long for an item, or too many
  /// bytes.
  /// Traps in other formats than todo.txt and Markdown.
  public init(_ bytes: [UInt8], _ format: Format, _ time: LocalTime) throws(FormatError) {
    precondition(format == .todotxt || format == .markdown, "no lines of \(format) are mirrored")
    guard bytes.count <= Self.maximumByteCount else { throw FormatError("has more than 16 MB") }
    // What is written would be UTF-8.
    guard ![[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(bytes.prefix(2))) else {
      throw FormatError("is UTF-16")
    }
    mark = Array(bytes[...].byteOrderMark)
    let limit = ItemText.maximumByteCount
    var splitter = LineSplitter(maximumLength: limit)
    splitter.add(Array(bytes[mark.count...]))
    splitter.finish()
    var tasks = format == .markdown ? MarkdownTaskFinder() : nil
    var lines: [MirrorLine] = []
    while let line = try splitter.next() {
      let content = line.content
      let isTask = tasks?.isTask(line) ?? (TodoTxtLine(content).item(time) != nil)
      lines.append(MirrorLine(content: Array(content), end: Array(line.end), isTask: isTask))
    }
    (self.format, self.lines, self.time) = (format, lines, time)
  }

  /// The text of `lines` with the mark of `other`, and with line ends where they lack.
  init(_ lines: [MirrorLine], like other: MirrorText) {
    (format, mark, time) = (other.format, other.mark, other.time)
    let end = other.lineEnd
    self.lines = lines.enumerated().map { index, line in
      var line = line
      if line.end.isEmpty, index < lines.count - 1 || line.isNew { line.end = end }
      line.isNew = false
      return line
    }
  }

  /// The number of tasks.
  public var taskCount: Int { lines.count(where: \.isTask) }

  /// The number of lines that are neither tasks nor blank.
  var proseCount: Int { lines.count { !$0.isTask && !$0.content[...].isBlankMarkdown } }

  /// The bytes of the text.
  public var bytes: [UInt8] { mark + lines.flatMap { $0.content + $0.end } }

  /// The end of the first line, which new lines get.
  private var lineEnd: [UInt8] {
    guard let end = lines.first?.end, !end.isEmpty else { return [.lineFeed] }
    return end
  }

  /// The task of a line; nil if the line is none.
  func task(of content: [UInt8]) -> FormatItem? {
    switch format {
    case .markdown: MarkdownTaskLine(content[...])?.task.item(time)
    default: TodoTxtLine(content).item(time)
    }
  }

  /// The line `old`, or what ``line(for:editing:)`` makes of it if `item` says something else than it.
  ///
  /// Other days of creation and completion alone do not change the line: the same times fall on other days in another
  /// time zone.
  func line(for item: FormatItem, keeping old: [UInt8]) -> [UInt8] {
    let line = line(for: item, editing: old)
    guard line != old, var own = task(of: line), let known = task(of: old) else { return line }
    own.details.created = known.details.created
    own.details.completedAt = known.details.completedAt
    return own == known ? old : line
  }

  /// The line that says what `item` is, made from the line `old` by a change of what differs, or else a new one.
  func line(for item: FormatItem, editing old: [UInt8]?) -> [UInt8] {
    guard format == .markdown else {
      let edited = old.flatMap { TodoTxtEdit(TodoTxtLine($0), time).line(for: item) }
      return edited ?? TodoTxtWriter.line(of: item, time)
    }
    let task = MarkdownTask(item, time)
    let line = old.flatMap { MarkdownTaskLine($0[...]) }
    return line.map { MarkdownLineEditor.edited($0, task) } ?? MarkdownLineEditor.line(task)
  }
}

/// A line of a ``MirrorText``.
struct MirrorLine: Hashable, Sendable {
  /// The bytes without the line's end.
  var content: [UInt8]
  /// LF or CR LF; empty at the end of a text that lacks it.
  var end: [UInt8]
  let isTask: Bool
  /// Whether the line is to get the end that the others have.
  var isNew = false

  /// Whether the line belongs to the task above it: text that is indented, in Markdown.
  var isNote: Bool { !isTask && content.first?.isBlank == true && !content[...].isBlankMarkdown }
}
