internal import CSQLite

extension Connection {
  /// Throws unless the file's header is that of a list that this program can read.
  ///
  /// The header is read through SQLite's own file handle and without a lock. Therefore nothing is
  /// written and no side file is created. Another handle must not be used: closing it would drop
  /// the POSIX locks that this process has on the file, even those of another connection
  /// (howtocorrupt.html, 2.2).
  func checkHeader() throws(StoreError) {
    guard let header = readHeader(), header.starts(with: Self.magic) else {
      throw .plain(.notAList, operation, path)
    }
    // fileformat2.html: the user version is at offset 60 and the application id at offset 68; both
    // numbers are big-endian.
    guard bigEndian(header[68..<72]) == Schema.applicationID else {
      throw .plain(.notAList, operation, path)
    }
    try check(version: bigEndian(header[60..<64]))
  }

  /// Throws an error of the kind `newer` when `version` is above ``Schema/version``.
  func check(version: Int64) throws(StoreError) {
    guard version > Schema.version else { return }
    throw .plain(
      .newer, operation, path,
      "a newer ClearStyle wrote it (version \(version), this one supports \(Schema.version))")
  }

  private static var magic: [UInt8] { Array("SQLite format 3\0".utf8) }

  /// The 100 bytes of the header of an SQLite database; nil when the file is shorter or unreadable.
  private func readHeader() -> [UInt8]? {
    guard let file = mainFile, let read = file.pointee.pMethods?.pointee.xRead else { return nil }
    var header = [UInt8](repeating: 0, count: 100)
    return read(file, &header, Int32(header.count), 0) == SQLITE_OK ? header : nil
  }

  private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }
}

extension Connection {
  /// Disables features that a hostile file could exploit, and SQLite's automatic checkpoints.
  ///
  /// A view or trigger in the schema could run without end, or change rows that a statement does
  /// not name. Checkpoints are left to callers that have checked that the write-ahead log belongs
  /// to the file.
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

  /// Lets SQLite read a file that is shorter than its header states.
  ///
  /// An interrupted checkpoint leaves such a file; the missing pages are in the write-ahead log.
  func acceptMissingPages() throws(StoreError) {
    clear_set_switch(raw, SQLITE_DBCONFIG_DEFENSIVE, 0)
    try execute("PRAGMA writable_schema = ON")
  }

  /// SQLite's limits for a connection, each with a value that suffices for all statements here.
  ///
  /// One attached database is allowed because VACUUM attaches one.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 1 << 16), (SQLITE_LIMIT_ATTACHED, 1), (SQLITE_LIMIT_COLUMN, 64),
    (SQLITE_LIMIT_EXPR_DEPTH, 64), (SQLITE_LIMIT_COMPOUND_SELECT, 4),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]

  /// Throws unless the tables and indexes are exactly those of a list of the file's version.
  ///
  /// The statistics tables that some tools create with ANALYZE are accepted.
  func checkSchema() throws(StoreError) {
    // Version and schema are read in one transaction, because another program may be creating the
    // tables.
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

extension Connection {
  /// Throws an error of the kind `damaged` unless SQLite's `quick_check` succeeds and the indexes have all rows.
  ///
  /// SQLite has no checksums: a text of which a letter has changed is not noticed.
  func checkIntegrity() throws(StoreError) {
    let result = try Statement("PRAGMA quick_check(1)", on: self).first { $0.text(0) }
    guard result == "ok" else {
      // The first line names only the database.
      let cause = result?.split(separator: "\n").last.map { String($0) }
      throw .plain(.damaged, operation, path, cause ?? "")
    }
    try checkIndexes()
  }

  /// Throws an error of the kind `damaged` unless the index of `items` has as many rows as the table, which
  /// `quick_check` does not compare.
  func checkIndexes() throws(StoreError) {
    // SQLite counts what takes the fewest bytes, which is the index. One statement counts both in one transaction: another
    // program may be saving.
    let counts = try Statement(
      "SELECT (SELECT count(*) FROM items NOT INDEXED), (SELECT count(*) FROM items)", on: self
    ).first { ($0.integer(0), $0.integer(1)) }
    guard let (rows, entries) = counts else { return }
    guard rows == entries else {
      throw .plain(.damaged, operation, path, "\(entries) of \(rows) rows can be read")
    }
  }
}
