internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

extension Navigation {
  /// Seconds in which the list scrolls to its top after a time without input.
  private static let returnDuration = 0.5

  /// Ends an edit in progress, keeps its text, and goes to the top of the list `home`; if that is nil or
  /// was deleted, of the list that was open last.
  func returnHome(_ home: ItemID?) {
    endEditing()
    if let home, rows.list.item != home, document.lists.contains(ListID(home)) {
      open(home)
    } else if level != .rows {
      if let list = listInsteadOfDeletedOne { open(list) } else { goBack() }
    }
    rows.tableView.scroll(to: 0, duration: Self.returnDuration)
  }
}
