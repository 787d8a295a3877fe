public import ToDoModel

extension ListFile {
  /// Reads the list of lists, at most `limit` rows of one list, the count of its rows, and the position of the
  /// last log entry; all rows of all lists if `limit` is nil.
  ///
  /// The list is `list` or, if that is nil or not in the file, the oldest one. The rows are the first ones or, if
  /// the item `anchor` is in the list, a third of `limit` above it, its own, and the others below it; the time for
  /// it does not depend on where they are. `expectedCount`, if the caller knows how many rows `list` had, is taken
  /// for their count, since counting takes longer the more there are.
  ///
  /// If there are more rows, in this list or others, the read transaction stays open, so that ``readRest(of:)``
  /// reads all rows in the same state of the file.
  public func readExcerpt(
    of list: ItemID? = nil, around anchor: ItemID? = nil, expectedCount: Int? = nil,
    limit: Int? = nil
  ) throws(StoreError) -> ListExcerpt {
    connection?.operation = .read
    try connection?.execute("BEGIN")
    do throws(StoreError) {
      let excerpt = try excerpt(of: list, anchor, expectedCount, limit)
      if excerpt.isComplete { endReading() }
      return excerpt
    } catch {
      endReading()
      throw error
    }
  }

  /// Reads all rows, including those of `excerpt`, and ends the read transaction.
  ///
  /// The rows are in the state in which `excerpt` was read.
  public func readRest(of excerpt: ListExcerpt) throws(StoreError) -> ListCollection {
    connection?.operation = .read
    defer { endReading() }
    let version = try version()
    let lists = try readAllRows(of: excerpt.lists[.lists], version)
    let count = lists[excerpt.list].count
    let stored = try excerpt.isCounted ? excerpt.count : countRows(of: excerpt.list, version)
    guard count == stored else {
      throw .plain(.damaged, .read, path, "\(count) of \(stored) rows can be read")
    }
    return lists
  }

