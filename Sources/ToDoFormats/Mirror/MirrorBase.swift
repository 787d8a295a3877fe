public import ToDoModel

/// The last text that a list and its file agreed on, and which rows its tasks are.
public struct MirrorBase: Sendable {
  /// The text.
  public let text: MirrorText
  /// The id of the row of each task, in the order of the text.
  public let rows: [ItemID]

  /// A base; nil if there is not an id for each task.
  public init?(_ text: MirrorText, rows: [ItemID]) {
    guard rows.count == text.taskCount else { return nil }
    (self.text, self.rows) = (text, rows)
  }

  /// The id of the row of each line; nil where the line is no task.
  var rowOfLine: [ItemID?] {
    var rows = rows.makeIterator()
    return text.lines.map { $0.isTask ? rows.next() : nil }
  }
}
