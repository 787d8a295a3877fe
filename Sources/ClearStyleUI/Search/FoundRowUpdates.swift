internal import ToDoModel
internal import ViewKit

extension [ItemID] {
  /// The updates of a table that turn these rows, which are distinct, into the rows `new`.
  ///
  /// Nil if there are too many updates to be followed by eye, or too many rows between the first and the
  /// last one to be compared within a frame.
  func tableUpdates(to new: [ItemID]) -> [TableUpdate]? {
    let start = zip(self, new).prefix { $0 == $1 }.count
    let end = zip(dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let new = Array(new[start..<new.count - end])
    guard Swift.max(count - start - end, new.count) <= SearchConstants.maximumComparedRows else {
      return nil
    }
    var steps = RowSteps(rows: Array(self[start..<count - end]), offset: start)
    return steps.reach(new) ? steps.updates : nil
  }
}

/// Rows of a table that are changed in steps, each with its update of the table.
private struct RowSteps {
  var rows: [ItemID]
  /// The number of rows of the table above `rows`.
  let offset: Int
  private(set) var updates: [TableUpdate] = []

  init(rows: [ItemID], offset: Int) { (self.rows, self.offset) = (rows, offset) }

  private var hasTooMany: Bool { updates.count > SearchConstants.maximumUpdates }

  /// Changes the rows into `new`; returns false, after some of the steps, if that takes too many.
  mutating func reach(_ new: [ItemID]) -> Bool {
    let kept = Set(new)
    for row in rows.indices.reversed() where !kept.contains(rows[row]) { remove(at: row) }
    let old = Set(rows)
    let order = new.filter(old.contains)
    var insertedCount = 0
    for (row, id) in new.enumerated() where !hasTooMany {
      if !old.contains(id) {
        insert(id, at: row)
        insertedCount += 1
      } else if rows[row] != id {
        place(id, at: row) { order.firstIndex(of: $0)! + insertedCount }
      }
    }
    return !hasTooMany
  }

  /// Moves the row `id` up to `row`, or the one there down to its place if that is enough.
  private mutating func place(_ id: ItemID, at row: Int, placeOf: (ItemID) -> Int) {
    if row + 1 < rows.count, rows[row + 1] == id {
      move(from: row, to: placeOf(rows[row]))
    } else if let old = rows.firstIndex(of: id) {
      move(from: old, to: row)
    }
  }

  private mutating func remove(at row: Int) {
    rows.remove(at: row)
    updates.append(.delete(row: offset + row))
  }

  private mutating func insert(_ id: ItemID, at row: Int) {
    rows.insert(id, at: row)
    updates.append(.insert(row: offset + row))
  }

  private mutating func move(from old: Int, to row: Int) {
    rows.insert(rows.remove(at: old), at: row)
    updates.append(.move(from: offset + old, to: offset + row))
  }
}
