public import ToDoModel

/// An undo or a redo of a change with many edits, which is performed in the file and not on rows in memory.
///
/// The time is about twice that of the change itself, and the memory that of the encoded change: 100 MB for a
/// million rows, of which rows in memory would take several times as much.
public struct LargeRevert: Hashable, Sendable {
  /// What it must not do, in a kiosk.
  public struct Limits: Hashable, Sendable {
    /// The only list whose rows may change; nil if every list may.
    public var list: ListID?
    /// Whether rows may be removed.
    public var allowsRemoving: Bool

    /// These limits; by default there are none.
    public init(list: ListID? = nil, allowsRemoving: Bool = true) {
      (self.list, self.allowsRemoving) = (list, allowsRemoving)
    }
  }

  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The entry was reverted by the new entry `by`; the summary is that of the revert.
    case reverted(by: HistoryEntryID, ChangeSummary)
    /// The entry was removed from its stack: the items that it concerns are gone.
    case hasNoEffect
    /// The entry was not on the stack, as after an undo by another program.
    case isMissing
    /// It was stopped; nothing has changed.
    case stopped
    /// It would have changed another list than ``Limits/list``; nothing has changed.
    case changesOtherList
    /// It would have removed rows; nothing has changed.
    case removesRows
    /// It failed; nothing has changed.
    case failed(StoreError)
  }

  /// The entry that is reverted.
  public let entry: HistoryEntryID
  /// The stack on which the entry is.
  public let stack: UndoHistory.Stack
  /// The id of the new entry.
  let id: HistoryEntryID
  let limits: Limits

  /// An undo of the entry `entry` of the undo stack, or a redo of one of the redo stack; its own entry of the
  /// history gets the id `id`.
  public init(
    of entry: HistoryEntryID, on stack: UndoHistory.Stack, as id: HistoryEntryID,
    limits: Limits = Limits()
  ) {
    (self.entry, self.stack, self.id, self.limits) = (entry, stack, id, limits)
  }
}

extension ListFile {
  /// The entry on top of `stack` if its inverse is so large that a ``LargeRevert`` has to revert it; nil if it is
  /// not, and if the stack is empty.
  public func largeTop(
    of stack: UndoHistory.Stack, through sequence: Int64 = .max,
    excluding excluded: Set<HistoryEntryID> = []
  ) throws(StoreError) -> HistoryEntryID? {
    guard let connection else { return nil }
    connection.operation = .read
    let sql = "SELECT step, length(inverse) FROM \(stack.table) WHERE seq <= ?1 ORDER BY seq DESC"
    let top = try Statement(sql, on: connection).firstResult([.integer(sequence)]) { row in
      let id = HistoryEntryID(rawValue: row.integer(0))
      return excluded.contains(id) ? nil : (id, row.integer(1))
    }
    return top.flatMap { $0.1 > LogEntry.largestChange ? $0.0 : nil }
  }

  /// Performs `revert` in one transaction. Between two edits, `shouldStop` is called from time to time.
  ///
  /// Throws when the transaction cannot begin or be committed.
  public func perform(
    _ revert: LargeRevert, client: ClientID, shouldStop: () -> Bool = { false }
  ) throws(StoreError) -> LargeRevert.Outcome {
    var interruption: LargeRevert.Outcome?
    do throws(StoreError) {
      return try write { () throws(StoreError) in
        guard let entry = try encodedEntry(revert.entry, on: revert.stack) else { return .isMissing }
        var counts = EffectCounts()
        var count = 0
        _ = try entryWriter().revert(entry, on: revert.stack, as: revert.id, client: client) {
          (reverting) throws(StoreError) in
          counts.add(reverting.edit, in: reverting.list, text: reverting.text)
          count += 1
          interruption = revert.limits.violation(by: reverting)
          if count.isMultiple(of: 1024), shouldStop() { interruption = .stopped }
          if interruption != nil { throw .plain(.busy, .save, path) }
        }
        return counts.summary.map { .reverted(by: revert.id, $0) } ?? .hasNoEffect
      }
    } catch {
      guard let interruption else { throw error }
      return interruption
    }
  }

  private func encodedEntry(
    _ id: HistoryEntryID, on stack: UndoHistory.Stack
  ) throws(StoreError) -> EncodedEntry? {
    let sql = "SELECT inverse FROM \(stack.table) WHERE step = ?1"
    return try Statement(sql, on: writable).firstResult([.integer(id.rawValue)]) { row in
      (try? EncodedChange(row.bytes(0))).map { EncodedEntry(id: id, inverse: $0) }
    }
  }
}

extension LargeRevert.Limits {
  /// Why the edit that `reverting` reverts is not allowed; nil if it is.
  fileprivate func violation(by reverting: RevertingEdit) -> LargeRevert.Outcome? {
    if !allowsRemoving, case .insert = reverting.edit { return .removesRows }
    guard let list else { return nil }
    if let changed = reverting.list, changed != list { return .changesOtherList }
    if case .move(_, let from, _) = reverting.edit, from != list { return .changesOtherList }
    return nil
  }
}
