public import ToDoModel

/// A task as a format has it, without an id.
///
///     var milk = FormatItem("oat milk")
///     milk.details.due = DueDate("2026-12-24")
public struct FormatItem: Hashable, Sendable {
  /// The text, a single line that is not blank and has at most `ItemText.maximumByteCount` bytes.
  public let text: String
  /// Whether the task is done.
  public var isCompleted: Bool
  /// What else is known of the task but ``modified``; `foreign` has what only its format knows.
  public var details: ItemDetails
  /// Whether the end of a text that is too long was left out.
  let isTruncated: Bool
  /// When the task was modified, in milliseconds since 1970; nil if that is not known.
  public var modified: Int64?

  /// A task with the text that `ItemText` makes of `text`; nil if that is blank.
  ///
  /// The end of a text that is too long for an item is left out; ``FormatParser`` makes a problem of it.
  public init?(
    _ text: String, isCompleted: Bool = false, details: ItemDetails = ItemDetails(),
    modified: Int64? = nil
  ) {
    let cleaned = ItemText(text)
    guard !cleaned.isBlank else { return nil }
    (self.text, isTruncated) = (cleaned.string, cleaned.isTruncated)
    (self.isCompleted, self.details, self.modified) = (isCompleted, details, modified)
  }

  /// The task that `item` is.
  ///
  /// Line breaks and tabs in the text, which another program may have stored, become spaces.
  public init(_ item: ToDoItem, modified: Int64? = nil) {
    (text, isTruncated) = (ItemText.cleaned(item.text), false)
    isCompleted = item.isCompleted
    (details, self.modified) = (item.details, modified)
  }

  /// Whether the tasks are equal and their texts have the same bytes.
  ///
  /// `==` treats a composed accent and a decomposed one as equal.
  func isIdentical(to other: FormatItem) -> Bool {
    self == other && text.utf8.elementsEqual(other.text.utf8)
  }
}
