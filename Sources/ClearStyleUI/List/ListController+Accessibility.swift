internal import ToDoDocument
internal import ToDoModel
public import ViewKit

// What the rows say, with and without cells.
extension ListController {
  /// What the item or the list in `row` says.
  public func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    let item = item(at: row)
    var element = AccessibilityElement(
      rowWith: item.text, isCompleted: item.isCompleted,
      openCount: isListOfLists ? document[ListID(item.id)].openCount : nil,
      listName: shownListName(of: item),
      due: isListOfLists ? nil : dueChips.spoken(shownSchedule(of: item)))
    if selectedID() == item.id { element.state.insert(.selected) }
    if isEdited(row) { element.state.insert(.editable) }
    return element
  }

  /// The names of the commands on a row of the level, without those that do nothing with it.
  public func tableView(_ tableView: TableView, accessibilityActionsForRow row: Int) -> [String] {
    let id = item(at: row).id
    if id == .today { return ["open"] }
    return UserCommand.actions(onRowsIn: isListOfLists ? .lists : .rows, settings)
      .filter { canMove(id) || !$0.hasPrefix("move") }
  }

  /// Selects `row`, after an edit in progress has ended, and performs the command `action`.
  public func tableView(
    _ tableView: TableView, performAccessibilityAction action: String, onRow row: Int
  ) -> Bool {
    let id = item(at: row).id
    return tableView.performCommand(action) {
      endEditing()
      guard let onSelect, let row = self.row(of: id) else { return false }
      onSelect(row)
      return true
    }
  }

  /// The name of the list.
  public func accessibilityLabel(of tableView: TableView) -> String {
    name ?? settings.strings.lists
  }

  private func isEdited(_ row: Int) -> Bool {
    if let draft, draft.kind != .dragged, draft.row == row { return true }
    return edited?.row == row
  }
}
