/// A value that refers to rows by number and adjusts the numbers when rows change.
protocol RowIndexAdjusting {
  /// Adjusts for a row that was inserted at `row`.
  mutating func insert(_ row: Int)
  /// Adjusts for the removal of `row`.
  mutating func remove(_ row: Int)
  /// Adjusts for a row that moved from `from` to `to`.
  mutating func move(_ from: Int, _ to: Int)
}

extension RowIndexAdjusting {
  mutating func move(_ from: Int, _ to: Int) {
    remove(from)
    insert(to)
  }

  /// Adjusts for `update`.
  mutating func adjust(for update: TableUpdate) {
    switch update {
    case .insert(let row): insert(row)
    case .delete(let row): remove(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }
}
