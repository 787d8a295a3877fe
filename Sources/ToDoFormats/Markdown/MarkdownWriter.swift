internal import ToDoModel

/// Writes tasks in Markdown: as they came, but for what has changed, and else as `- [ ] text`.
///
/// A due date is written as `📅 2026-12-24`, and a repetition as `🔁 every week` if Obsidian Tasks has words for
/// it. The date of the completion, `✅`, is added only beside another date or repetition, since others than users
/// of Obsidian Tasks want none; that of the creation, `➕`, changes only where there was one. The minute of a due
/// date is left out. A text that would be read otherwise is put between empty comments, `<!-- -->`.
///
///     var writer = MarkdownWriter(writesHeadings: true, .utc)
struct MarkdownWriter: FormatWriter {
  private let writesHeadings: Bool
  private let time: LocalTime
  private var isAtStart = true
  /// The end of the last line that had one, which lines without a known end get.
  private var lineEnd: [UInt8] = [.lineFeed]
  private var needsLineEnd = false

  /// A writer that writes the name of each list as a heading, or none because there is one list only.
  init(writesHeadings: Bool, _ time: LocalTime) {
    (self.writesHeadings, self.time) = (writesHeadings, time)
  }

  /// Appends the heading of `list`, if headings are written.
  mutating func begin(_ list: FormatList, into output: inout [UInt8]) {
    guard writesHeadings else { return }
    let name = list.name.withoutNUL
    guard let kept = MarkdownKeptLines(list.details.markdown),
      let heading = MarkdownHeading(lines: kept.lines)
    else {
      let plain = MarkdownKeptLines.heading(name, lineEnd: lineEnd)
      append(isAtStart ? Array(plain[lineEnd.count...]) : plain, into: &output)
      return
    }
    let isSame = heading.list.name.utf8.elementsEqual(name.utf8)
    let end = kept.lineEnd
    let lines = isSame ? kept.lines : MarkdownHeading.line(level: heading.level, name) + end
    append(kept, lines, before: space(before: kept, end), into: &output)
  }

  /// Appends the line of `item`.
  mutating func write(_ item: FormatItem, into output: inout [UInt8]) {
    let task = MarkdownTask(item, time)
    guard let kept = MarkdownKeptLines(item.details.markdown), let line = kept.taskLine else {
      append(MarkdownLineEditor.line(task) + lineEnd, into: &output)
      return
    }
    let bytes = MarkdownLineEditor.edited(line, task) + kept.lineEnd
    append(kept, bytes[...], before: kept.before, into: &output)
  }

  /// Appends nothing: each task ends its line.
  mutating func finish(into output: inout [UInt8]) {}

  /// The blank lines before a heading; those that are kept have one too many for the start of the output.
  private func space(
    before heading: MarkdownKeptLines, _ end: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    let blanks = heading.before
    if isAtStart { return blanks.drop { $0 != .lineFeed }.dropFirst() }
    // Without a blank line, a heading with an underline would continue a task.
    let isUnderlined = heading.lines.dropLast().contains(.lineFeed)
    return blanks.isEmpty && isUnderlined ? end : blanks
  }

  private mutating func append(
    _ kept: MarkdownKeptLines, _ lines: ArraySlice<UInt8>, before: ArraySlice<UInt8>,
    into output: inout [UInt8]
  ) {
    let mark = isAtStart && kept.hasMark ? MarkdownKeptLines.byteOrderMark : []
    append(mark + before + lines + kept.after, into: &output)
  }

  private mutating func append(_ bytes: [UInt8], into output: inout [UInt8]) {
    if needsLineEnd { output += lineEnd }
    output += bytes
    isAtStart = false
    needsLineEnd = bytes.last != .lineFeed
    if bytes.suffix(2) == [.carriageReturn, .lineFeed] {
      lineEnd = [.carriageReturn, .lineFeed]
    } else if !needsLineEnd {
      lineEnd = [.lineFeed]
    }
  }
}
