internal import ToDoModel

/// The numbers by which servers order the tasks of a list, for the order in which the list has its rows.
///
///     let rows = [("a", 10), ("c", 30), ("b", 20)].map { SortNumbers.Row(uid: $0, agreed: $1) }
///     SortNumbers.numbers(of: rows)  // [10, 19, 20]: only c gets another one
///
/// As few rows as possible get another number than the server has. A row that was moved gets the number before that of
/// the next one, or that after the previous one where there is none between, and then those below it are raised by 1 as
/// far as needed, as Nextcloud Tasks does.
enum SortNumbers {
  /// A row of a list, as far as its number depends on it.
  struct Row: Equatable {
    /// The identifier, which orders rows with equal numbers.
    let uid: String
    /// The number that the server has; nil for a row that it does not have.
    let agreed: Int64?
    /// The seconds from 2001 to its creation, which a row without a number gets at the end of the list if they are more
    /// than the number of the row above it; nil if that is not known.
    let created: Int64?

    /// A row; numbers out of ``SortNumbers/range`` count as the nearest one in it.
    init(uid: String, agreed: Int64?, created: Int64? = nil) {
      self.uid = uid
      self.agreed = agreed.map(Self.clamped)
      self.created = created.map(Self.clamped)
    }

    private static func clamped(_ number: Int64) -> Int64 {
      min(max(number, range.lowerBound), range.upperBound)
    }
  }

  /// The range that the numbers of a server are brought into: all can be raised, and a double holds them exactly.
  static let range: ClosedRange<Int64> = -1 << 52...1 << 52

  /// The number of the first row of a list that has none, so that many rows fit above it; what another program creates, at
  /// the seconds since 2001, comes below it.
  static let firstNumber: Int64 = 1 << 29

  /// The number of each of `rows`, which are in the order of the list; with equal numbers ordered by uid, they give that
  /// order.
  ///
  /// New numbers are not negative.
  static func numbers(of rows: [Row]) -> [Int64] {
    let kept = keptPlaces(rows)
    var numbers: [Int64] = []
    numbers.reserveCapacity(rows.count)
    while numbers.count < rows.count {
      let start = numbers.count
      let next = rows.indices[start...].first { kept[$0] } ?? rows.count
      if next < rows.count {
        appendRun(upTo: next, of: rows, to: &numbers)
        numbers.append(raised(next, of: rows, below: numbers.last))
      } else {
        appendEnd(of: rows, to: &numbers)
      }
    }
    return numbers
  }

  /// Whether each row keeps its place: a longest subsequence of those that the server has in this order.
  private static func keptPlaces(_ rows: [Row]) -> [Bool] {
    let known = rows.indices.filter { rows[$0].agreed != nil }
    let sorted = known.sorted { key($0, of: rows) < key($1, of: rows) }
    var ranks = [Int](repeating: 0, count: rows.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = rank }
    var isKept = [Bool](repeating: false, count: rows.count)
    for rank in known.map({ ranks[$0] }).longestIncreasingSubsequence() {
      isKept[sorted[rank]] = true
    }
    return isKept
  }

  private static func key(_ index: Int, of rows: [Row]) -> (Int64, String, Int) {
    (rows[index].agreed ?? 0, rows[index].uid, index)
  }

  /// Appends numbers for the rows above the row `next`, which keeps its place.
  private static func appendRun(upTo next: Int, of rows: [Row], to numbers: inout [Int64]) {
    let count = Int64(next - numbers.count)
    let previous = numbers.last
    let fitting = max(0, (rows[next].agreed ?? 0) - count)
    let first = previous.map { fitting > $0 ? fitting : max(0, $0 + 1) } ?? fitting
    for offset in 0..<count { numbers.append(first + offset) }
  }

  /// The number of a row that keeps its place, raised if a row above it has taken it.
  private static func raised(_ index: Int, of rows: [Row], below previous: Int64?) -> Int64 {
    let number = rows[index].agreed ?? 0
    guard let previous, previous >= number else { return number }
    // Equal numbers that the server has are in order by UID.
    let above = rows[index - 1]
    let isInOrder = previous == number && above.agreed == number && above.uid <= rows[index].uid
    return isInOrder ? number : previous + 1
  }

  /// Appends numbers for the rows below the last one that keeps its place.
  private static func appendEnd(of rows: [Row], to numbers: inout [Int64]) {
    for row in rows[numbers.count...] {
      let created = row.agreed == nil ? row.created : nil
      guard let last = numbers.last else {
        numbers.append(max(0, created ?? firstNumber))
        continue
      }
      let next = max(0, last + 1)
      numbers.append(max(created ?? next, next))
    }
  }
}
