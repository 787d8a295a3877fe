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

  /// Whether there is a list of rows that are due today, which may be empty: an open row has a date, if only a later one.
  public var hasToday: Bool { today?.hasOpenRows ?? false }

  /// Whether `list` is the list of lists, one of its items, or the rows that are due today while there are any.
  public func contains(_ list: ListID) -> Bool { list == .today ? hasToday : lists.contains(list) }

  /// The list in which the item `id` is, when a view shows it in `list`.
  ///
  /// `list` itself unless that is ``/ToDoModel/ListID/today``; then the oldest list for an item that is in none.
  public func home(of id: ItemID, shownIn list: ListID) -> ListID {
    list == .today ? lists.list(of: id) ?? lists.oldest ?? .original : list
  }

  /// Makes ``/ToDoModel/ListID/today`` that of the present day; tells the observers.
  public func updateToday() {
    guard let day = dateContext?.today, let result = today?.setDay(day, in: lists) else { return }
    report(result)
  }

  /// Takes rows that were completed meanwhile out of ``/ToDoModel/ListID/today``, and makes it that of the present day;
  /// tells the observers.
  public func reopenToday() {
    if let result = today?.removeCompleted() { report(result) }
    updateToday()
  }

  /// When rows become due that are not yet, in milliseconds since 1970: at midnight; nil if there are none.
  public var nextTodayChange: Int64? {
    guard let today, today.hasLaterRows, let context = dateContext else { return nil }
    return context.endOfToday
  }
}
