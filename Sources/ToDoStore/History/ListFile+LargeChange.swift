public import ToDoModel

extension ListFile {
  /// The entry on top of `stack` if its inverse is so large that a ``/ToDoModel/LargeChange`` has to revert it; nil if it is
  /// not, and if the stack is empty.
  public func largeTop(
    of stack: UndoHistory.Stack, through sequence: Int64 = .max,
    excluding excluded: Set<HistoryEntryID> = []
  ) throws(StoreError) -> HistoryEntryID? {
    let condition = "seq <= ?1 ORDER BY seq DESC"
    let top = try size(of: stack, where: condition, .integer(sequence), excluding: excluded)
    return top.flatMap { $0.isLarge ? $0.id : nil }
  }

  /// Whether the inverse of the entry `id` of `stack` is so large; false if it is not on the stack.
  func isLarge(_ id: HistoryEntryID, on stack: UndoHistory.Stack) throws(StoreError) -> Bool {
    try size(of: stack, where: "step = ?1", .integer(id.rawValue), excluding: [])?.isLarge ?? false
  }

  /// The first entry of `stack` that satisfies `condition` for `value`, without reading its inverse.
  private func size(
    of stack: UndoHistory.Stack, where condition: String, _ value: SQLValue,
    excluding excluded: Set<HistoryEntryID>
  ) throws(StoreError) -> EntrySize? {
    guard let connection else { return nil }
    connection.operation = .read
    // `substr` reads all of a blob, `length` does not.
    let sql = """
      SELECT step, length(inverse), CASE WHEN length(inverse) <= \(EntrySize.largestByteCount)
        THEN substr(inverse, 1, \(EncodedChange.maximumHeaderSize)) ELSE x'' END
      FROM \(stack.table) WHERE \(condition)
      """
    return try Statement(sql, on: connection).firstResult([value]) { row in
      let size = EntrySize(row)
      return excluded.contains(size.id) ? nil : size
    }
  }

  /// Performs `change` in one transaction.
  ///
  /// Between two edits, `shouldStop` is called from time to time.
  ///
  /// Throws when the transaction cannot begin or be committed.
  public func perform(
    _ change: LargeChange, client: ClientID, shouldStop: () -> Bool = { false }
  ) throws(StoreError) -> LargeChange.Outcome {
    var interruption: LargeChange.Outcome?
    do throws(StoreError) {
      return try write { () throws(StoreError) in
        switch change.kind {
        case .revert(let id, let stack):
          guard let inverse = try encodedInverse(of: id, on: stack) else { return .isMissing }
          return try write(inverse, inverse.count, change, client, shouldStop, &interruption)
        case .removeCompleted(let rows):
          let edits = (0..<rows.completedCount).lazy.map { Edit.remove(rows[.completed($0)].id) }
          return try write(edits, edits.count, change, client, shouldStop, &interruption)
        }
      }
    } catch {
      guard let interruption else { throw error }
      return interruption
    }
  }

  /// Writes `edits`, of which there are `count`, as `change`; throws if they are interrupted.
  private func write(
    _ edits: some Sequence<Edit>, _ count: Int, _ change: LargeChange, _ client: ClientID,
    _ shouldStop: () -> Bool, _ interruption: inout LargeChange.Outcome?
  ) throws(StoreError) -> LargeChange.Outcome {
    let limits = try LimitCheck(change.limits, on: writable)
    var (counts, done) = (EffectCounts(), 0)
    _ = try entryWriter().write(edits, count: count, as: change.id, change.role, client: client) {
      (reverting) throws(StoreError) in
      counts.add(reverting.edit, in: reverting.list, text: reverting.text)
      done += 1
      interruption = try limits.violation(by: reverting)
      if done.isMultiple(of: 1024), shouldStop() { interruption = .stopped }
      if interruption != nil { throw .plain(.busy, .save, path) }
    }
    return counts.summary.map { .performed(entry: change.id, $0) } ?? .hasNoEffect
  }

  /// The inverse of the entry `id`, one without edits if it is damaged; nil if the entry is not on the stack.
  private func encodedInverse(
    of id: HistoryEntryID, on stack: UndoHistory.Stack
  ) throws(StoreError) -> EncodedChange? {
    let sql = "SELECT inverse FROM \(stack.table) WHERE step = ?1"
    return try Statement(sql, on: writable).firstResult([.integer(id.rawValue)]) { row in
      (try? EncodedChange(row.bytes(0))) ?? EncodedChange()
    }
  }
}

/// Checks the edits of a large change against its limits.
private struct LimitCheck: ~Copyable {
  private let limits: LargeChange.Limits
  private let findList: Statement

  init(_ limits: LargeChange.Limits, on connection: Connection) throws(StoreError) {
    self.limits = limits
    findList = try Statement("SELECT list FROM items WHERE id = ?1", on: connection)
  }

  /// Why the edit that `reverting` reverts, which was just made, is not allowed; nil if it is.
  func violation(by reverting: RevertingEdit) throws(StoreError) -> LargeChange.Outcome? {
    if !limits.allowsRemoving, case .insert = reverting.edit { return .removesRows }
    guard let list = limits.list else { return nil }
    var changed = [reverting.list]
    switch reverting.edit {
    case .insert, .insertRows, .remove: break
    case .move(let id, let origin, _): changed = [origin, try self.list(of: id)]
    case .set(let id, _): changed = [try self.list(of: id)]
    }
    return changed.allSatisfy { $0 == list } ? nil : .changesOtherList
  }

  private func list(of id: ItemID) throws(StoreError) -> ListID {
    let list = try findList.first([.integer(id.rawValue)]) { row in
      row.isNull(0) ? nil : ItemID(exactly: row.integer(0))
    }
    return ListID(list.flatMap { $0 })
  }
}

/// The size of an entry's inverse.
private struct EntrySize {
  // In bytes of the encoded change. Decoding as many takes some milliseconds.
  static let largestByteCount: Int64 = 1 << 20

  let id: HistoryEntryID
  let isLarge: Bool

  /// Decodes a row with the id of the entry, the number of bytes of its inverse, and the first of them if there are
  /// at most ``largestByteCount``.
  init(_ row: ResultRow) {
    id = HistoryEntryID(rawValue: row.integer(0))
    let editCount = EncodedChange.editCount(ofHeader: row.bytes(2)) ?? 0
    isLarge = editCount > LogEntry.maximumEdits || row.integer(1) > Self.largestByteCount
  }
}
