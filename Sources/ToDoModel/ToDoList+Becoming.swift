extension ToDoList {
  /// Edits up to which rows are moved one by one; of more, nobody could follow where each goes.
  private static let mostMoves = 4096

  /// Takes the rows of `other`, and tells which rows that removed, moved, inserted and changed.
  ///
  /// As few rows as possible move. The inverse is empty, since this is no change that anybody made.
  public mutating func become(_ other: ToDoList) -> ChangeResult {
    let difference = Difference(from: self, to: other)
    var applied = ChangeResult()
    if difference.edits.count <= Self.mostMoves {
      applied.updates = apply(Change(difference.edits)).updates
    } else {
      applied.updates = difference.updates
      self = other
    }
    return applied
  }
}

/// What leads from one list's rows to another's.
private struct Difference {
  private let old: [ToDoItem]
  private let new: [ToDoItem]
  private let oldRows: [ItemID: Int]
  // The longest run of rows that both lists have in the same order; it need not move.
  private let staying: Set<ItemID>

  init(from old: ToDoList, to new: ToDoList) {
    (self.old, self.new) = (old.items, new.items)
    oldRows = Dictionary(
      uniqueKeysWithValues: self.old.enumerated().map { ($1.id, $0) })
    let common = self.new.compactMap { [oldRows] item in oldRows[item.id] }
    staying = Set(Self.longestRise(in: common).map { [old = self.old] in old[$0].id })
  }

  /// The edits that make the one of the other.
  var edits: [Edit] {
    let kept = Set(new.map(\.id))
    var edits = old.filter { !kept.contains($0.id) }.map { Edit.remove($0.id) }
    var next: ItemID?
    for item in new.reversed() {
      if let row = oldRows[item.id] {
        if !staying.contains(item.id) { edits.append(.move(item.id, before: next)) }
        edits += changes(from: old[row], to: item)
      } else {
        edits.append(.insert(item, before: next))
      }
      next = item.id
    }
    return edits
  }

  /// The same for a table: what moves leaves its old row and comes in at its new one.
  var updates: [RowUpdate] {
    let removed = old.indices.reversed().filter { !staying.contains(old[$0].id) }
    var updates = removed.map { RowUpdate.removed(row: $0) }
    for (row, item) in new.enumerated() {
      if !staying.contains(item.id) {
        updates.append(.inserted(row: row))
      } else if let old = oldRows[item.id].map({ old[$0] }), !changes(from: old, to: item).isEmpty {
        updates.append(.changed(row: row))
      }
    }
    return updates
  }

  private func changes(from old: ToDoItem, to new: ToDoItem) -> [Edit] {
    var edits: [Edit] = []
    if !old.text.utf8.elementsEqual(new.text.utf8) { edits.append(.setText(new.id, new.text)) }
    if old.isCompleted != new.isCompleted {
      edits.append(.setCompleted(new.id, new.isCompleted))
    }
    return edits
  }

  /// The longest sequence of `numbers`, which differ, that goes up: patience sorting.
  private static func longestRise(in numbers: [Int]) -> [Int] {
    // By length less 1: where the sequence of that length ends that ends lowest.
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
    var rise: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      rise.append(numbers[index])
      index = previous[index]
    }
    return rise.reversed()
  }
}
