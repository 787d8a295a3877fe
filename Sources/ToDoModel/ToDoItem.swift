/// An entry of a to-do list, shown as one row.
public struct ToDoItem: Hashable, Sendable {
  /// Identifies the item in its list, its file and its history.
  public let id: ItemID
  /// The text, a single line; see ``ItemText``.
  public var text: String
  /// Whether the task is done.
  public var isCompleted: Bool

  /// An item, open by default.
  public init(id: ItemID, text: String, isCompleted: Bool = false) {
    self.id = id
    self.text = text
    self.isCompleted = isCompleted
  }
}
