/// A change of a table's rows.
///
/// In a sequence of changes, the row numbers of a change are those after all preceding changes.
///
///     rows.remove(at: 2)
///     rows.insert(item, at: 0)
///     table.performUpdates([.delete(row: 2), .insert(row: 0)])
public enum TableUpdate: Hashable, Sendable {
  /// A row was inserted; `row` is its number after the insertion.
  case insert(row: Int)
  /// A row was deleted; `row` is its number before the deletion.
  case delete(row: Int)
  /// A row was removed at `from` and then inserted at `to`, its number after the move.
  case move(from: Int, to: Int)
  /// The content of the row changed.
  case reconfigure(row: Int)
}

/// A value that refers to rows by number, and adjusts the numbers when rows change.
protocol RowIndexAdjusting {
  /// Adjusts the row numbers to a row that was inserted at `row`.
  mutating func insert(_ row: Int)
  /// Adjusts the row numbers to the removal of `row`.
  mutating func remove(_ row: Int)
  /// Adjusts the row numbers to a row that moved from `from` to `to`.
  mutating func move(_ from: Int, _ to: Int)
}

extension RowIndexAdjusting {
  mutating func move(_ from: Int, _ to: Int) {
    remove(from)
    insert(to)
  }

  /// Adjusts the row numbers to `update`; `reconfigure` changes no row numbers.
  mutating func adjust(for update: TableUpdate) {
    switch update {
    case .insert(let row): insert(row)
    case .delete(let row): remove(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }
}
