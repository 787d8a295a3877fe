internal import Dates
internal import ToDoDocument
public import ToDoModel
internal import UserSettings
internal import ViewKit

extension RootScreen {
  /// Whether the text of a row, or the name of a list, is being edited.
  public var isEditing: Bool { navigation.controllers.contains(where: \.isEditing) }

  /// Calls `action` once the event that is being handled has had its effect.
  public func afterEvent(_ action: @escaping () -> Void) {
    guard let scene = root.scene else { return action() }
    scene.schedule(after: 0, action)
  }

  /// Opens the row of an interrupted edit with its text, as soon as nobody types, and shows a notice.
  ///
  /// Call it when all rows are loaded. A row that no longer exists or is completed becomes a new one. `whenOpen` is
  /// called with the row open.
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
    return .accepted
  }

  /// Whether the change of the edit was saved: the row has the text, with or without its date, or one to which typing has
  /// gone on from it.
  private func isSaved(_ edit: OpenEdit) -> Bool {
    guard let item = controller.document.lists.find(edit.item)?.item else { return false }
    let hasGoneOn = item.text != edit.original && item.text.hasPrefix(edit.text)
    return hasGoneOn || isSavedWithoutDate(edit, item) || isSavedWithDate(edit, item)
  }

  /// Whether `item` has exactly the typed text, and no date that the edit would have taken away.
  private func isSavedWithoutDate(_ edit: OpenEdit, _ item: ToDoItem) -> Bool {
    item.text == edit.text
      && (item.details.due == nil || controller.document.dateContext == nil || edit.list == .lists)
  }

  /// Whether `item` is what the edit made of it, with a date that has left the text.
  private func isSavedWithDate(_ edit: OpenEdit, _ item: ToDoItem) -> Bool {
    guard let schedule = item.details.schedule, let context = controller.document.dateContext
    else { return false }
    let date = EditedDate(
      title: edit.original, edit.mark.map { Schedule($0) } ?? schedule, words: edit.mark?.words,
      settings.strings.dateLanguage, order: settings.dayOrder, context)
    let result = date.result(of: edit.text, context)
    // "tomorrow" is another day by now, so a text that the edit has changed suffices.
    return item.text == result.text && (item.text != edit.original || schedule == result.schedule)
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
public enum EditRestoration: Sendable {
  /// The edit goes on in the screen, at once or as soon as nobody types.
  case accepted
  /// Nothing is to be done: the row has the text already.
  case isSaved
  /// Nothing was done: the screen is locked to another list.
  case isLocked
}

extension ListController {
  /// Begins the edit `edit` again, in a new row below its own if that cannot be edited, or was changed since.
  fileprivate func restore(_ edit: OpenEdit) {
    if let row = row(of: edit.item), case let item = item(at: row), !item.isCompleted,
      item.text == edit.original, item.text.utf8.count <= ItemText.maximumByteCount
    {
      editor?.edit(edit.item, typed: edit.text, mark: edit.mark)
    } else {
      // Where the row below is gone, too, the text is at the top, in sight.
      let row = edit.next.map { self.row(of: $0) ?? 0 } ?? endOfOpenRows
      addRow(at: row, typed: edit.text, mark: edit.mark)
    }
  }
}
