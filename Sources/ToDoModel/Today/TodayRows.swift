/// The open rows of all lists that are due on a day or earlier, by their dates, then by their lists and their places there.
///
/// A row that is completed stays until ``removeCompleted()``, so that a swipe can reopen it.
///
///     var today = TodayRows(of: lists, on: day)
///     var result = lists.apply(change)
///     today.follow(&result, in: lists)
///     table.update(result.today)
public struct TodayRows: Sendable {
  /// The largest number of items of a change whose rows are updated one by one.
  static let maximumUpdates = 1000

  /// The day up to which rows are due.
  public private(set) var day: CalendarDay
  /// The rows, as they are in their lists.
  public private(set) var rows: ToDoList
  /// The days of the open rows that are due after ``day``.
  private var later: [ItemID: CalendarDay]

  /// The rows of `lists` that are due on `day` or earlier.
  public init(of lists: ListCollection, on day: CalendarDay) {
    self.init(of: lists, on: day, keeping: ToDoList())
  }

  /// The rows of `lists`, with completed ones that are in `kept`.
  private init(of lists: ListCollection, on day: CalendarDay, keeping kept: ToDoList) {
    self.day = day
    let rows = lists.lists.items.map { lists[ListID($0.id)] }
    var due: [(number: Int64, list: Int, row: DatedRow)] = []
    var later: [ItemID: CalendarDay] = [:]
    for (list, rows) in rows.enumerated() {
      rows.forEachDated { row in
        if row.due.day > day {
          if !row.isCompleted { later[row.id] = row.due.day }
        } else if !row.isCompleted || kept.contains(row.id) {
          due.append((row.due.number, list, row))
        }
      }
    }
    // Rows with the same date keep their order.
    let order = due.indices.sorted { (due[$0].number, $0) < (due[$1].number, $1) }
    var builder = ToDoListBuilder()
    for index in order { builder.append(due[index].row, of: rows[due[index].list]) }
    guard let list = builder.finish() else { preconditionFailure("a row is in two lists") }
    self.rows = list
    self.later = later
  }

  /// Whether any open row of the lists has a date, also a later one, which is not in ``rows``.
  public var hasOpenDatedRows: Bool { rows.openCount > 0 || !later.isEmpty }

  /// The first day after ``day`` on which an open row is due; nil if there is none.
  public var nextDay: CalendarDay? { later.values.min() }

  /// Follows the change of `lists` with `result`, to which it adds its own changes.
  public mutating func follow(_ result: inout ChangeResult, in lists: ListCollection) {
    guard !result.rows.isEmpty || !result.inverse.isEmpty else { return }
    guard !result[.lists].movesRows, let ids = result.changedIDs(atMost: Self.maximumUpdates),
      let changes = update(ids, in: lists)
    else { return reset(&result, in: lists) }
    result.today = changes
  }

  /// Reads the rows of `lists` again, and adds to `result` that a view has to do so, too.
  public mutating func reset(_ result: inout ChangeResult, in lists: ListCollection) {
    self = TodayRows(of: lists, on: day, keeping: rows)
    result.today = RowChanges(isReset: true)
  }

  /// Makes the rows those of another day; returns what changed.
  public mutating func setDay(_ day: CalendarDay, in lists: ListCollection) -> ChangeResult {
    var result = ChangeResult()
    guard day != self.day else { return result }
    self.day = day
    reset(&result, in: lists)
    return result
  }

  /// Removes the completed rows; returns what changed.
  public mutating func removeCompleted() -> ChangeResult {
    var result = ChangeResult()
    while rows.completedCount > 0 { apply(.remove(rows[.completed(0)].id), &result) }
    return result.asToday
  }
}