  /// Runs `body`, which reads the file in one state, whatever others change meanwhile.
  public func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try beginReading()
    defer { endReading() }
    return try body()
  }

  /// Runs `body`, which reads the file in one state, whatever others change meanwhile; throws only what `body` does, and
  /// errors of the store.
  public func reading<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try beginReading()
    defer { endReading() }
    return try body()
  }

  private func beginReading() throws(StoreError) {
    connection?.operation = .read
    try connection?.execute("BEGIN")
  }

  /// Reads the list of lists; a file from before there were lists has the original one.
  public func readLists() throws(StoreError) -> ToDoList {
    connection?.operation = .read
    return try readLists(version())
  }

  /// The position of the last entry of the log of changes; `start` when the log is empty or the
  /// file is missing.
  public func lastPosition() throws(StoreError) -> LogPosition {
    guard let connection else { return .start }
    connection.operation = .read
    let sql = "SELECT seq, time, origin FROM changes ORDER BY seq DESC LIMIT 1"
    return try Statement(sql, on: connection).first { LogPosition($0) } ?? .start
  }

  /// The entries of the log of changes after `position`, in order.
  ///
  /// The result is nil when the log lacks one of these entries, or when the log has no entry at
  /// `position`, as in another file.
  public func changes(after position: LogPosition) throws(StoreError) -> [LogEntry]? {
    guard let connection else { return position == .start ? [] : nil }
    connection.operation = .read
    let log = try Statement(LogEntry.query, on: connection)
    var entries: [LogEntry] = []
    var isGapless = true
    var last = position == .start ? position.sequence : nil
    try log.run([.integer(position.sequence)]) { row in
      let found = LogPosition(row)
      if found == position {
        last = found.sequence
      } else if let expected = last.map({ $0 + 1 }), found.sequence == expected {
        last = expected
        entries.append(LogEntry(row))
      } else {
        isGapless = false
      }
    }
    return isGapless && last != nil ? entries : nil
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

  /// The random number that the list and all its copies have in common; see ``Connection/lineage()``.
  func lineage() throws(StoreError) -> Int64? {
    writable.operation = .read
    return try writable.lineage()
  }

  /// Whether the log of changes shows that the file is not a later state of the list that was read up to
  /// `position`.
  func hasDiverged(from position: LogPosition) throws(StoreError) -> Bool {
    writable.operation = .read
    return try writable.hasDiverged(from: position)
  }

  private func excerpt(
    of list: ItemID?, _ anchor: ItemID?, _ expectedCount: Int?, _ limit: Int?
  ) throws(StoreError) -> ListExcerpt {
    let version = try version()
    let (lists, position) = (try readLists(version), try lastPosition())
    let empty = ListCollection(lists: lists)
    let asked = list.map { ListID($0) }.flatMap { empty.contains($0) ? $0 : nil }
    let shown = asked ?? empty.oldest ?? .original
    guard let limit, let id = shown.item, empty.contains(shown) else {
      let all = try readAllRows(of: lists, version)
      return ListExcerpt(
        lists: all, list: shown, hasRowsAbove: false, next: nil, count: all[shown].count,
        isCounted: true, isComplete: true, position: position)
    }
    let above = try anchor.flatMap { (anchor) throws(StoreError) in
      try row(limit / 3, above: anchor, in: id, version)
    }
    let (rows, next) = try readRows(of: id, below: above, limit, version)
    let hasAllRows = above == nil && next == nil
    var count = rows.count
    let isExpected = !hasAllRows && shown == asked && (expectedCount ?? 0) > count
    if isExpected, let expectedCount {
      count = expectedCount
    } else if !hasAllRows {
      count = try countRows(of: shown, version)
    }
    return ListExcerpt(
      lists: ListCollection(lists: lists, rows: [id: rows]), list: shown,
      hasRowsAbove: above != nil, next: next, count: count,
      isCounted: !isExpected, isComplete: hasAllRows && lists.count == 1,
      position: position)
  }

  /// The position and the id of the row that has `count` rows between itself and the row of the item `id`, below
  /// it; nil if there is none, or if `id` is not in `list`.
  private func row(
    _ count: Int, above id: ItemID, in list: ItemID, _ version: Int64
  ) throws(StoreError) -> [SQLValue]? {
    guard let connection, version >= Schema.listsVersion else { return nil }
    let sql = """
      SELECT position, id FROM items WHERE list = ?1
        AND (position, id) < ((SELECT position FROM items WHERE id = ?2 AND list = ?1), ?2)
      ORDER BY position DESC, id DESC LIMIT 1 OFFSET \(count)
      """
    return try Statement(sql, on: connection).first(
      [.integer(list.rawValue), .integer(id.rawValue)]
    ) { [.integer($0.integer(0)), .integer($0.integer(1))] }
  }

  /// Reads at most `limit` rows of `list`: the first ones, or those below the row with the position and the id
  /// `above`.
  private func readRows(
    of list: ItemID, below above: [SQLValue]?, _ limit: Int, _ version: Int64
  ) throws(StoreError) -> (rows: ToDoList, next: ItemID?) {
    var (builder, count, next) = (ToDoListBuilder(), 0, ItemID?.none)
    let values = [SQLValue.integer(list.rawValue)] + (above ?? [])
    try select(above == nil ? .list : .listBelow, version, limit + 1, values) { id, row in
      if count == limit { return next = id }
      builder.append(id, row)
      count += 1
    }
    return (try finish(builder), next)
  }

  /// Reads the rows of all `lists`; throws an error of the kind `damaged` if the index, by which rows are read, has
  /// not all of them.
  private func readAllRows(
    of lists: ToDoList, _ version: Int64
  ) throws(StoreError) -> ListCollection {
    try connection?.checkIndexes()
    return try readRows(of: lists, version)
  }

  /// Reads the rows of all `lists`.
  ///
  /// Throws an error of the kind `damaged` if a row is in another list, or if the rows of a list are not adjacent.
  private func readRows(of lists: ToDoList, _ version: Int64) throws(StoreError) -> ListCollection {
    var rows: [ItemID: ToDoList] = [:]
    var (list, builder) = (Int64?.none, ToDoListBuilder())
    func finishList() throws(StoreError) {
      guard let list else { return }
      let id = try ItemID(list, in: path)
      let finished = try finish(builder)
      guard lists.index(of: id) != nil else {
        throw .plain(.damaged, .read, path, "\(finished.count) rows are in no list")
      }
      guard rows[id] == nil else {
        throw .plain(.damaged, .read, path, "the index of the rows is not in order")
      }
      rows[id] = finished
    }
    try select(.all, version) { id, row throws(StoreError) in
      if row.integer(1) != list {
        try finishList()
        (list, builder) = (row.integer(1), ToDoListBuilder())
      }
      builder.append(id, row)
    }
    try finishList()
    return ListCollection(lists: lists, rows: rows)
  }

  private func finish(_ builder: consuming ToDoListBuilder) throws(StoreError) -> ToDoList {
    guard let list = builder.finish() else {
      throw .plain(.damaged, .read, path, "two rows have the same id")
    }
    return list
  }

  private func select(
    _ filter: ItemColumns.RowFilter, _ version: Int64, _ limit: Int = .max,
    _ values: [SQLValue] = [],
    each body: (ItemID, ResultRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let connection else { return }
    try Statement(ItemColumns.select(filter, version: version), on: connection).run(
      [.integer(Int64(limit))] + values
    ) {
      row throws(StoreError) in
      try body(try row.id(in: path), row)
    }
  }

  private func readLists(_ version: Int64) throws(StoreError) -> ToDoList {
    guard version >= Schema.listsVersion else { return ToDoList([.originalList]) }
    var builder = ToDoListBuilder()
    try select(.lists, version) { id, row in builder.append(id, row) }
    return try finish(builder)
  }

  private func countRows(of list: ListID, _ version: Int64) throws(StoreError) -> Int {
    guard let list = list.item else { return 0 }
    let condition = version < Schema.listsVersion ? "" : " WHERE list = \(list.rawValue)"
    return Int(try connection?.integer("SELECT count(*) FROM items\(condition)") ?? 0)
  }

  /// The version of the file; 0 without a file.
  ///
  /// `Connection.version()` is not used, because it throws when a newer program has migrated the file
  /// since this program opened it.
  private func version() throws(StoreError) -> Int64 {
    try connection?.integer("PRAGMA user_version") ?? 0
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

extension ResultRow {
  /// Decodes the id of the row in column 0; throws an error of the kind `damaged` when it is none.
  func id(in path: String) throws(StoreError) -> ItemID {
    try ItemID(integer(0), in: path)
  }
}

extension ItemID {
  /// The id with a number from the file at `path`; throws an error of the kind `damaged` when it is none.
  fileprivate init(_ number: Int64, in path: String) throws(StoreError) {
    guard let id = ItemID(exactly: number) else {
      throw .plain(.damaged, .read, path, "\(number) is not a valid row id")
    }
    self = id
  }
}

/// The list of lists and some rows of one list of a file, one below the other, and the position in the log of
/// changes at which they were read.
public struct ListExcerpt: Sendable {
  /// The list of lists, and the rows that were read; everything if ``isComplete``.
  public let lists: ListCollection
  /// The only list of which rows were read.
  public let list: ListID
  /// Whether there are rows of ``list`` above those that were read.
  public let hasRowsAbove: Bool
  /// The id of the row of ``list`` after those that were read; nil if there is none.
  public let next: ItemID?
  /// The number of all rows of ``list`` in the file or, unless ``isCounted``, the expected one.
  public let count: Int
  /// Whether the rows were counted.
  public let isCounted: Bool
  /// Whether ``lists`` contains all rows of all lists.
  public let isComplete: Bool
  /// The position of the last change that the rows include.
  public let position: LogPosition
}
