internal import CSQLite

extension Connection {
  /// Refuses what a hostile file could bring, and what SQLite would do by itself.
  ///
  /// A view or trigger in the schema could run for ever or change rows behind a statement. A
  /// checkpoint is made where it is known that the log belongs to the file, and nowhere else.
  func harden() {
    for option in [SQLITE_DBCONFIG_DEFENSIVE, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE] {
      clear_set_switch(raw, option, 1)
    }
    for option in [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER,
    ] {
      clear_set_switch(raw, option, 0)
    }
    sqlite3_wal_autocheckpoint(raw, 0)
    for (limit, most) in Self.limits { sqlite3_limit(raw, limit, most) }
  }

  /// Lets a file be read that is shorter than its header says, as far as it goes.
  ///
  /// A checkpoint that was cut short leaves such a file, and its log repairs it.
  func acceptMissingPages() throws(StoreError) {
    clear_set_switch(raw, SQLITE_DBCONFIG_DEFENSIVE, 0)
    try execute("PRAGMA writable_schema = ON")
  }

  /// More than any statement of ours needs; VACUUM attaches one database.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 1 << 16), (SQLITE_LIMIT_ATTACHED, 1), (SQLITE_LIMIT_COLUMN, 64),
    (SQLITE_LIMIT_EXPR_DEPTH, 64), (SQLITE_LIMIT_COMPOUND_SELECT, 4),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]

  /// Throws unless the file's tables and indexes are exactly those of a list of its version.
  ///
  /// The statistics of ANALYZE may be there, which some tools leave behind.
  func checkSchema() throws(StoreError) {
    // One look: another program may be making the tables right now.
    try execute("BEGIN")
    defer { try? execute("COMMIT") }
    let version = try version()
    let found = try Statement(
      "SELECT sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat[134]' ORDER BY rowid LIMIT 64",
      on: self)
    var statements: Set<String> = []
    var count = 0
    try found.run([]) { row in
      statements.insert(row.text(0))
      count += 1
    }
    let expected = Schema.statements(upTo: version)
    guard count == expected.count, statements == Set(expected) else {
      throw .plain(.notAList, operation, path)
    }
  }
}
