import ToDoModel

/// Allocates positions for rows, and renumbers neighbors where there is no gap.
final class PositionAllocator {
  /// A row and its position.
  typealias Neighbor = (id: Int64, position: Int64)

  private let find: Statement
  private let findAbove: Statement
  private let findBelow: Statement
  private let findLast: Statement
  private let count: Statement
  private let renumber: Statement

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
    renumber = try Statement(
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

  /// The id of the row below the place of `row`, even if `row` was deleted; nil when there is none.
  func id(below row: Neighbor) throws(StoreError) -> ItemID? {
    let values: [SQLValue] = [.integer(row.position), .integer(row.id)]
    return try findBelow.first(values, read: Self.neighbor).flatMap { ItemID(exactly: $0.id) }
  }

  /// The rows between which a row is inserted before `next`.
  private func neighbors(
    before next: ItemID?
  ) throws(StoreError) -> (above: Neighbor?, below: Neighbor?) {
    if let next, let below = try neighbor(next) {
      let values: [SQLValue] = [.integer(below.position), .integer(below.id)]
      return (try findAbove.first(values, read: Self.neighbor), below)
    }
    return (try last(), nil)
  }

  /// The last row of the list, nil when there is none.
  func last() throws(StoreError) -> Neighbor? {
    try findLast.first(read: Self.neighbor)
  }

  /// Allocates a position before `next`; for the other parameters see
  /// ``RowPosition/between(_:_:reserving:growsUpward:)``.
  func position(
    before next: ItemID?, reserving count: Int, growsUpward: Bool
  ) throws(StoreError) -> Int64 {
    while true {
      let (above, below) = try neighbors(before: next)
      if let position = RowPosition.between(
        above?.position, below?.position, reserving: count, growsUpward: growsUpward)
      {
        return position
      }
      try renumber(around: (above ?? below)?.position ?? 0, toFit: count + 2)
    }
  }

  /// Distributes the rows evenly over the smallest range around `position` with a low enough density,
  /// counting `newRows` that will be inserted.
  ///
  /// The width of the range doubles and the allowed density falls to 2/3 at each level. Therefore
  /// many rows can be inserted into a renumbered range before it is full again, and the number of
  /// rows moved by an insertion grows with the logarithm of their number (Bender and others, "Two
  /// Simplified Algorithms for Maintaining Order in a List"). From a width of 2^8 on, the half gap
  /// at each end of the range suffices for an insertion there.
  private func renumber(around position: Int64, toFit newRows: Int) throws(StoreError) {
    var allowed = 10.0
    for level in 8...62 {
      let width = Int64(1) << level
      let low = position & -width
      let range: [SQLValue] = [.integer(low), .integer(low + (width - 1))]
      let rows = try count.first(range) { $0.integer(0) } ?? 0
      if Double(rows) + Double(newRows) <= allowed || level == 62 {
        return try renumber.run(range + [.integer(width / max(rows, 1))]) { _ in }
      }
      allowed *= 4.0 / 3
    }
  }

  /// The id and position of the item; nil when it is not in the list.
  func neighbor(_ id: ItemID) throws(StoreError) -> Neighbor? {
    try find.first([.integer(id.rawValue)], read: Self.neighbor)
  }

  /// Decodes a row whose first columns are id and position.
  static func neighbor(_ row: ResultRow) -> Neighbor {
    (row.integer(0), row.integer(1))
  }
}

/// The positions of rows in a file: numbers in the order of the rows, with gaps between them.
enum RowPosition {
  /// The gap between rows appended or prepended to the list; it can be halved 32 times.
  static let spacing: UInt64 = 1 << 32

  /// A position between the adjacent `above` and `below` (nil: an end of the list); nil when there
  /// is no gap.
  ///
  /// The `count` rows that the same change inserts later may all be adjacent to the row at this
  /// position. Therefore the position takes only a share of the gap and leaves the rest on the side
  /// of those rows: above it if `growsUpward`.
  static func between(
    _ above: Int64?, _ below: Int64?, reserving count: Int, growsUpward: Bool
  ) -> Int64? {
    guard above != nil || below != nil else { return 0 }
    let (low, high) = (above ?? .min, below ?? .max)
    // The difference of any two Int64 fits into a UInt64.
    let gap = UInt64(bitPattern: high &- low)
    let share = min(spacing, gap / (UInt64(count) + 2))
    guard share > 0 else { return nil }
    let isAtBottom = above == nil || below != nil && growsUpward
    return isAtBottom ? high - Int64(share) : low + Int64(share)
  }
}
