internal import CSQLite
public import ToDoModel

/// Appends rows one by one to lists of a file in a single transaction: one change in the log of
/// changes, one step to undo.
///
///     let appender = try RowAppender(file, to: food, using: &generator)
///     try appender.append("milk", isCompleted: false)
///     try appender.begin(trip)
///     try appender.append("tent", isCompleted: false)
///     try appender.finish()
///
/// The appender keeps only the ids of the rows in memory, and the encoded change as long as it is
/// small enough for the log. Other programs cannot write until ``finish()`` is called or the
/// appender is released. Without ``finish()``, for example when the program is killed, nothing is
/// saved.
public final class RowAppender {
  // Where the gap at the end of the list is small, each position leaves space for this number of
  // further rows.
  private static let reservedRows = 1 << 20

  private let connection: Connection
  private let insert: Statement
  private let positions: PositionAllocator
  private let client: ClientID
  private let clock: WallClock
  private let entryID: HistoryEntryID
  private let isFileNew: Bool
  private var ids: ItemIDSequence
  // The list to which rows are appended, and the position of its last row; nil when it is empty.
  private var list: ListID
  private var last: Int64?
  // The item of the list if the file lacks it, until its first row is appended.
  private var missingList: ToDoItem?
  private var encoder = ChangeEncoder()
  private var isLogged = true
  private var insertedIDs = IDRanges()
  // The uids of the file, which are read when the first row with one is appended.
  private var uids: Set<String>?
  private var isOpen = true

  /// Begins the transaction in `file`, which has to be open for writing, and then `list`.
  ///
  /// Throws also what ``begin(_:insertsEmpty:)`` throws. Ids start at random numbers from `generator`, so that they are
  /// unique across programs.
  public init(
    _ file: ListFile, to list: ToDoItem, using generator: inout some RandomNumberGenerator
  ) throws(StoreError) {
    (connection, clock, isFileNew) = (file.writable, file.clock, file.isNew)
    connection.operation = .save
    ids = ItemIDSequence(using: &generator)
    client = ClientID(using: &generator)
    var entryIDs = HistoryEntryIDSequence(using: &generator)
    entryID = entryIDs.next()
    insert = try Statement(ItemColumns.insert + " ON CONFLICT (id) DO NOTHING", on: connection)
    positions = try PositionAllocator(connection)
    try file.begin()
    // From here on, an error releases the appender, which ends the transaction.
    self.list = ListID(list.id)
    try begin(list)
  }

  deinit {
    if isOpen { try? connection.execute("ROLLBACK") }
  }

  /// The number of rows appended so far, to all lists.
  public private(set) var count = 0

  /// Makes `list` the one to which the following rows are appended; it may have been begun before.
  ///
  /// If the file does not contain `list`, it is inserted: at once with `insertsEmpty`, else before its first row.
  /// Throws an error of the kind `damaged` if the id of `list` is that of a row.
  public func begin(_ list: ToDoItem, insertsEmpty: Bool = false) throws(StoreError) {
    let existing = try positions.neighbor(list.id)
    guard existing == nil || existing?.list == .lists else {
      let message = "the list \(list.id.rawValue) is a row"
      throw .plain(.damaged, connection.operation, connection.path, message)
    }
    self.list = ListID(list.id)
    last = try positions.last(of: self.list)?.position
    missingList = existing == nil ? list : nil
    if insertsEmpty, existing == nil { try insert(list) }
  }

  /// Appends a row to the list that was begun last; `text` has to be a single line.
  ///
  /// A uid that a row of the file has is left out. `modified` is when the row was modified, in milliseconds since
  /// 1970.
  public func append(
    _ text: String, isCompleted: Bool, details: ItemDetails = ItemDetails(), modified: Int64? = nil
  ) throws(StoreError) {
    if let list = missingList { try insert(list) }
    let position = try nextPosition()
    var item = ToDoItem(id: ids.next(), text: text, isCompleted: isCompleted, details: details)
    if !details.isEmpty { item.details.uid = try unused(item.details.uid) }
    item = try write(item, at: position, modified)
    last = position
    count += 1
    record(item, in: list)
  }

