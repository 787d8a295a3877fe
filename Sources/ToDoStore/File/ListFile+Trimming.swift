import ToDoModel

// Removes what the log of changes and the history no longer need.
extension ListFile {
  /// A day of ``WallClock``, in milliseconds.
  private static let day: Int64 = 86_400_000

  /// Removes a batch of changes made before `limit`, in milliseconds since 1970, from the log of
  /// changes; returns whether there may be more.
  ///
  /// The log is for programs that have the list open at the same time. A program that misses an
  /// entry reads all rows. Two kinds of old entries stay, without their changes. The last one: a program that has read
  /// the log up to this entry continues there, and its number is not used again. And the first one of each day since
  /// the oldest step of the history, by which ``historyLimit(age:)`` knows how old the steps are.
  func trimLog(before limit: Int64) throws(StoreError) -> Bool {
    // The number of the first recent entry. An entry with a time far in the future counts as old:
    // the clock was set back after that entry was made.
    let end = """
      (SELECT coalesce(min(seq), 9223372036854775807) FROM changes
        WHERE time >= \(limit) AND time - \(limit) <= 2 * \(CheckpointSchedule.cleanupDelay))
      """
    let last = "(SELECT max(seq) FROM changes WHERE seq < \(end))"
    let dayBefore = """
      (SELECT time / \(Self.day) FROM changes AS earlier
        WHERE earlier.seq < changes.seq ORDER BY seq DESC LIMIT 1)
      """
    let removed = """
      FROM changes WHERE seq < \(last)
        AND (seq < \(Self.oldestStepEntry)
          OR seq > \(Self.oldestStepEntry) AND time / \(Self.day) = \(dayBefore))
      """
    let full = "FROM changes WHERE seq < \(end) AND length(change) > 0"
    let exists = "SELECT EXISTS (SELECT 1 \(full)) OR EXISTS (SELECT 1 \(removed))"
    guard try writable.integer(exists) > 0 else { return false }
    try write { () throws(StoreError) in
      try writable.execute(
        """
        UPDATE changes SET change = x'' WHERE seq IN (SELECT seq \(full) LIMIT \(Self.batchSize));
        DELETE FROM changes WHERE seq IN (SELECT seq \(removed) ORDER BY seq LIMIT \(Self.batchSize))
        """)
    }
    return true
  }

  /// Removes a batch of steps whose changes have a number below `limit`; returns whether there may be more.
  ///
  /// ``historyLimit(age:)`` returns the limit.
  func trimHistory(below limit: Int64) throws(StoreError) -> Bool {
    let stacks = [UndoHistory.Stack.undo, .redo].map(\.table)
    let exist = stacks.map { "EXISTS (SELECT 1 FROM \($0) WHERE seq < \(limit))" }
    guard limit > 0, try writable.integer("SELECT " + exist.joined(separator: " OR ")) > 0 else {
      return false
    }
    try write { () throws(StoreError) in
      for table in stacks { try writable.execute(Self.removal(from: table, below: limit)) }
    }
    return true
  }

  /// The SQL statement that removes some of the oldest steps: at most ``batchSize``, and no further one once 4 MB are
  /// removed, so that the transaction is short.
  private static func removal(from table: String, below limit: Int64) -> String {
    """
    DELETE FROM \(table) WHERE seq IN (SELECT seq FROM
      (SELECT seq, sum(size) OVER (ORDER BY seq) - size AS before FROM
        (SELECT seq, length(inverse) AS size FROM \(table) WHERE seq < \(limit)
          ORDER BY seq LIMIT \(batchSize)))
      WHERE before < 4194304)
    """
  }

  /// The number of the change from which on steps stay if those stay that are at most `age` milliseconds old; 0 to keep
  /// all.
  ///
  /// A step was made before every entry of the log of changes after it, of which ``trimLog(before:)`` keeps one a day. It
  /// is removed once such an entry is older than `age` on the eighth last day with changes. The age does not count from
  /// today, since a clock may be set wrong for some days. Entries that are dated later than today or before 1970 do not
  /// count.
  func historyLimit(age: Int64) throws(StoreError) -> Int64 {
    let end = (clock() / Self.day + 1) * Self.day
    let reference = try writable.integer(
      """
      SELECT coalesce((SELECT DISTINCT time / \(Self.day) AS date FROM changes
        WHERE time >= 0 AND time < \(end) ORDER BY date DESC LIMIT 1 OFFSET \(Self.daysOfGrace)), 0)
      """)
    let oldest = reference * Self.day - age
    guard oldest > 0 else { return 0 }
    return try writable.integer(
      """
      SELECT coalesce(max(seq), 0) FROM changes WHERE time <= \(oldest) AND seq <
        (SELECT min(seq) FROM changes WHERE time > \(oldest) AND time < \(end))
      """)
  }

  /// The number of days with changes, today included, that a step stays after it has reached its age.
  private static let daysOfGrace = 7

  /// The SQL expression for the number of the last entry of the log of changes that is not younger than the oldest step.
  ///
  /// The number is 0 if the log has no such entry, and that of the last entry if there are no steps.
  static let oldestStepEntry = """
    (SELECT coalesce(max(seq), 0) FROM changes WHERE seq <=
      (SELECT coalesce(min(oldest), 9223372036854775807) FROM
        (SELECT min(seq) AS oldest FROM undo UNION ALL SELECT min(seq) FROM redo)))
    """
}