// The rows of a few items.
extension TodayRows {
  /// Updates the rows of the items `ids`; returns nil, after some of the updates, if several of them were shown before and
  /// not all are in order any more.
  private mutating func update(_ ids: Set<ItemID>, in lists: ListCollection) -> RowChanges? {
    var result = ChangeResult()
    // The order of a set differs from run to run.
    let due = ids.sorted().compactMap { id -> ToDoItem? in
      guard let item = dueItem(id, in: lists) else {
        apply(.remove(id), &result)
        return nil
      }
      return item
    }
    for item in due { updateRow(of: item, &result) }
    let shown = due.filter { rows.contains($0.id) }
    let misplaced = shown.filter { !isInPlace($0, in: lists) }
    // Among rows that have all changed, it cannot be told which ones have to move.
    guard misplaced.isEmpty || shown.count == 1 else { return nil }
    for item in misplaced {
      apply(.move(item.id, in: .today, before: rowBelow(item, in: lists)), &result)
    }
    for item in due where !rows.contains(item.id) {
      apply(.insert(item, in: .today, before: rowBelow(item, in: lists)), &result)
    }
    return result.asToday.today
  }

  /// The item `id` if it has a row here; notes whether it will have one later.
  private mutating func dueItem(_ id: ItemID, in lists: ListCollection) -> ToDoItem? {
    later[id] = nil
    guard let (list, item) = lists.find(id), list != .lists, let date = item.details.due else {
      return nil
    }
    if date.day <= day { return !item.isCompleted || rows.contains(id) ? item : nil }
    if !item.isCompleted { later[id] = date.day }
    return nil
  }

  /// Makes the row of `item` the same as in its list, if there is one.
  private mutating func updateRow(of item: ToDoItem, _ result: inout ChangeResult) {
    guard let row = rows.index(of: item.id) else { return }
    let keys = rows[row].details.keys + item.details.keys
    for key in Property.Key.common { apply(.set(item.id, item[key]), &result) }
    for key in keys { apply(.set(item.id, .detail(key, of: item.details)), &result) }
  }

  private mutating func apply(_ edit: Edit, _ result: inout ChangeResult) {
    rows.apply(edit, in: .today, into: &result)
  }

  /// Whether the row of `item` is between those beside it by its date and place.
  private func isInPlace(_ item: ToDoItem, in lists: ListCollection) -> Bool {
    guard let row = rows.index(of: item.id) else { return false }
    return (row == 0 || lists.isOrdered(rows[row - 1], item))
      && (row + 1 == rows.count || lists.isOrdered(item, rows[row + 1]))
  }

  /// The id of the row above which that of `item` belongs; nil for the end.
  private func rowBelow(_ item: ToDoItem, in lists: ListCollection) -> ItemID? {
    // The search skips the item's own row, which may be anywhere.
    let own = rows.index(of: item.id) ?? rows.count
    func other(_ number: Int) -> Int { number < own ? number : number + 1 }
    var range = 0..<(own < rows.count ? rows.count - 1 : rows.count)
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let isBelow = lists.isOrdered(item, rows[other(middle)])
      range = isBelow ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    let row = other(range.lowerBound)
    return row < rows.count ? rows[row].id : nil
  }
}

extension ListCollection {
  /// Whether `a` is above `b` by their dates, then by their lists and places there.
  fileprivate func isOrdered(_ a: ToDoItem, _ b: ToDoItem) -> Bool {
    let (first, second) = (a.details.due?.number ?? 0, b.details.due?.number ?? 0)
    return first == second ? place(of: a.id) < place(of: b.id) : first < second
  }

  private func place(of id: ItemID) -> (list: Int, row: Int) {
    guard let list = list(of: id), let row = self[list].index(of: id) else { return (0, 0) }
    return (list.item.flatMap(lists.index) ?? 0, row)
  }
}

extension ChangeResult {
  /// The result of edits of ``TodayRows/rows`` alone, which no list has and nothing reverts.
  fileprivate var asToday: ChangeResult {
    var result = ChangeResult()
    result.today = rows[.today] ?? RowChanges()
    return result
  }
}

extension RowChanges {
  /// Whether rows have another order than before.
  fileprivate var movesRows: Bool {
    isReset || prependedCount > 0 || appendedCount > 0
      || updates.contains { if case .moved = $0 { true } else { false } }
  }
}
