public import ToDoModel

extension ListFile {
  /// Reads at most the first `limit` rows, the count of all rows, and the position of the last log
  /// entry.
  ///
  /// If there are more rows, the read transaction stays open, so that ``readRest(of:)`` reads all
  /// rows in the same state of the file.
  public func readPrefix(limit: Int) throws(StoreError) -> ListPrefix {
    guard let connection else {
      return ListPrefix(list: ToDoList(), next: nil, count: 0, position: .start)
    }
    connection.operation = .read
    try connection.execute("BEGIN")
    do throws(StoreError) {
      let prefix = try prefix(limit)
      if prefix.isComplete { endReading() }
      return prefix
    } catch {
      endReading()
      throw error
    }
  }

  /// Reads all rows, including those of `prefix`, and ends the read transaction.
  ///
  /// The rows are in the state in which `prefix` was read.
  public func readRest(of prefix: ListPrefix) throws(StoreError) -> ToDoList {
    connection?.operation = .read
    defer { endReading() }
    let list = try readList().list
    guard list.count == prefix.count else {
      throw .plain(.damaged, .read, path, "\(list.count) of \(prefix.count) rows can be read")
    }
    return list
  }

  /// Reads the items of all rows, in the order of the rows.
  public func readItems() throws(StoreError) -> [ToDoItem] {
    connection?.operation = .read
    var items: [ToDoItem] = []
    try readRows { id, row in items.append(row.item(id, from: 1)) }
    return items
  }

  /// The position of the last entry of the log of changes; `start` when the log is empty or the
  /// file is missing.
  public func lastPosition() throws(StoreError) -> LogPosition {
    guard let connection else { return .start }
    connection.operation = .read
    let sql = "SELECT seq, time, origin FROM changes ORDER BY seq DESC LIMIT 1"
    return try Statement(sql, on: connection).first { LogPosition($0) } ?? .start
  }

  /// Whether the log of changes contains the entry at `position`.
  ///
  /// For `start`, which is no entry, the result is true if the log is empty or still has its first
  /// change.
  func contains(_ position: LogPosition) throws(StoreError) -> Bool {
    guard let connection else { return position == .start }
    connection.operation = .read
    return try connection.contains(position)
  }

  /// Throws an error of the kind `damaged` unless SQLite's `quick_check` succeeds.
  func checkIntegrity() throws(StoreError) {
    let connection = writable
    connection.operation = .read
    let result = try Statement("PRAGMA quick_check(1)", on: connection).first { $0.text(0) }
    guard result == "ok" else { throw .plain(.damaged, .read, path, result ?? "") }
  }

  private func prefix(_ limit: Int) throws(StoreError) -> ListPrefix {
    let (list, next) = try readList(limit)
    return ListPrefix(
      list: list, next: next, count: next == nil ? list.count : try countRows(),
      position: try lastPosition())
  }

  private func readList(
    _ limit: Int = .max
  ) throws(StoreError) -> (list: ToDoList, next: ItemID?) {
    var (builder, count, next) = (ToDoListBuilder(), 0, ItemID?.none)
    try readRows(limit == .max ? limit : limit + 1) { id, row in
      if count == limit { return next = id }
      builder.append(id, row)
      count += 1
    }
    guard let list = builder.finish() else {
      throw .plain(.damaged, .read, path, "two rows have the same id")
    }
    return (list, next)
  }

  private func readRows(
    _ limit: Int = .max, each body: (ItemID, ResultRow) -> Void
  ) throws(StoreError) {
    guard let connection else { return }
    let select = try ItemColumns.select(from: connection)
    try Statement(select + " LIMIT ?1", on: connection).run([.integer(Int64(limit))]) {
      row throws(StoreError) in
      guard let id = ItemID(exactly: row.integer(0)) else {
        throw .plain(.damaged, .read, path, "\(row.integer(0)) is not a valid row id")
      }
      body(id, row)
    }
  }

  private func countRows() throws(StoreError) -> Int {
    Int(try connection?.integer("SELECT count(*) FROM items") ?? 0)
  }

  private func endReading() {
    try? connection?.execute("COMMIT")
  }
}

extension Connection {
  /// Whether the log of changes contains the entry at `position`; see ``ListFile/contains(_:)``.
  func contains(_ position: LogPosition) throws(StoreError) -> Bool {
    if position == .start { return try integer("SELECT coalesce(min(seq), 1) FROM changes") == 1 }
    let sql = "SELECT seq, time, origin FROM changes WHERE seq = ?1"
    return try Statement(sql, on: self).first([.integer(position.sequence)]) { LogPosition($0) }
      == position
  }

  /// Whether the log of changes ends before `position`, or has another entry with the number of
  /// `position`.
  ///
  /// In both cases the file is not a later state of the list that was read up to `position`. A
  /// cleanup does not lead to these cases, because it keeps the last entry.
  func hasDiverged(from position: LogPosition) throws(StoreError) -> Bool {
    if position == .start { return false }
    if try contains(position) { return false }
    let sql = "SELECT coalesce(min(seq), 0) FROM changes WHERE seq >= \(position.sequence)"
    return try integer(sql) <= position.sequence
  }
}

/// The first rows of a list's file, and the position in the log of changes at which they were read.
public struct ListPrefix: Sendable {
  /// The rows that were read; all rows if ``isComplete``.
  public let list: ToDoList
  /// The id of the row after ``list``; nil if ``isComplete``.
  public let next: ItemID?
  /// The number of all rows in the file, including those after ``list``.
  public let count: Int
  /// The position of the last change that the rows include.
  public let position: LogPosition

  /// Whether ``list`` contains all rows.
  public var isComplete: Bool { next == nil }
}
