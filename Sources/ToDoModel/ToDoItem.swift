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

  /// An item, which is open (not completed) by default.
  public init(id: ItemID, text: String, isCompleted: Bool = false) {
    self.id = id
    self.text = text
    self.isCompleted = isCompleted
  }

  /// Whether the items are equal and their texts have the same bytes.
  ///
  /// `==` treats a composed accent and a decomposed one as equal.
  func isIdentical(to other: ToDoItem) -> Bool {
    self == other && text.utf8.elementsEqual(other.text.utf8)
  }
}

/// Turns any text into a single line, as the text of an item must be.
public enum ItemText {
  /// Returns `text` with each tab and each line break (`Character.isNewline`) replaced by a space.
  ///
  /// A carriage return followed by a line feed counts as one line break.
  public static func cleaned(_ text: String) -> String {
    // Fast path: most texts contain none of the bytes with which a tab or a line break begins.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return text }
    return String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
