import ToDoModel

@testable import ClearStyleUI

extension ListController {
  /// Ends the edit of the draft, a new row, with `text` and no date.
  func commitDraft(_ text: String) {
    commitDraft(RowContent(text: text), from: RowContent(text: ""))
  }

  /// Changes the text of an item and keeps its date.
  func setText(_ text: String, of id: ItemID) {
    set(RowContent(text: text), of: id, from: RowContent(text: ""))
  }
}
