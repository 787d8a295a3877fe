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

extension ToDoList {
  /// The maximum number of edits that `replace` applies one by one.
  ///
  /// With more edits, rows that move are removed and inserted: the user could not follow single
  /// rows anyway.
  private static let maximumEdits = 4096

  fileprivate mutating func replace(with other: ToDoList) -> RowChanges {
    let difference = Difference(from: self, to: other)
    guard difference.edits.count <= Self.maximumEdits else {
      self = other
      return RowChanges(updates: difference.updates, sectionedUpdates: nil)
    }
    var result = ChangeResult()
    for edit in difference.edits { apply(edit, in: .lists, into: &result) }
    return result[.lists]
  }

  fileprivate func changes(since old: ToDoList) -> RowChanges {
    if let changes = insertions(since: old) { return changes }
    var list = old
    return list.replace(with: self)
  }

  /// The changes if insertions alone turn the rows of `old` into those of this list; otherwise nil.
  private func insertions(since old: ToDoList) -> RowChanges? {
    var inserted: [Int] = []
    let above = old.items.first.flatMap { index(of: $0.id) } ?? 0
    var next = above
    for item in old.items {
      guard let row = index(of: item.id), row >= next, self[row].isIdentical(to: item) else {
        return nil
      }
      inserted += next..<row
      next = row + 1
    }
    if inserted.isEmpty {
      return RowChanges(sectionedUpdates: nil, prependedCount: above, appendedCount: count - next)
    }
    var changes = RowChanges()
    // In the order of the rows, so that the rows above each inserted row are those of this list.
    for row in Array(0..<above) + inserted + Array(next..<count) {
      changes.insert(rows.position(at: rows.location(of: row)))
    }
    return changes
  }
}

/// The difference between the rows of two lists.
private struct Difference {
  private let old: [ToDoItem]
  private let new: [ToDoItem]
  private let oldRows: [ItemID: Int]
  // The ids of a longest sequence of rows that is in the same order in both lists; these rows do
  // not move.
  private let unmoved: Set<ItemID>

  init(from old: ToDoList, to new: ToDoList) {
    (self.old, self.new) = (old.items, new.items)
    oldRows = Dictionary(
      uniqueKeysWithValues: self.old.enumerated().map { ($1.id, $0) })
    let common = self.new.compactMap { [oldRows] item in oldRows[item.id] }
    let rows = Self.longestIncreasingSubsequence(of: common)
    unmoved = Set(rows.map { [old = self.old] in old[$0].id })
  }

  /// The edits that turn the old list into the new one; the list that they name is of no meaning.
  var edits: [Edit] {
    let kept = Set(new.map(\.id))
    var edits = old.filter { !kept.contains($0.id) }.map { Edit.remove($0.id) }
    var next: ItemID?
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
    var updates = removed.map { RowUpdate<Int>.removed(row: $0) }
    for (row, item) in new.enumerated() {
      if !unmoved.contains(item.id) {
        updates.append(.inserted(row: row))
      } else if let old = oldRows[item.id].map({ old[$0] }), !changes(from: old, to: item).isEmpty {
        updates.append(.changed(row: row))
      }
    }
    return updates
  }

  private func changes(from old: ToDoItem, to new: ToDoItem) -> [Edit] {
    Property.Key.all.compactMap { key in
      old[key].isIdentical(to: new[key]) ? nil : .set(new.id, new[key])
    }
  }

  /// A longest increasing subsequence, found by patience sorting; `numbers` must be distinct.
  private static func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    // `ends[n]` is the index of the smallest number that ends an increasing subsequence of `n + 1`
    // numbers.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var subsequence: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      subsequence.append(numbers[index])
      index = previous[index]
    }
    return subsequence.reversed()
  }
}
