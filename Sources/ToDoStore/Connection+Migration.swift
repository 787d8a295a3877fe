import Glibc

extension Connection {
  /// Brings the file to the version of this program; returns whether it was empty before.
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

  /// Makes the first tables of an empty file; returns false when another program has done it.
  ///
  /// How a file keeps track of its pages is fixed by the first write, so that has to be said in the
  /// transaction and before it locks the file: which then can fail at once where two do it.
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
    if version == 0 { try execute("PRAGMA application_id = \(Schema.applicationID)") }
    for statement in Schema.versions[Int(version)] { try execute(statement) }
    try execute("PRAGMA user_version = \(version + 1)")
    if version + 1 == Schema.version { try advanceGeneration() }
    return true
  }
}
