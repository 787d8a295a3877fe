public import ToDoModel

extension ListFile {
  /// The mirrors, the oldest first; none in a file from before there were any.
  ///
  /// One whose rows are damaged has no base, so that its list and its file are merged as at the first time.
  public func readMirrors() throws(StoreError) -> [ListMirror] {
    guard let connection, try hasTable("mirrors") else { return [] }
    connection.operation = .read
    let sql = "SELECT id, list, path, format, base, rows, properties FROM mirrors ORDER BY id"
    var mirrors: [ListMirror] = []
    try Statement(sql, on: connection).run([]) { row in
      guard let list = ItemID(exactly: row.integer(1)) else { return }
      let rows = [ItemID](decoding: row.bytes(5))
      mirrors.append(
        ListMirror(
          id: row.integer(0), list: list, path: row.text(2), format: row.text(3),
          base: rows == nil ? [] : row.bytes(4), rows: rows ?? [], properties: row.bytes(6)))
    }
    return mirrors
  }

  /// The numbers and paths of all mirrors in a text that differs once others are there; empty without mirrors.
  ///
  /// The file has to be open for writing. A window's start waits for this, so the query is the shortest one.
  func mirrorsVersion() throws(StoreError) -> String {
    var version = ""
    writable.operation = .read
    try Statement("SELECT id, path FROM mirrors", on: writable).run([]) { row in
      version += "\(row.integer(0)) \(row.text(1))\n"
    }
    return version
  }

  /// Saves `entry` and the mirror that `makeMirror` returns in one transaction, if the list is still as it was at
  /// `position`.
  ///
  /// `makeMirror` is called in the transaction, before anything is written: while it writes the text file, no other
  /// program can change the list. If it returns nil, or the list has changed, nothing is saved and the result is false.
  /// Without an `entry` the rows and the steps to undo stay as they are.
  public func save(
    _ entry: HistoryEntry?, at position: LogPosition, client: ClientID,
    _ makeMirror: () -> ListMirror?
  ) throws(StoreError) -> Bool {
    try write { () throws(StoreError) in
      guard try lastPosition() == position, let mirror = makeMirror() else { return false }
      writable.operation = .save
      try update(mirror)
      try log(entry, client: client)
      return true
    }
  }

  /// Adds `mirror` with the next number, which replaces that of `mirror`.
  public func insert(_ mirror: ListMirror, client: ClientID) throws(StoreError) -> ListMirror {
    try write { () throws(StoreError) in
      writable.operation = .save
      let id = try writable.integer("SELECT 1 + coalesce(max(id), 0) FROM mirrors")
      let numbered = ListMirror(
        id: id, list: mirror.list, path: mirror.path, format: mirror.format, base: mirror.base,
        rows: mirror.rows, properties: mirror.properties)
      let sql = """
        INSERT INTO mirrors (id, list, path, format, base, rows, properties)
          VALUES (?1, ?2, ?3, ?4, x'', x'', x'')
        """
      try Statement(sql, on: writable).run(
        .integer(id), .integer(mirror.list.rawValue), .text(mirror.path), .text(mirror.format))
      try update(numbered)
      try log(nil, client: client)
      return numbered
    }
  }

  /// Removes the mirror; its list and its file stay.
  public func remove(_ mirror: ListMirror, client: ClientID) throws(StoreError) {
    try write { () throws(StoreError) in
      writable.operation = .save
      try Statement("DELETE FROM mirrors WHERE id = ?1", on: writable).run(.integer(mirror.id))
      try log(nil, client: client)
    }
  }

  private func update(_ mirror: ListMirror) throws(StoreError) {
    let sql = "UPDATE mirrors SET base = ?2, rows = ?3, properties = ?4 WHERE id = ?1"
    try Statement(sql, on: writable).run(
      .integer(mirror.id), .blob(mirror.base), .blob(mirror.rows.encoded),
      .blob(mirror.properties))
  }
}
