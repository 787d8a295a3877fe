internal import CSQLite
import Glibc

// What keeps a list's file from growing for ever.
extension ListFile {
  /// How many free pages stay in the file for the next changes: 256 KB.
  private static let sparePages: Int64 = 64
  /// Entries, and pages, that go in one transaction, so that nobody waits for it for long.
  private static let piece: Int64 = 256

  /// Empties the log of changes made before `limit` and gives the room back, until `shouldStop`.
  func cleanUp(before limit: Int64, shouldStop: () -> Bool) throws(StoreError) {
    while try trimLog(before: limit) { if shouldStop() { return } }
    while try shrink() { if shouldStop() { return } }
  }

  /// Empties the log of changes up to `limit`, in milliseconds since 1970, and returns whether there
  /// may be more to remove.
  ///
  /// The log is for programs that have the list open and follow each other's changes; one that missed
  /// some reads the rows anew. The last entry stays, without its change, so that its number is not
  /// given again.
  func trimLog(before limit: Int64) throws(StoreError) -> Bool {
    // Up to the first that is young. One from the future is old: the clock has been set back since.
    let end = """
      (SELECT coalesce(min(seq), 9223372036854775807) FROM changes
        WHERE time >= \(limit) AND time - \(limit) <= 2 * \(CheckpointSchedule.cleanupDelay))
      """
    let old = """
      FROM changes WHERE seq < \(end)
        AND (length(change) > 0 OR seq < (SELECT max(seq) FROM changes))
      """
    guard try writable.integer("SELECT EXISTS (SELECT 1 \(old))") > 0 else { return false }
    try write { () throws(StoreError) in
      try writable.execute(
        """
        UPDATE changes SET change = x'' WHERE seq IN (SELECT seq \(old) LIMIT \(Self.piece));
        DELETE FROM changes WHERE seq IN (SELECT seq FROM changes WHERE seq < \(end)
          AND seq < (SELECT max(seq) FROM changes) ORDER BY seq LIMIT \(Self.piece))
        """)
    }
    return true
  }

  /// Gives some of the file's free pages back; returns whether there are more.
  func shrink() throws(StoreError) -> Bool {
    let free = try writable.integer("PRAGMA freelist_count") - Self.sparePages
    guard free > 0, try isIncremental else { return false }
    try write { () throws(StoreError) in
      try writable.execute("PRAGMA incremental_vacuum(\(min(free, Self.piece)))")
    }
    return free > Self.piece
  }

  /// Whether free pages can be given back a few at a time; files of before cannot.
  private var isIncremental: Bool {
    get throws(StoreError) { try writable.integer("PRAGMA auto_vacuum") == 2 }
  }

  /// Writes a file anew that cannot give pages back, so that it can; does nothing where the disk has no
  /// room for two more of it.
  ///
  /// It takes a second for some 100 MB; until `shouldStop`, and then nothing has happened.
  func rebuild(shouldStop: @escaping () -> Bool) throws(StoreError) {
    guard try !isIncremental, hasRoomToRebuild else { return }
    // The pages that VACUUM moves need a log that has a generation.
    try write { () throws(StoreError) in }
    try writable.stopping(when: shouldStop) { () throws(StoreError) in
      try writable.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }
  }

  private var hasRoomToRebuild: Bool {
    guard let size = FileSignature(at: resolvedPath)?.size else { return false }
    var disk = statvfs()
    guard statvfs(resolvedPath, &disk) == 0 else { return false }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) / 2 > UInt64(size)
  }
}

extension Connection {
  /// Runs `body` and interrupts SQLite once `shouldStop` answers true.
  fileprivate func stopping(
    when shouldStop: @escaping () -> Bool, _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    let question = Unmanaged.passRetained(Question(shouldStop))
    sqlite3_progress_handler(
      raw, 10_000,
      { question in
        guard let question else { return 0 }
        return Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().ask() ? 1 : 0
      }, question.toOpaque())
    defer {
      sqlite3_progress_handler(raw, 0, nil, nil)
      question.release()
    }
    try body()
  }

  private final class Question {
    let ask: () -> Bool

    init(_ ask: @escaping () -> Bool) { self.ask = ask }
  }
}
