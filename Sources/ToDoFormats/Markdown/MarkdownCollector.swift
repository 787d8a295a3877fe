internal import ToDoModel

/// Makes elements of the lines that the reader has classified, with the bytes that an export needs to give them back.
struct MarkdownCollector {
  private let time: LocalTime
  /// The list of the tasks before any heading; nil also when a list has begun.
  private var fileList: FormatList?
  private var heading: PendingHeading?
  private var task: HeldTask?
  /// The blank lines behind the last task or heading; nil if something was left out there, too.
  private var blanks: [UInt8]? = []
  private var isAtStart = true
  private var hasCarriageReturn = false
  private var keptByteCount = 0

  private struct PendingHeading {
    let heading: MarkdownHeading
    let before: [UInt8]?
    let lines: [UInt8]
    let lineCount: Int
  }

  private struct HeldTask {
    var item: FormatItem
    var bytes: [UInt8]
    let isPlain: Bool
  }

  init(fileList: FormatList?, _ time: LocalTime) { (self.fileList, self.time) = (fileList, time) }

  /// Adds a line that is blank, or the byte order mark.
  mutating func addBlank(_ bytes: ArraySlice<UInt8>) {
    guard blanks != nil else { return }
    noteEnd(of: bytes)
    blanks?.append(contentsOf: bytes)
    if blanks?.count ?? 0 > ForeignContent.maximumByteCount { blanks = nil }
  }

  /// Adds lines that are no tasks.
  mutating func addOther(count: Int, into elements: inout [FormatElement]) {
    endTask(into: &elements)
    blanks = nil
    if count > 0 { elements.append(.ignored(count: count)) }
  }

  /// Adds a heading, which becomes a list if a task follows.
  mutating func add(
    _ new: MarkdownHeading, _ lines: [UInt8], lineCount: Int,
    into elements: inout [FormatElement]
  ) {
    noteEnd(of: lines[...])
    endTask(into: &elements)
    leaveOutHeading(into: &elements)
    heading = PendingHeading(heading: new, before: blanks, lines: lines, lineCount: lineCount)
    blanks = []
  }

  /// Adds the task in `line`.
  mutating func add(
    _ taskLine: MarkdownTaskLine, _ line: InputLine, into elements: inout [FormatElement]
  ) {
    let read = taskLine.task
    guard let item = read.item(time) else { return addOther(count: 1, into: &elements) }
    noteEnd(of: line.bytes)
    endTask(into: &elements)
    beginList(into: &elements)
    var bytes = (blanks ?? []) + line.bytes
    if bytes.count > ForeignContent.maximumByteCount { bytes = Array(line.bytes) }
    let isPlain =
      !hasCarriageReturn && bytes[0] == UInt8(ascii: "-")
      && bytes == MarkdownLineEditor.line(read) + [.lineFeed]
    task = HeldTask(item: item, bytes: bytes, isPlain: isPlain)
    blanks = []
  }

  /// Ends the input: the last task gets the blank lines behind it.
  mutating func finish(into elements: inout [FormatElement]) {
    endTask(blanks ?? [], into: &elements)
    leaveOutHeading(into: &elements)
  }

  /// A task without kept bytes is written with the line end before it, so all tasks behind a CR LF keep theirs.
  private mutating func noteEnd(of bytes: ArraySlice<UInt8>) {
    if bytes.suffix(2) == [.carriageReturn, .lineFeed] { hasCarriageReturn = true }
  }

  private mutating func endTask(
    _ after: [UInt8] = [], into elements: inout [FormatElement]
  ) {
    guard var ended = task else { return }
    task = nil
    isAtStart = false
    if ended.bytes.count + after.count <= ForeignContent.maximumByteCount { ended.bytes += after }
    if !(ended.isPlain && after.isEmpty), mayKeep(ended.bytes) {
      ended.item.details.markdown = ended.bytes
    }
    elements.append(.item(ended.item))
  }

  private mutating func leaveOutHeading(into elements: inout [FormatElement]) {
    guard let count = heading?.lineCount else { return }
    heading = nil
    addOther(count: count, into: &elements)
  }

  private mutating func beginList(into elements: inout [FormatElement]) {
    if let heading {
      elements.append(.list(list(heading)))
      (self.heading, fileList, isAtStart, blanks) = (nil, nil, false, [])
    } else if let list = fileList {
      elements.append(.list(list))
      (fileList, isAtStart) = (nil, false)
    }
  }

  private mutating func list(_ pending: PendingHeading) -> FormatList {
    var list = pending.heading.list
    let kept = MarkdownKeptLines.heading(
      pending.lines, before: pending.before, after: blanks, isAtStart: isAtStart)
    let isPlain = !hasCarriageReturn && kept == MarkdownKeptLines.heading(list.name)
    if !isPlain, kept.count <= ForeignContent.maximumByteCount, mayKeep(kept) {
      list.details.markdown = kept
    }
    return list
  }

  private mutating func mayKeep(_ bytes: [UInt8]) -> Bool {
    guard keptByteCount + bytes.count <= ForeignContent.maximumByteCountOfList else { return false }
    keptByteCount += bytes.count
    return true
  }
}
