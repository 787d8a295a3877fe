import Glibc

/// The tables and indexes of a file of lists, for each version of the file.
enum Schema {
  /// The letters "ClSt", which identify a list among SQLite files (`application_id` in the header).
  static let applicationID: Int64 = 0x436C_5374

  /// The file version that this program writes, and the latest that it reads.
  ///
  /// A file stores its version as `user_version` in its header.
  static var version: Int64 { Int64(versions.count) }

  /// The statements that create a file of `version`, exactly as `sqlite_schema` stores them.
  static func statements(upTo version: Int64) -> [String] {
    stored(versions.prefix(Int(clamping: version)).flatMap { $0 })
  }

  /// The statements that `sqlite_schema` stores after `statements` were run.
  ///
  /// A column that `ALTER TABLE … ADD COLUMN` adds becomes part of the `CREATE TABLE` statement.
  static func stored(_ statements: [String]) -> [String] {
    var stored: [String] = []
    for statement in statements {
      // Each start runs this, and splitting is slow.
      if statement.hasPrefix("CREATE ") {
        stored.append(statement)
        continue
      }
      let words = statement.split(separator: " ", maxSplits: 5)
      switch words[0] {
      case "ALTER": addColumn(words[5], toTable: words[2], in: &stored)
      case "DROP": stored.removeAll { $0.hasPrefix("CREATE INDEX \(words[2]) ") }
      default: break
      }
    }
    return stored
  }

  private static func addColumn(
    _ column: Substring, toTable name: Substring, in stored: inout [String]
  ) {
    guard let table = stored.firstIndex(where: { $0.hasPrefix("CREATE TABLE \(name) (") }),
      let end = stored[table].lastIndex(of: ")")
    else { preconditionFailure("there is no table \(name) for \(column)") }
    stored[table].insert(contentsOf: ", \(column)", at: end)
  }

  /// The element at index n contains the statements that migrate a file from version n to the next,
  /// in one transaction.
  ///
  /// SQLite stores the text of a statement from its first token to its last, so no statement here
  /// may end in a semicolon. A column can be added by `ALTER TABLE items ADD COLUMN … DEFAULT …`;
  /// SQLite then rewrites no row. Write such a statement, and `DROP INDEX`, on one line with single
  /// spaces, as ``stored(_:)`` expects.
  static let versions = [
    // Positions have gaps, so that an inserted row moves no other row. Rows are ordered by
    // position, then by id, which is unique. The index of the positions is not UNIQUE: while
    // several rows are renumbered, a row may get the position that another row still has.
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
    // The undo and redo stacks. Each row is a history entry: `step` is the entry's id, `seq` the
    // number of its change in the log of changes, and `inverse` the change that reverts the entry.
    // A row is deleted when its entry is undone, redone or cleared, so the last row of a table is
    // the top of the stack.
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
    // Row 1 contains two random numbers: `current` is the generation of the file, and `base` is the
    // generation of the main file for which the write-ahead log was written. See ``Generation``. The
    // `current` of row 2 is the lineage, which never changes.
    [
      """
      CREATE TABLE generation (
        id INTEGER PRIMARY KEY,
        current INTEGER NOT NULL,
        base INTEGER NOT NULL
      ) STRICT
      """
    ],
    // `list` is the id of the list that contains the row; NULL for a list, which is an item of the
    // list of lists. All rows that a file had before are in the original list, by the default. That
    // list has the id 0, so a row with this id, which only another program can have written, gets the
    // next free one.
    [
      "ALTER TABLE items ADD COLUMN list INTEGER DEFAULT 0",
      "DROP INDEX items_by_position",
      "CREATE INDEX items_by_list ON items (list, position)",
      """
      UPDATE items SET id = (SELECT min(id) + 1 FROM items
        WHERE id >= 0 AND id + 1 NOT IN (SELECT id FROM items)) WHERE id = 0
      """,
      """
      INSERT INTO items (id, position, text, completed, list) VALUES (0, 0, 'To Do', 0, NULL)
      """,
    ],
    // `details` are the bytes of `ItemDetails`, NULL if there are none; `modified` is when the row was last written, in
    // milliseconds since 1970. The tables are for what ties lists to files and servers.
    // Values that nobody searches for go into the blobs `properties`, so that no feature needs another migration. No
    // row of these tables may begin with a number, a text and 0 or 1 after the id, as those of `items` do: see
    // ``SalvagedRecord``.
    [
      "ALTER TABLE items ADD COLUMN details BLOB",
      "ALTER TABLE items ADD COLUMN modified INTEGER",
      // A list and the file that it is tied to: `base` is the last text that both agreed on, `rows` the ids of the
      // rows that its lines are.
      """
      CREATE TABLE mirrors (
        id INTEGER PRIMARY KEY,
        list INTEGER NOT NULL,
        path TEXT NOT NULL,
        format TEXT NOT NULL,
        base BLOB NOT NULL,
        rows BLOB NOT NULL,
        properties BLOB
      ) STRICT
      """,
      // A server, and the user who is known there.
      """
      CREATE TABLE accounts (
        id INTEGER PRIMARY KEY,
        url TEXT NOT NULL,
        user TEXT NOT NULL,
        properties BLOB
      ) STRICT
      """,
      // A list and the collection of an account that it is tied to; `token` is that of the last sync-collection.
      """
      CREATE TABLE collections (
        id INTEGER PRIMARY KEY,
        account INTEGER NOT NULL,
        list INTEGER NOT NULL,
        url TEXT NOT NULL,
        token TEXT,
        properties BLOB
      ) STRICT
      """,
      // A row and the resource of a collection that it is tied to: `base` is the last text that the server and this
      // file agreed on. A tombstone, the resource of a row that was deleted here, has `item` NULL.
      """
      CREATE TABLE resources (
        id INTEGER PRIMARY KEY,
        url TEXT NOT NULL,
        collection INTEGER NOT NULL,
        item INTEGER,
        etag TEXT,
        base BLOB,
        properties BLOB
      ) STRICT
      """,
      "CREATE INDEX resources_by_url ON resources (collection, url)",
      "CREATE INDEX resources_by_item ON resources (item)",
      // Single values.
      """
      CREATE TABLE state (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        value BLOB NOT NULL
      ) STRICT
      """,
    ],
  ]

  /// The first file version that has more than one list.
  static let listsVersion: Int64 = 4
}

extension Connection {
  /// Migrates the file to the version of this program; returns whether this call created the tables
  /// of an empty file.
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

  /// Creates the first tables of an empty file; returns false when another program has created
  /// them.
  ///
  /// The first write fixes `auto_vacuum`. Therefore the pragma has to run inside the transaction,
  /// before the transaction takes the write lock. When two programs create the file at the same
  /// time, one of them cannot take the lock and fails at once. That program tries the creation
  /// again every 10 ms, `attempts` times in all.
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

  /// Reads the version of the file, which another program may have changed; a negative version
  /// counts as 0.
  ///
  /// Throws an error of the kind `newer` when the version is newer than this program's.
  func version() throws(StoreError) -> Int64 {
    let version = try integer("PRAGMA user_version")
    try check(version: version)
    return max(version, 0)
  }

  /// Migrates from `version` to the next version, inside the caller's transaction.
  ///
  /// Returns false, without a change, when another program has already migrated the file.
  private func migrate(from version: Int64) throws(StoreError) -> Bool {
    guard try self.version() == version else { return false }
    // The file had no tables when it was opened. If it has tables now, another program has created
    // them, and they are not those of a list.
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