  private func insert(_ list: ToDoItem) throws(StoreError) {
    var list = list
    if !list.details.isEmpty { list.details.uid = try unused(list.details.uid) }
    let position = try positions.position(
      in: .lists, before: nil, reserving: 0, growsUpward: false)
    try insert.run(ItemColumns.values(of: list, in: .lists, at: position, time: nil)) {
      _ in
    }
    missingList = nil
    record(list, in: .lists)
  }

  private func record(_ item: ToDoItem, in list: ListID) {
    insertedIDs.append(item.id)
    encoder.append(.insert(item, in: list, before: nil))
    let isLarge = encoder.pendingByteCount > LogEntry.largestChange
    if !isLogged || isLarge || encoder.count > LogEntry.maximumEdits {
      isLogged = false
      _ = encoder.drain()
    }
  }

  /// Commits the transaction; if rows or lists were added, first writes an entry of the log of changes
  /// and updates the undo and redo stacks.
  ///
  /// The list that each new file has is removed from a file that is new, unless it got a row or is the only one.
  public func finish() throws(StoreError) {
    if !insertedIDs.isEmpty {
      if isFileNew { try removeUnusedList() }
      let change = encoder.header + encoder.drain()
      let log = try LogWriter(connection)
      let position = try log.append(isLogged ? change : [], client, time: clock())
      let effects = HistoryEntry.Role.edit.stackEffects(isReversible: true)
      try UndoWriter(connection).write(effects, entryID, position) { insertedIDs.removal }
    }
    try connection.execute("COMMIT")
    isOpen = false
  }

  /// Removes the original list if it has no rows and is not the only list; an undo does not bring it back.
  private func removeUnusedList() throws(StoreError) {
    let list = ItemID.originalList
    let sql = """
      DELETE FROM items WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM items WHERE list = ?1)
      AND EXISTS (SELECT 1 FROM items WHERE list IS NULL AND id <> ?1)
      """
    try Statement(sql, on: connection).run(.integer(list.rawValue))
    if sqlite3_changes(connection.raw) > 0 { encoder.append(.remove(list)) }
  }

  private func nextPosition() throws(StoreError) -> Int64 {
    let free = SortPosition.between(
      last, nil, reserving: Self.reservedRows, growsUpward: false)
    if let free { return free }
    return try positions.position(
      in: list, before: nil, reserving: Self.reservedRows, growsUpward: false)
  }

  /// Writes `item`, with the next generated id that is not in use; returns it with that id.
  private func write(
    _ item: ToDoItem, at position: Int64, _ modified: Int64?
  ) throws(StoreError) -> ToDoItem {
    var item = item
    while true {
      try insert.run(ItemColumns.values(of: item, in: list, at: position, time: modified)) { _ in }
      if sqlite3_changes(connection.raw) > 0 { return item }
      item = ToDoItem(
        id: ids.next(), text: item.text, isCompleted: item.isCompleted, details: item.details)
    }
  }

  /// `uid`, or nil if a row of the file has it.
  private func unused(_ uid: String?) throws(StoreError) -> String? {
    guard let uid else { return nil }
    if uids == nil {
      let statement = try Statement(
        "SELECT details FROM items WHERE details NOT NULL", on: connection)
      var uids: Set<String> = []
      while let row = try statement.next() {
        if let uid = row.details(0).uid { uids.insert(uid) }
      }
      self.uids = uids
    }
    if let id = ItemID(uid: uid), try positions.neighbor(id) != nil { return nil }
    return uids?.insert(uid).inserted == true ? uid : nil
  }
}

/// A sequence of ids, stored as ranges because one program generates consecutive ids.
private struct IDRanges {
  private var ranges: [Range<Int64>] = []

  var isEmpty: Bool { ranges.isEmpty }

  mutating func append(_ id: ItemID) {
    let number = id.rawValue
    if let range = ranges.last, range.upperBound == number {
      ranges[ranges.count - 1] = range.lowerBound..<number + 1
    } else {
      ranges.append(number..<number + 1)
    }
  }

  /// The encoded change that removes the items with these ids, beginning with the last id.
  var removal: [UInt8] {
    var encoder = ChangeEncoder()
    for range in ranges.reversed() {
      for number in range.reversed() { encoder.append(.remove(ItemID(number))) }
    }
    return encoder.header + encoder.drain()
  }
}
