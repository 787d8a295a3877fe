import ToDoModel

/// Allocates a ``SortPosition`` for each inserted or moved row, and renumbers rows nearby where no
/// gap is left.
final class PositionAllocator {
  /// The id, the list and the position of a row.
  typealias Neighbor = (id: Int64, list: ListID, position: Int64)

  private let find: Statement
  private let findAbove: Statement
  private let findBelow: Statement
  private let findLast: Statement
  private let count: Statement
  private let renumber: Statement

  // The list is compared by IS, because the list of lists is NULL.
  init(_ connection: Connection) throws(StoreError) {
    find = try Statement("SELECT id, list, position FROM items WHERE id = ?1", on: connection)
    findAbove = try Statement(
      """
      SELECT id, list, position FROM items WHERE list IS ?3 AND (position, id) < (?1, ?2)
      ORDER BY position DESC, id DESC LIMIT 1
      """, on: connection)
    findBelow = try Statement(
      """
      SELECT id, list, position FROM items WHERE list IS ?3 AND (position, id) > (?1, ?2)
      ORDER BY position, id LIMIT 1
      """, on: connection)
    findLast = try Statement(
      """
      SELECT id, list, position FROM items WHERE list IS ?1
      ORDER BY position DESC, id DESC LIMIT 1
      """, on: connection)
    count = try Statement(
      "SELECT count(*) FROM items WHERE list IS ?3 AND position BETWEEN ?1 AND ?2", on: connection)
    renumber = try Statement(
      """
      UPDATE items SET position = target FROM (
        SELECT id AS row, ?1 + ?4 / 2 + ?4 * (row_number() OVER (ORDER BY position, id) - 1)
          AS target
        FROM items WHERE list IS ?3 AND position BETWEEN ?1 AND ?2
      ) WHERE id = row
      """, on: connection)
  }

  func contains(_ id: ItemID) throws(StoreError) -> Bool {
    try neighbor(id) != nil
  }

  /// The id of the row below the position of `row`, even if `row` was deleted; nil when no row is
  /// below.
  func id(below row: Neighbor) throws(StoreError) -> ItemID? {
    let values: [SQLValue] = [.integer(row.position), .integer(row.id), SQLValue(row.list)]
    return try findBelow.first(values, read: Self.neighbor).flatMap { ItemID(exactly: $0.id) }
  }

  /// The rows of `list` directly above and below the place before `next`.
  ///
  /// The place is the end of the list if `next` is nil or not in the list.
  private func neighbors(
    before next: ItemID?, in list: ListID
  ) throws(StoreError) -> (above: Neighbor?, below: Neighbor?) {
    if let next, let below = try neighbor(next), below.list == list {
      let values: [SQLValue] = [.integer(below.position), .integer(below.id), SQLValue(list)]
      return (try findAbove.first(values, read: Self.neighbor), below)
    }
    return (try last(of: list), nil)
  }

  /// The last row of `list`; nil when the list is empty.
  func last(of list: ListID) throws(StoreError) -> Neighbor? {
    try findLast.first([SQLValue(list)], read: Self.neighbor)
  }

  /// Allocates a position in `list` before the row `next`, or at the end of the list if it has no
  /// such row.
  ///
  /// For the other parameters see ``SortPosition/between(_:_:reserving:growsUpward:)``.
  func position(
    in list: ListID, before next: ItemID?, reserving count: Int, growsUpward: Bool
  ) throws(StoreError) -> Int64 {
    while true {
      let (above, below) = try neighbors(before: next, in: list)
      if let position = SortPosition.between(
        above?.position, below?.position, reserving: count, growsUpward: growsUpward)
      {
        return position
      }
      try renumber(list, around: (above ?? below)?.position ?? 0, toFit: count + 2)
    }
  }

  /// Distributes rows of `list` evenly over a range of positions around `position`, to make gaps for
  /// `newRows` insertions.
  ///
  /// The range is the smallest one whose density, including the new rows, is low enough. At each
  /// level the range is twice as wide, and the allowed density is 2/3 of the previous one.
  /// Therefore many rows can be inserted into a renumbered range before it is full again. The
  /// number of rows that an insertion moves grows with the logarithm of the number of rows (Bender
  /// and others, "Two Simplified Algorithms for Maintaining Order in a List").
  ///
  /// Half a gap stays free at each end of the range. From a width of 2^8 on, half a gap suffices
  /// for an insertion there.
  private func renumber(
    _ list: ListID, around position: Int64, toFit newRows: Int
  ) throws(StoreError) {
    var allowed = 10.0
    for level in 8...62 {
      let width = Int64(1) << level
      let low = position & -width
      let range: [SQLValue] = [.integer(low), .integer(low + (width - 1)), SQLValue(list)]
      let rows = try count.first(range) { $0.integer(0) } ?? 0
      if Double(rows) + Double(newRows) <= allowed || level == 62 {
        return try renumber.run(range + [.integer(width / max(rows, 1))]) { _ in }
      }
      allowed *= 4.0 / 3
    }
  }

  /// The id, list and position of the item's row; nil when the item is in no list.
  func neighbor(_ id: ItemID) throws(StoreError) -> Neighbor? {
    try find.first([.integer(id.rawValue)], read: Self.neighbor)
  }

  /// Decodes a row whose first columns are `id`, `list` and `position`.
  static func neighbor(_ row: ResultRow) -> Neighbor {
    let list = row.isNull(1) ? nil : ItemID(exactly: row.integer(1))
    return (row.integer(0), ListID(list), row.integer(2))
  }
}

/// Computes the positions of rows: numbers in the order of the rows, with gaps between them.
enum SortPosition {
  /// The gap between an appended or prepended row and its neighbor; the gap can be halved 32 times.
  static let spacing: UInt64 = 1 << 32

  /// A position between the positions `above` and `below` of adjacent rows; nil when there is no
  /// gap.
  ///
  /// `above` or `below` is nil at an end of the list. The same change may insert `count` more rows,
  /// all next to the row at this position. Therefore the position leaves most of the gap to these
  /// rows: above the position if `growsUpward`, else below. At an end of the list, the free side is
  /// always the outer one.
  static func between(
    _ above: Int64?, _ below: Int64?, reserving count: Int, growsUpward: Bool
  ) -> Int64? {
    guard above != nil || below != nil else { return 0 }
    let (low, high) = (above ?? .min, below ?? .max)
    // The subtraction may overflow, but its bits are the right difference as a UInt64.
    let gap = UInt64(bitPattern: high &- low)
    let share = min(spacing, gap / (UInt64(count) + 2))
    guard share > 0 else { return nil }
    let isAtBottom = above == nil || below != nil && growsUpward
    return isAtBottom ? high - Int64(share) : low + Int64(share)
  }
}
