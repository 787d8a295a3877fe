extension ListCollection {
  /// Replaces all lists by those of `other` and returns the row updates.
  ///
  /// As few rows as possible move within a list; a row that is in another list than before is
  /// removed and inserted. The inverse is empty, because a replacement cannot be undone.
  public mutating func replace(with other: ListCollection) -> ChangeResult {
    let result = result(with: other) { old, new in
      var list = old
      return list.replace(with: new)
    }
    self = other
    return result
  }

  /// The row updates that turn the rows of `old`, as views show them, into the rows of these lists.
  ///
  /// If a list contains all rows of `old`, unchanged and in the same order, the time for it depends
  /// only on the number of rows of `old` and the number of updates. Otherwise it takes as long as
  /// ``replace(with:)``.
  ///
  /// If rows were only inserted above and below all others, the result for the list contains no updates but
  /// ``RowChanges/prependedCount`` and ``RowChanges/appendedCount``. The inverse is always empty.
  public func changes(since old: ListCollection) -> ChangeResult {
    old.result(with: self) { $1.changes(since: $0) }
  }

  /// The result of the comparison of each list of `new` with the same list here.
  private func result(
    with new: ListCollection, compare: (ToDoList, ToDoList) -> RowChanges
  ) -> ChangeResult {
    var result = ChangeResult()
    for list in [.lists] + new.lists.items.map({ ListID($0.id) }) {
      let changes = compare(self[list], new[list])
      if !changes.isEmpty { result.rows[list] = changes }
    }
    for list in lists.items.map({ ListID($0.id) }) where !new.contains(list) && !self[list].isEmpty
    {
      result.rows[list] = RowChanges(isReset: true)
    }
    return result
  }
}

extension ListCollection {
  /// The change that turns these lists into `other`, as one step to undo.
  ///
  /// As few rows as possible move within a list; a row that is in another list than before is removed and inserted.
  public func change(to other: ListCollection) -> Change {
    let lists = edits(of: .lists, to: other)
    var (removals, others) = ([Edit](), [Edit]())
    for list in other.lists.items.map({ ListID($0.id) }) {
      guard contains(list) else {
        others.append(.insertRows(other[list], in: list))
        continue
      }
      for edit in edits(of: list, to: other) {
        if case .remove = edit { removals.append(edit) } else { others.append(edit) }
      }
    }
    return Change(removals + lists + others)
  }

  private func edits(of list: ListID, to other: ListCollection) -> [Edit] {
    Difference(from: self[list].items, to: other[list].items, firstRow: 0, next: nil).edits
      .map { $0.moved(to: list) }
  }
}

extension Edit {
  /// The edit in `list`, whichever list it names.
  fileprivate func moved(to list: ListID) -> Edit {
    switch self {
    case .insert(let item, _, let next): .insert(item, in: list, before: next)
    case .insertRows(let rows, _): .insertRows(rows, in: list)
    case .move(let id, _, let next): .move(id, in: list, before: next)
    case .remove, .set: self
    }
  }
}

extension ToDoList {
  /// The maximum number of edits that `replace` applies one by one, and of insertions that are listed one by
  /// one.
  ///
  /// With more edits, rows that move are removed and inserted: the user could not follow single
  /// rows anyway.
  private static let maximumEdits = 4096

  /// The maximum number of rows between those that both lists begin and end with.
  ///
  /// With more, a view has to read its rows again: the comparison would take more memory than the lists.
  private static let maximumComparedRows = 1 << 15

  fileprivate mutating func replace(with other: ToDoList) -> RowChanges {
    let above = rowsInCommonAbove(other)
    let below = rowsInCommonBelow(other, notAbove: above)
    let (old, new) = (above..<count - below, above..<other.count - below)
    guard old.count + new.count <= Self.maximumComparedRows else {
      self = other
      return old.isEmpty ? .insertion(of: new, intoListOf: other.count) : RowChanges(isReset: true)
    }
    let difference = Difference(
      from: old.map { self[$0] }, to: new.map { other[$0] }, firstRow: above,
      next: below > 0 ? other[new.upperBound].id : nil)
    guard difference.edits.count <= Self.maximumEdits else {
      self = other
      return RowChanges(updates: difference.updates, sectionedUpdates: nil)
    }
    var result = ChangeResult()
    for edit in difference.edits { apply(edit, in: .lists, into: &result) }
    return result[.lists]
  }

  /// The number of rows with which both lists begin.
  private func rowsInCommonAbove(_ other: ToDoList) -> Int {
    let end = min(count, other.count)
    return (0..<end).first { !self[$0].isIdentical(to: other[$0]) } ?? end
  }

