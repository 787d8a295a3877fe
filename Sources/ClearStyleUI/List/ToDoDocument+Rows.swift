internal import Dates
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings

// The commands that a row has wherever it is shown: in its list, or among the rows that a search has found.
extension ToDoDocument {
  /// What a command did, and the event that tells of it.
  typealias Performed = (result: ChangeResult, event: ListEvent)

  /// Completes the item of `list` if it is open; reopens it if it is completed.
  ///
  /// An item that repeats stays open with its next date. Of a list, all open rows are completed. Returns nil if there is no such item.
  func toggleCompletion(
    of id: ItemID, in list: ListID, _ settings: Settings, by origin: ChangeOrigin
  ) -> Performed? {
    guard let row = self[list].index(of: id) else { return nil }
    let item = self[list][row]
    guard list == .lists else {
      let next = nextSchedule(of: item)
      let result = setCompleted(!item.isCompleted, of: [id], in: list, settings, origin)
      guard let next, let context = dateContext else { return (result, .changed) }
      let summary = ChangeSummary(.completed, text: item.text)
      return (result, .repeated(summary, next: NextDate(next, context)))
    }
    let open = self[ListID(id)].items.filter { !$0.isCompleted }.map(\.id)
    let result = setCompleted(true, of: open, in: ListID(id), settings, origin)
    let summary = ChangeSummary(of: result, in: lists)
    return (result, summary.map { .completedList($0, name: item.text) } ?? .changed)
  }

  private func setCompleted(
    _ isCompleted: Bool, of ids: [ItemID], in list: ListID, _ settings: Settings,
    _ origin: ChangeOrigin
  ) -> ChangeResult {
    perform(
      completionChange(
        of: ids, to: isCompleted, in: list, movesRows: settings.completedRows != .stay),
      by: origin)
  }

  /// Deletes the item of `list`, of a list with its rows; returns nil if there is no such item, or if a
  /// kiosk allows no deleting.
  func delete(
    _ id: ItemID, in list: ListID, _ settings: Settings, by origin: ChangeOrigin
  ) -> Performed? {
    guard settings.allowsDeleting, self[list].contains(id) else { return nil }
    let result = perform(Change([.remove(id)]), by: origin)
    return (result, ChangeSummary(of: result, in: lists).map(ListEvent.deleted) ?? .changed)
  }
}
