/// The tables and indexes of a list's file, and how an older file gets the newer ones.
enum Schema {
  /// "ClSt" in the file's header, by which a list is told from any other SQLite file.
  static let applicationID: Int64 = 0x436C_5374

  /// The version that this program reads and writes; files carry theirs in their header.
  static var version: Int64 { Int64(versions.count) }

  /// All statements that made a file of `version`, exactly as `sqlite_schema` keeps them.
  static func statements(upTo version: Int64) -> [String] {
    versions.prefix(Int(clamping: version)).flatMap { $0 }
  }

  /// What each version adds to the one before, in a transaction of its own.
  ///
  /// SQLite keeps the text of a statement from its first word to its last, so none of them may end
  /// in a semicolon. A file can come to hold many lists by `ALTER TABLE items ADD COLUMN list …
  /// DEFAULT 1`, which rewrites no row; so the one list of today pays nothing for it.
  static let versions = [
    // Positions leave gaps, so that a row that comes in between moves no other. Their index is not
    // UNIQUE: rows that get new positions together may pass through each other's old ones, and
    // the order is by position, then id, which never ties.
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
    // The two stacks of what can be taken back: `inverse` does it to the change number `seq`. An
    // entry goes when it is taken or can be redone no more; so what is on top is at the end of its
    // table, however long both have become.
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
    // One row: the random number of the file's generation, and that of the one which the
    // write-ahead log builds on; see ``Generation``.
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
