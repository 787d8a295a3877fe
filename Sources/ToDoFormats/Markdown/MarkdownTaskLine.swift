/// The line of a task, taken apart: `> - [x] text 📅 2026-12-24 more text ^id`.
struct MarkdownTaskLine {
  /// The line without its end.
  let bytes: ArraySlice<UInt8>
  /// Whether the marker is the first character of the line.
  let isAtMargin: Bool
  let status: MarkdownStatus
  /// Where the body begins.
  let bodyStart: Int
  let body: MarkdownBody

  /// The task in a line without its end; nil if there is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var cursor = MarkdownCursor(bytes)
    isAtMargin = cursor.skip { $0.isBlank || $0 == UInt8(ascii: ">") } == 0
    guard let marker = cursor.skipListMarker(),
      let status = MarkdownStatus(&cursor, allowsKeyword: marker == UInt8(ascii: "-")),
      let body = MarkdownBody(cursor.rest)
    else { return nil }
    (self.bytes, self.status, self.body) = (bytes, status, body)
    bodyStart = cursor.index
  }

  /// What the line says; a date of completion counts only if the task is completed.
  var task: MarkdownTask {
    var task = MarkdownTask(text: body.text, isCompleted: status.isCompleted)
    for token in body.tokens where token.kind != .completed || status.isCompleted {
      task[token.kind] = token.value
    }
    return task
  }

  /// Returns whether the line is read as `task`.
  static func isRead(_ line: [UInt8], as task: MarkdownTask) -> Bool {
    MarkdownTaskLine(line[...])?.task == task
  }
}
