internal import ToDoModel

/// Edits the text of one row at a time; without an editor no row can be added.
@MainActor
protocol RowEditor: AnyObject {
  /// Begins to edit the item's text.
  func edit(_ id: ItemID)
  /// Ends an edit in progress and keeps the typed text.
  func endEditing()
}
