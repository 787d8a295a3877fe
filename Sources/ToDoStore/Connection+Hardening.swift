internal import CSQLite

extension Connection {
  /// Disables features that a hostile file could exploit, and SQLite's automatic checkpoints.
  ///
  /// A view or trigger in the schema could run without end or change rows of another statement. A
  /// checkpoint is made only by callers that have checked that the log belongs to the file.
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
    for (limit, value) in Self.limits { sqlite3_limit(raw, limit, value) }
  }

  /// Allows to read the existing pages of a file that is shorter than its header states.
  ///
  /// An interrupted checkpoint leaves such a file; its log completes it.
  func acceptMissingPages() throws(StoreError) {
    clear_set_switch(raw, SQLITE_DBCONFIG_DEFENSIVE, 0)
    try execute("PRAGMA writable_schema = ON")
  }

  /// Higher than any statement of this module requires; VACUUM attaches one database.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 1 << 16), (SQLITE_LIMIT_ATTACHED, 1), (SQLITE_LIMIT_COLUMN, 64),
    (SQLITE_LIMIT_EXPR_DEPTH, 64), (SQLITE_LIMIT_COMPOUND_SELECT, 4),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]

  /// Throws unless the file's tables and indexes are exactly those of its version of a list.
  ///
  /// The statistics tables of ANALYZE are accepted, which some tools leave behind.
  func checkSchema() throws(StoreError) {
    // In one transaction, because another program may be creating the tables.
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
