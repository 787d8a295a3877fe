/// One thing to do, as one row shows it.
public struct ToDoItem: Hashable, Sendable {
  /// What the item is known by, in every list and file.
  public let id: ItemID
  /// What is to be done, on one line.
  public var text: String
  /// Whether it is done.
  public var isCompleted: Bool

  /// An item known as `id`, open when nothing else is said.
  public init(id: ItemID, text: String, isCompleted: Bool = false) {
    self.id = id
    self.text = text
    self.isCompleted = isCompleted
  }
}
