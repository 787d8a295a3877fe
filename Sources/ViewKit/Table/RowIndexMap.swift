/// Maps a few row numbers through any number of updates, forward or backward.
///
/// An update above or below all mapped rows takes constant time, however many they are.
///
///     var map = RowIndexMap([3, 4])
///     map.apply(.delete(row: 3))
///     map.rows  // [nil, 3]
struct RowIndexMap {
  private struct Entry {
    /// The index in the rows of `init`.
    let index: Int
    /// The current number, without `shift`.
    var row: Int
  }

  private let count: Int
  private var entries: [Entry]
  /// Added to the row of every entry.
  private var shift = 0
  /// The lowest and highest row of the entries, without `shift`.
  private var lowest = Int.max
  private var highest = Int.min

  /// Maps `rows`, which must not contain duplicates.
  init(_ rows: some Collection<Int>) {
    count = rows.count
    entries = rows.enumerated().map { Entry(index: $0, row: $1) }
    renumber { $0 }
  }

  /// The current numbers, in the order of `init`; nil for a row that was deleted.
  var rows: [Int?] {
    entries.reduce(into: Array(repeating: nil, count: count)) { $0[$1.index] = $1.row + shift }
  }

  /// Maps the numbers from before `update` to after it.
  mutating func apply(_ update: TableUpdate) {
    switch update {
    case .insert(let row): insert(row)
    case .delete(let row): remove(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }

  /// Maps the numbers from after `update` to before it; a row that `update` inserted becomes nil.
  mutating func revert(_ update: TableUpdate) {
    switch update {
    case .insert(let row): remove(row)
    case .delete(let row): insert(row)
    case .move(let from, let to): move(to, from)
    case .reconfigure: break
    }
  }

  private mutating func insert(_ row: Int) {
    let row = row - shift
    if row > highest { return }
    if row <= lowest { return shift += 1 }
    renumber { $0 < row ? $0 : $0 + 1 }
  }

  private mutating func remove(_ row: Int) {
    let row = row - shift
    if row > highest { return }
    if row < lowest { return shift -= 1 }
    entries.removeAll { $0.row == row }
    renumber { $0 < row ? $0 : $0 - 1 }
  }

  private mutating func move(_ from: Int, _ to: Int) {
    let (from, to) = (from - shift, to - shift)
    if min(from, to) > highest || max(from, to) < lowest { return }
    renumber { row in
      if row == from { return to }
      let closed = row < from ? row : row - 1
      return closed < to ? closed : closed + 1
    }
  }

  private mutating func renumber(_ number: (Int) -> Int) {
    (lowest, highest) = (.max, .min)
    for index in entries.indices {
      let row = number(entries[index].row)
      entries[index].row = row
      (lowest, highest) = (min(lowest, row), max(highest, row))
    }
  }
}