  /// The number of rows with which both lists end, besides those with which both begin.
  private func rowsInCommonBelow(_ other: ToDoList, notAbove above: Int) -> Int {
    let end = min(count, other.count) - above
    let (last, otherLast) = (count - 1, other.count - 1)
    return (0..<end).first { !self[last - $0].isIdentical(to: other[otherLast - $0]) } ?? end
  }

  fileprivate func changes(since old: ToDoList) -> RowChanges {
    if let changes = insertions(since: old) { return changes }
    var list = old
    return list.replace(with: self)
  }

  /// The changes if insertions alone turn the rows of `old` into those of this list; otherwise nil.
  private func insertions(since old: ToDoList) -> RowChanges? {
    var inserted: [Int] = []
    let above = old.isEmpty ? 0 : index(of: old[0].id) ?? 0
    var next = above
    for item in (0..<old.count).lazy.map({ old[$0] }) {
      guard let row = index(of: item.id), row >= next, self[row].isIdentical(to: item) else {
        return nil
      }
      inserted += next..<row
      next = row + 1
    }
    if inserted.isEmpty {
      return RowChanges(sectionedUpdates: nil, prependedCount: above, appendedCount: count - next)
    }
    let rows = Array(0..<above) + inserted + Array(next..<count)
    guard rows.count <= Self.maximumEdits else { return RowChanges(isReset: true) }
    var changes = RowChanges()
    // In the order of the rows, so that the rows above each inserted row are those of this list.
    for row in rows { changes.insert(self.rows.position(at: self.rows.location(of: row))) }
    return changes
  }
}

extension RowChanges {
  /// The insertion of `rows`, many, into a list that then has `count` rows.
  fileprivate static func insertion(of rows: Range<Int>, intoListOf count: Int) -> RowChanges {
    switch (rows.lowerBound, rows.upperBound) {
    case (_, count): RowChanges(sectionedUpdates: nil, appendedCount: rows.count)
    case (0, _): RowChanges(sectionedUpdates: nil, prependedCount: rows.count)
    default: RowChanges(isReset: true)
    }
  }
}

/// The difference between two versions of consecutive rows of a list.
private struct Difference {
  private let old: [ToDoItem]
  private let new: [ToDoItem]
  private let firstRow: Int
  private let next: ItemID?
  private let oldRows: [ItemID: Int]
  // The ids of a longest sequence of rows that is in the same order in both lists; these rows do
  // not move.
  private let unmoved: Set<ItemID>

  /// The difference between `old` and `new`, which begin at row `firstRow` and end above the row `next`, or at
  /// the end if that is nil.
  init(from old: [ToDoItem], to new: [ToDoItem], firstRow: Int, next: ItemID?) {
    (self.old, self.new, self.firstRow, self.next) = (old, new, firstRow, next)
    oldRows = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    let common = new.compactMap { [oldRows] item in oldRows[item.id] }
    let rows = common.longestIncreasingSubsequence()
    unmoved = Set(rows.map { old[$0].id })
  }

  /// The edits that turn the old list into the new one; the list that they name is of no meaning.
  var edits: [Edit] {
    let kept = Set(new.map(\.id))
    var edits = old.filter { !kept.contains($0.id) }.map { Edit.remove($0.id) }
    var next = next
    for item in new.reversed() {
      if let row = oldRows[item.id] {
        if !unmoved.contains(item.id) { edits.append(.move(item.id, in: .lists, before: next)) }
        edits += changes(from: old[row], to: item)
      } else {
        edits.append(.insert(item, in: .lists, before: next))
      }
      next = item.id
    }
    return edits
  }

  /// The row updates without moves: a row that moves is removed and inserted again.
  var updates: [RowUpdate<Int>] {
    let removed = old.indices.reversed().filter { !unmoved.contains(old[$0].id) }
    var updates = removed.map { RowUpdate<Int>.removed(row: firstRow + $0) }
    for (row, item) in new.enumerated() {
      if !unmoved.contains(item.id) {
        updates.append(.inserted(row: firstRow + row))
      } else if let old = oldRows[item.id].map({ old[$0] }), !changes(from: old, to: item).isEmpty {
        updates.append(.changed(row: firstRow + row))
      }
    }
    return updates
  }

  private func changes(from old: ToDoItem, to new: ToDoItem) -> [Edit] {
    var keys = Property.Key.common
    if old.details != new.details {
      keys += Set(old.details.keys + new.details.keys).sorted { $0.rawValue < $1.rawValue }
        .map(Property.Key.detail)
    }
    return keys.compactMap { key in
      old[key].isIdentical(to: new[key]) ? nil : .set(new.id, new[key])
    }
  }
}
