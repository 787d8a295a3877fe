import Glibc

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
