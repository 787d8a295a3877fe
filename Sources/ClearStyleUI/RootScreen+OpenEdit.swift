internal import ToDoDocument
public import ToDoModel
internal import ViewKit

extension RootScreen {
  /// Opens the row of `edit`, the edit of a program that was killed, with the text that was typed, once nobody types;
  /// tells the user.
  ///
  /// Call it when all rows are loaded.
  ///
  /// A row that is there no more, or is completed, becomes a new one. `whenOpen` is called with the row open.
  public func restore(
    _ edit: OpenEdit, whenOpen: @escaping () -> Void = {}
  ) -> EditRestoration {
    if isSaved(edit) { return .isSaved }
    guard !isLocked || controller.list == edit.list else { return .isLocked }
    whenTypingPauses { [self] in
      dismissPresented()
      show(edit.list).restore(edit)
      whenOpen()
      announce(settings.strings.editWasRestored)
    }
    return .isOpen
  }

  /// Whether the program was killed after the change of the edit was saved.
  private func isSaved(_ edit: OpenEdit) -> Bool {
    let lists = controller.document.lists
    guard let list = lists.list(of: edit.item), let row = lists[list].index(of: edit.item) else {
      return false
    }
    return lists[list][row].text == edit.text
  }

  /// Shows the level of `list`, or of the list that was open last if there is no such list.
  private func show(_ list: ListID) -> ListController {
    if list == .lists {
      navigation.go(to: .lists)
      return navigation.lists
    }
    if let id = list.item, controller.document.lists.contains(list) {
      open(id)
    } else {
      showRows()
    }
    return controller
  }
}

/// What has become of the edit of a program that was killed.
public enum EditRestoration: Hashable, Sendable {
  /// The edit goes on in the screen, at once or when nobody types.
  case isOpen
  /// Nothing is to be done: the row has the text already.
  case isSaved
  /// Nothing was done: the screen is locked to another list.
  case isLocked
}

extension ListController {
  /// Begins the edit `edit` again.
  fileprivate func restore(_ edit: OpenEdit) {
    if let row = row(of: edit.item), !item(at: row).isCompleted {
      editor?.edit(edit.item, typed: edit.text)
    } else {
      let row = edit.next.flatMap(row) ?? (edit.next == nil ? endOfOpenRows : 0)
      addRow(at: row, typed: edit.text)
    }
  }
}
