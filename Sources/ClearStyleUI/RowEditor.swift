internal import ToDoModel

/// Lets the text of one row be typed; without one no row can be added, since it would stay empty.
@MainActor
protocol RowEditor: AnyObject {
  /// Lets the text of the row be typed.
  func edit(_ id: ItemID)
  /// Ends the edit, if there is one, and keeps what was typed.
  func endEditing()
}
