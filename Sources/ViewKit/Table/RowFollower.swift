/// Something that speaks of rows by number and has to go on meaning the same ones.
protocol RowFollower {
  /// Makes room for a row that was inserted at `row`.
  mutating func insert(_ row: Int)
  /// Closes up after `row` was removed.
  mutating func remove(_ row: Int)
  /// Follows a row that went to another place.
  mutating func move(_ from: Int, _ to: Int)
}

extension RowFollower {
  mutating func move(_ from: Int, _ to: Int) {
    remove(from)
    insert(to)
  }

  /// Takes the new numbers in that `update` gives to rows.
  mutating func follow(_ update: TableUpdate) {
    switch update {
    case .insert(let row): insert(row)
    case .delete(let row): remove(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }
}
