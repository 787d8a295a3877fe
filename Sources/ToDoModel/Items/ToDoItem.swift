/// An entry of a list, shown as one row: a to-do, or a list in the list of lists.
public struct ToDoItem: Hashable, Sendable {
  /// Identifies the item in its file and its history.
  public let id: ItemID
  /// The text, a single line; see ``ItemText``.
  ///
  /// The text of a list is its name.
  public var text: String
  /// Whether the task is done; of no meaning for a list.
  public var isCompleted: Bool
  /// The properties that few items have, such as a date.
  public var details: ItemDetails

  /// An item, which is open (not completed) by default.
  public init(
    id: ItemID, text: String, isCompleted: Bool = false, details: ItemDetails = ItemDetails()
  ) {
    self.id = id
    self.text = text
    self.isCompleted = isCompleted
    self.details = details
  }

  /// Whether the items are equal and their texts have the same bytes.
  ///
  /// `==` treats a composed accent and a decomposed one as equal.
  func isIdentical(to other: ToDoItem) -> Bool {
    self == other && text.utf8.elementsEqual(other.text.utf8)
  }
}
