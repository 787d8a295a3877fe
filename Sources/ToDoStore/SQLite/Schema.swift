import Glibc

/// The tables and indexes of a list's file, by version.
enum Schema {
  /// "ClSt": identifies a list among SQLite files (`application_id` in the file's header).
  static let applicationID: Int64 = 0x436C_5374

  /// The version that this program reads and writes (`user_version` in the file's header).
  static var version: Int64 { Int64(versions.count) }

  /// The statements of a file of `version`, exactly as `sqlite_schema` stores them.
  static func statements(upTo version: Int64) -> [String] {
    stored(versions.prefix(Int(clamping: version)).flatMap { $0 })
  }

  /// The statements that `sqlite_schema` stores after `statements` were run.
  ///
  /// A column that `ALTER TABLE … ADD COLUMN` adds becomes part of the statement of its table.
  static func stored(_ statements: [String]) -> [String] {
    var stored: [String] = []
    for statement in statements {
      let words = statement.split(separator: " ", maxSplits: 5)
      guard words.count == 6, words[0] == "ALTER", words[4] == "COLUMN",
        let table = stored.firstIndex(where: { $0.hasPrefix("CREATE TABLE \(words[2]) (") }),
        let end = stored[table].lastIndex(of: ")")
      else {
        stored.append(statement)
        continue
      }
      stored[table].insert(contentsOf: ", \(words[5])", at: end)
    }
    return stored
  }

  /// The statements that migrate a file from each version to the next, in one transaction per
  /// version.
  ///
  /// SQLite stores the text of a statement from its first token to its last, so none may end in a
  /// semicolon. A column can be added by `ALTER TABLE items ADD COLUMN list … DEFAULT 1`, on one
  /// line with single spaces; SQLite then rewrites no row.
  static let versions = [
    // Positions have gaps, so that an inserted row moves no other. Their index is not UNIQUE,
    // because rows that are renumbered together take each other's old positions in between; rows
    // are ordered by position, then by id, which is unique.
    [
      """
      CREATE TABLE items (
        id INTEGER PRIMARY KEY,
        position INTEGER NOT NULL,
        text TEXT NOT NULL,
        completed INTEGER NOT NULL
      ) STRICT
      """,
      "CREATE INDEX items_by_position ON items (position)",
      """
      CREATE TABLE changes (
        seq INTEGER PRIMARY KEY,
        time INTEGER NOT NULL,
        origin INTEGER NOT NULL,
        change BLOB NOT NULL
      ) STRICT
      """,
    ],
    // The undo and redo stacks: `inverse` reverts the change number `seq` of the history entry `step`.
    // Rows are deleted when they are undone, redone or cleared, so the top of a stack is always the
    // last row of its table.
    [
      """
      CREATE TABLE undo (
        seq INTEGER PRIMARY KEY,
        step INTEGER NOT NULL,
        inverse BLOB NOT NULL
      ) STRICT
      """,
      "CREATE INDEX undo_by_step ON undo (step)",
      """
      CREATE TABLE redo (
        seq INTEGER PRIMARY KEY,
        step INTEGER NOT NULL,
        inverse BLOB NOT NULL
      ) STRICT
      """,
      "CREATE INDEX redo_by_step ON redo (step)",
    ],
    // One row: the random number of the file's generation, and that of the main file for which the
    // write-ahead log was written; see ``Generation``.
    [
      """
      CREATE TABLE generation (
        id INTEGER PRIMARY KEY,
        current INTEGER NOT NULL,
        base INTEGER NOT NULL
      ) STRICT
      """
    ],
  ]
}

extension Connection {
  /// Migrates the file to the version of this program; returns whether it was empty before.
  func migrate() throws(StoreError) -> Bool {
    var isNew = false
    for version in try version()..<Schema.version {
      if version == 0 {
        waitForLocks(milliseconds: 0)
        defer { waitForLocks(milliseconds: timeout) }
        isNew = try create(attempts: 1 + Int(timeout) / 10)
      } else {
        _ = try transaction { () throws(StoreError) in try migrate(from: version) }
      }
    }
    return isNew
  }

  /// Creates the first tables of an empty file; returns false when another program has done so.
  ///
  /// The first write fixes `auto_vacuum`, so the pragma has to run inside the transaction and before
  /// it takes the write lock; taking the lock then fails at once when two programs create the file,
  /// and is retried.
  private func create(attempts: Int) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try execute("BEGIN")
      return try finishTransaction { () throws(StoreError) in
        try execute("PRAGMA auto_vacuum = INCREMENTAL")
        return try migrate(from: 0)
      }
    } catch  where error.kind == .busy && attempts > 1 {
      usleep(10_000)
      return try create(attempts: attempts - 1)
    }
  }

  /// Reads the version of the file, which another program may change; throws when it is too new.
  func version() throws(StoreError) -> Int64 {
    let version = try integer("PRAGMA user_version")
    try check(version: version)
    return max(version, 0)
  }

  /// Migrates from `version` to the next, inside a transaction; returns false when another program
  /// has done so.
  private func migrate(from version: Int64) throws(StoreError) -> Bool {
    guard try self.version() == version else { return false }
    // Another program has created tables since the file was found to be empty.
    if version == 0, try integer("SELECT count(*) FROM sqlite_schema") > 0 {
      throw .plain(.notAList, operation, path)
    }
    if version == 0 { try execute("PRAGMA application_id = \(Schema.applicationID)") }
    for statement in Schema.versions[Int(version)] { try execute(statement) }
    try execute("PRAGMA user_version = \(version + 1)")
    if version + 1 == Schema.version { try advanceGeneration() }
    return true
  }
}
