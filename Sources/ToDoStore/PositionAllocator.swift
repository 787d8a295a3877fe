import ToDoModel

/// Finds positions for rows, and renumbers neighbors where there is no gap.
final class PositionAllocator {
  /// A row and its position.
  typealias Neighbor = (id: Int64, position: Int64)

  private let find: Statement
  private let findAbove: Statement
  private let findBelow: Statement
  private let findLast: Statement
  private let count: Statement
  private let spread: Statement

  init(_ connection: Connection) throws(StoreError) {
    find = try Statement("SELECT id, position FROM items WHERE id = ?1", on: connection)
    findAbove = try Statement(
      """
      SELECT id, position FROM items WHERE (position, id) < (?1, ?2)
      ORDER BY position DESC, id DESC LIMIT 1
      """, on: connection)
    findBelow = try Statement(
      """
      SELECT id, position FROM items WHERE (position, id) > (?1, ?2)
      ORDER BY position, id LIMIT 1
      """, on: connection)
    findLast = try Statement(
      "SELECT id, position FROM items ORDER BY position DESC, id DESC LIMIT 1", on: connection)
    count = try Statement(
      "SELECT count(*) FROM items WHERE position BETWEEN ?1 AND ?2", on: connection)
    spread = try Statement(
      """
      UPDATE items SET position = target FROM (
        SELECT id AS row, ?1 + ?3 / 2 + ?3 * (row_number() OVER (ORDER BY position, id) - 1)
          AS target
        FROM items WHERE position BETWEEN ?1 AND ?2
      ) WHERE id = row
      """, on: connection)
  }

  func contains(_ id: ItemID) throws(StoreError) -> Bool {
    try neighbor(id) != nil
  }

  /// The id of the row below one that is there, or was a moment ago; nil when there is none.
  func id(below row: Neighbor) throws(StoreError) -> ItemID? {
    let place: [SQLValue] = [.integer(row.position), .integer(row.id)]
    return try findBelow.first(place, read: Self.neighbor).flatMap { ItemID(exactly: $0.id) }
  }

  /// The rows between which one stands that comes before `next`.
  private func neighbors(
    before next: ItemID?
  ) throws(StoreError) -> (above: Neighbor?, below: Neighbor?) {
    if let next, let below = try neighbor(next) {
      let place: [SQLValue] = [.integer(below.position), .integer(below.id)]
      return (try findAbove.first(place, read: Self.neighbor), below)
    }
    return (try last(), nil)
  }

  /// The row at the end of the list, nil when there is none.
  func last() throws(StoreError) -> Neighbor? {
    try findLast.first(read: Self.neighbor)
  }

  /// A free position before `next`; ``RowPosition`` says what `waiting` and `growsUpwards` are.
  func position(
    before next: ItemID?, waiting: Int, growsUpwards: Bool
  ) throws(StoreError) -> Int64 {
    while true {
      let (above, below) = try neighbors(before: next)
      if let position = RowPosition.between(
        above?.position, below?.position, waiting: waiting, growsUpwards: growsUpwards)
      {
        return position
      }
      try makeRoom(around: (above ?? below)?.position ?? 0, for: waiting + 2)
    }
  }

  /// Spreads the rows evenly over the smallest range around `position` that is thin enough.
  ///
  /// Ranges double in width, and what counts as thin gets thinner by 2/3 each time. So a range that
  /// was spread takes many rows until it is full again, and the number of rows that move for one
  /// that comes in grows with the logarithm of their number (Bender and others, "Two Simplified
  /// Algorithms for Maintaining Order in a List"). From 2^8 on half of a gap is room enough, also
  /// where the row on the other side stands outside the range.
  private func makeRoom(around position: Int64, for newcomers: Int) throws(StoreError) {
    var allowed = 10.0
    for level in 8...62 {
      let width = Int64(1) << level
      let low = position & -width
      let range: [SQLValue] = [.integer(low), .integer(low + (width - 1))]
      let rows = try count.first(range) { $0.integer(0) } ?? 0
      if Double(rows) + Double(newcomers) <= allowed || level == 62 {
        return try spread.run(range + [.integer(width / max(rows, 1))]) { _ in }
      }
      allowed *= 4.0 / 3
    }
  }

  /// Where the item is; nil when it is not in the list.
  func neighbor(_ id: ItemID) throws(StoreError) -> Neighbor? {
    try find.first([.integer(id.rawValue)], read: Self.neighbor)
  }

  /// The row that a statement's first two columns tell.
  static func neighbor(_ row: Row) -> Neighbor {
    (row.integer(0), row.integer(1))
  }
}
