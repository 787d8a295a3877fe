extension Connection {
  /// Brings the file to the version of this program; returns whether it was empty before.
  func migrate() throws(StoreError) -> Bool {
    var isNew = false
    for version in try version()..<Schema.version {
      let applied = try transaction { () throws(StoreError) in try migrate(from: version) }
      if version == 0 { isNew = applied }
    }
    return isNew
  }

  /// The version the file has now, which another program may have changed; throws when too new.
  func version() throws(StoreError) -> Int64 {
    let version = try integer("PRAGMA user_version")
    try check(version: version)
    return max(version, 0)
  }

  /// Takes one step inside a transaction; returns whether it was still to be taken.
  private func migrate(from version: Int64) throws(StoreError) -> Bool {
    guard try self.version() == version else { return false }
    // A file that was empty a moment ago and has tables now is another program's.
    if version == 0, try integer("SELECT count(*) FROM sqlite_schema") > 0 {
      throw .plain(.notAList, operation, path)
    }
    try execute(Schema.migrations[Int(version)])
    try execute("PRAGMA user_version = \(version + 1)")
    return true
  }
}
