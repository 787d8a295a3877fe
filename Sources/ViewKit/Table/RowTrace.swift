/// Where a few rows are after each of any number of updates.
///
/// An update above or below all of them costs the same however many they are.
struct RowTrace {
  private struct Entry {
    /// Which of the rows that were asked for it is.
    let index: Int
    var row: Int
  }

  private let count: Int
  private var entries: [Entry]
  /// Added to the row of every entry.
  private var shift = 0
  private var lowest = Int.max
  private var highest = Int.min

  /// Follows `rows`, which are different ones.
  init(_ rows: some Collection<Int>) {
    count = rows.count
    entries = rows.enumerated().map { Entry(index: $0, row: $1) }
    renumber { $0 }
  }

  /// The rows in the order in which they were asked for; nil where one is gone.
  var rows: [Int?] {
    entries.reduce(into: Array(repeating: nil, count: count)) { $0[$1.index] = $1.row + shift }
  }

  /// Takes the numbers in that `update` gives to rows.
  mutating func follow(_ update: TableUpdate) {
    switch update {
    case .insert(let row): open(row)
    case .delete(let row): close(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }

  /// Takes the numbers in that rows had before `update`; one that came with it is gone.
  mutating func retrace(_ update: TableUpdate) {
    switch update {
    case .insert(let row): close(row)
    case .delete(let row): open(row)
    case .move(let from, let to): move(to, from)
    case .reconfigure: break
    }
  }

  private mutating func open(_ row: Int) {
    let row = row - shift
    if row > highest { return }
    if row <= lowest { return shift += 1 }
    renumber { $0 < row ? $0 : $0 + 1 }
  }

  private mutating func close(_ row: Int) {
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
    for place in entries.indices {
      let row = number(entries[place].row)
      entries[place].row = row
      (lowest, highest) = (min(lowest, row), max(highest, row))
    }
  }
}
