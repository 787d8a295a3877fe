internal import ToDoModel

/// Tells which lines of a Markdown file are tasks, by the rules of ``MarkdownReader``, for a merge that keeps all lines.
struct MarkdownTaskFinder {
  private var region = MarkdownRegion.start
  private var paragraph = MarkdownParagraph()

  /// Whether `line`, which follows those before, is the line of a task.
  mutating func isTask(_ line: InputLine) -> Bool {
    if region.skips(line.content) || line.content.isBlankMarkdown || isHeading(line) {
      paragraph.end(allowsNext: true)
      return false
    }
    if paragraph.add(line) { return false }
    paragraph.end(allowsNext: false)
    return MarkdownTaskLine(line.content)?.task.item(.utc) != nil
  }

  private func isHeading(_ line: InputLine) -> Bool {
    if MarkdownHeading(line.content) != nil { return true }
    let text = paragraph.bytes
    return !text.isEmpty && MarkdownHeading(text[...], underline: line.content) != nil
  }
}
