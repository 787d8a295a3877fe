/// Maps a few row numbers through any number of updates, forward or backward.
///
/// An update above or below all mapped rows takes constant time, whatever the number of mapped
/// rows.
///
///     var map = RowIndexMap([3, 4])
///     map.apply(.delete(row: 3))
///     map.rows  // [nil, 3]
struct RowIndexMap {
  private struct Entry {
    /// The row's index in the collection that was passed to `init(_:)`.
    let index: Int
    /// The current row number minus `shift`.
    var row: Int
  }

  private let count: Int
  private var entries: [Entry]
  /// A number that is added to the row of every entry, so that a change of all rows takes constant
  /// time.
  private var shift = 0
  /// The lowest and highest `row` of the entries, without `shift`.
  private var lowest = Int.max
  private var highest = Int.min

  /// Creates a map of `rows`, which must not contain duplicates.
  init(_ rows: some Collection<Int>) {
    count = rows.count
    entries = rows.enumerated().map { Entry(index: $0, row: $1) }
    renumber { $0 }
  }

  /// The current row numbers, in the order of the collection passed to `init(_:)`; nil for a
  /// deleted row.
  var rows: [Int?] {
    entries.reduce(into: Array(repeating: nil, count: count)) { $0[$1.index] = $1.row + shift }
  }

  /// Changes the row numbers from those before `update` to those after it.
  mutating func apply(_ update: TableUpdate) {
    switch update {
    case .insert(let row): insert(row)
    case .delete(let row): remove(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }

  /// Changes the row numbers from those after `update` to those before it.
  ///
  /// A row that `update` inserted becomes nil.
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
