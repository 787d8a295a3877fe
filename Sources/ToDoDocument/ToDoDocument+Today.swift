internal import Dates
public import ToDoModel

// The rows of all lists that are due today, as a list of its own.
extension ToDoDocument {
  /// Begins to keep ``/ToDoModel/ListID/today`` up to date; has no effect in a document without a clock.
  ///
  /// Looks once at all rows.
  public func beginToday() {
    guard today == nil, let context = dateContext else { return }
    today = TodayRows(of: lists, on: context.today)
  }

  /// Whether the lists begin with the Today row: whether any open row has a date, also a later one.
  public var hasToday: Bool { today?.hasOpenDatedRows ?? false }

  /// Whether `list` is the list of lists, one of its items, or ``/ToDoModel/ListID/today`` while ``hasToday``.
  public func contains(_ list: ListID) -> Bool { list == .today ? hasToday : lists.contains(list) }

  /// The list in which the item `id` is, when a view shows it in `list`.
  ///
  /// `list` itself unless that is ``/ToDoModel/ListID/today``; then the oldest list for an item that is in none.
  public func containingList(of id: ItemID, shownIn list: ListID) -> ListID {
    list == .today ? lists.list(of: id) ?? lists.oldest ?? .original : list
  }

  /// Makes ``/ToDoModel/ListID/today`` that of the present day; tells the observers.
  public func updateToday() {
    guard let day = dateContext?.today, let result = today?.setDay(day, in: lists) else { return }
    report(result)
  }

  /// Removes the completed rows from ``/ToDoModel/ListID/today``, not from their lists; tells the observers.
  public func removeCompletedFromToday() {
    if let result = today?.removeCompleted() { report(result) }
  }

  /// When the next row becomes due, in milliseconds since 1970: at the midnight before its day; nil if there is none.
  public var nextTodayChange: Int64? {
    guard let day = today?.nextDay, let context = dateContext else { return nil }
    return context.start(of: day)
  }
}

extension Edit {
  /// Whether the edit names ``/ToDoModel/ListID/today`` or its row, of which a file must not know.
  var namesToday: Bool {
    if id == .today { return true }
    switch self {
    case .insert(_, let list, let next), .move(_, let list, let next):
      return list == .today || next == .today
    case .insertRows(_, let list): return list == .today
    case .remove, .set: return false
    }
  }
}
