internal import Dates
internal import ToDoModel

/// Edits the text of one row at a time.
///
/// A `ListController` without an editor cannot add rows.
@MainActor
protocol RowEditor: AnyObject {
  /// Begins to edit the item's text; an edit in progress ends first.
  ///
  /// The field begins with the text `typed`, as if the user had typed it, or else with that of the item and its date,
  /// with the caret at the end or, if a key begins the edit, before the date.
  ///
  /// `mark` is the date of an edit that is restored after the program was killed.
  func edit(_ id: ItemID, typed: String?, mark: OpenEdit.Mark?, byKey: Bool)
  /// Ends an edit in progress, if there is one, and keeps the typed text.
  func endEditing()
  /// Scrolls the edited row into the part of the table that is not covered; call it after that part
  /// has changed.
  func revealRow()
  /// What the Return key does in the edit in progress.
  var returnKey: ReturnKey { get }
  /// Whether the item's text is being edited.
  func isEditing(_ id: ItemID) -> Bool
  /// What the on-screen keyboard offers to append to the edited text; nil where dates are not recognized.
  var dateSuggestions: DateSuggestions? { get }
  /// Does what a tap on the suggestion `index` does.
  func tapDateSuggestion(_ index: Int)
  /// The schedule that the edited item gets if the edit ends now; nil if it has no date.
  var schedule: Schedule? { get }
  /// The number of lines of the item's edited text at `width` points; nil if it is not edited.
  func lineCount(of id: ItemID, forWidth width: Double) -> Int?
}

extension RowEditor {
  /// Begins to edit the item's text; an edit in progress ends first.
  func edit(_ id: ItemID, typed: String? = nil, mark: OpenEdit.Mark? = nil) {
    edit(id, typed: typed, mark: mark, byKey: false)
  }
}

/// What the Return key does in an edit.
enum ReturnKey: Hashable {
  /// Ends the edit and begins that of a new row below.
  case next
  /// Ends the edit.
  case done
}
