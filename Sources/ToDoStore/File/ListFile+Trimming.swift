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
  /// the oldest step of the history, by which ``trimHistory(olderThan:)`` knows how old the steps are.
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

  /// Removes a batch of steps that were made more than `age` milliseconds before the last day with changes that is
  /// before today; returns whether there may be more.
  ///
  /// A step is older than every entry of the log of changes after it, of which ``trimLog(before:)`` keeps one a day; so
  /// it stays until all of the day are old enough. A clock that is set wrong erases nothing on its first day, since the
  /// age does not count from today. An entry that follows a younger one was dated by a clock that was late, and does
  /// not count.
  func trimHistory(olderThan age: Int64) throws(StoreError) -> Bool {
    let today = clock() / Self.day
    let reference = """
      (SELECT max(time) FROM changes WHERE time < \(today * Self.day))
      """
    let recent = "(SELECT min(seq) FROM changes WHERE time > \(reference) - \(age))"
    let limit = try writable.integer(
      "SELECT coalesce((SELECT max(seq) FROM changes WHERE seq < \(recent)), 0)")
    let stacks = [UndoHistory.Stack.undo, .redo].map(\.table)
    let exist = stacks.map { "EXISTS (SELECT 1 FROM \($0) WHERE seq < \(limit))" }
    guard limit > 0, try writable.integer("SELECT " + exist.joined(separator: " OR ")) > 0 else {
      return false
    }
    try write { () throws(StoreError) in
      for table in stacks {
        try writable.execute(
          """
          DELETE FROM \(table) WHERE seq IN
            (SELECT seq FROM \(table) WHERE seq < \(limit) ORDER BY seq LIMIT \(Self.batchSize))
          """)
      }
    }
    return true
  }

  /// The SQL expression for the number of the last entry of the log of changes that is not younger than the oldest step.
  ///
  /// The number is 0 if the log has no such entry, and that of the last entry if there are no steps.
  static let oldestStepEntry = """
    (SELECT coalesce(max(seq), 0) FROM changes WHERE seq <=
      (SELECT coalesce(min(oldest), 9223372036854775807) FROM
        (SELECT min(seq) AS oldest FROM undo UNION ALL SELECT min(seq) FROM redo)))
    """
}
