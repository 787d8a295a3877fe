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
  private var ids: ItemIDSequence
  // The list to which rows are appended, and the position of its last row; nil when it is empty.
  private var list: ListID
  private var last: Int64?
  // The item of the list if the file lacks it, until its first row is appended.
  private var missingList: ToDoItem?
  private var encoder = ChangeEncoder()
  private var isLogged = true
  private var insertedIDs = IDRanges()
  private var isOpen = true

  /// Begins the transaction in `file`, which has to be open for writing, and then `list`.
  ///
  /// Throws also what ``begin(_:)`` throws. Ids start at random numbers from `generator`, so that they are
  /// unique across programs.
  public init(
    _ file: ListFile, to list: ToDoItem, using generator: inout some RandomNumberGenerator
  ) throws(StoreError) {
    (connection, clock) = (file.writable, file.clock)
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
  /// If the file does not contain `list`, the first row is preceded by the insertion of the list.
  /// Throws an error of the kind `damaged` if the id of `list` is that of a row.
  public func begin(_ list: ToDoItem) throws(StoreError) {
    let existing = try positions.neighbor(list.id)
    guard existing == nil || existing?.list == .lists else {
      let message = "the list \(list.id.rawValue) is a row"
      throw .plain(.damaged, connection.operation, connection.path, message)
    }
    self.list = ListID(list.id)
    last = try positions.last(of: self.list)?.position
    missingList = existing == nil ? list : nil
  }

  /// Appends a row to the list that was begun last; `text` has to be a single line.
  public func append(_ text: String, isCompleted: Bool) throws(StoreError) {
    if let list = missingList { try insert(list) }
    let position = try nextPosition()
    let item = try write(text, isCompleted, at: position)
    last = position
    count += 1
    record(item, in: list)
  }

  private func insert(_ list: ToDoItem) throws(StoreError) {
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

  /// Commits the transaction; if rows were appended, first writes an entry of the log of changes
  /// and updates the undo and redo stacks.
  public func finish() throws(StoreError) {
    if count > 0 {
      let change = encoder.header + encoder.drain()
      let log = try LogWriter(connection)
      let position = try log.append(isLogged ? change : [], client, time: clock())
      let effects = HistoryEntry.Role.edit.stackEffects(isReversible: true)
      try UndoWriter(connection).write(effects, entryID, position) { insertedIDs.removal }
    }
    try connection.execute("COMMIT")
    isOpen = false
  }

  private func nextPosition() throws(StoreError) -> Int64 {
    let free = SortPosition.between(
      last, nil, reserving: Self.reservedRows, growsUpward: false)
    if let free { return free }
    return try positions.position(
      in: list, before: nil, reserving: Self.reservedRows, growsUpward: false)
  }

  /// Writes a row with the next generated id that is not in use; returns the item of the row.
  private func write(
    _ text: String, _ isCompleted: Bool, at position: Int64
  ) throws(StoreError) -> ToDoItem {
    while true {
      let item = ToDoItem(id: ids.next(), text: text, isCompleted: isCompleted)
      try insert.run(ItemColumns.values(of: item, in: list, at: position, time: nil)) { _ in }
      if sqlite3_changes(connection.raw) > 0 { return item }
    }
  }
}

/// A sequence of ids, stored as ranges because one program generates consecutive ids.
private struct IDRanges {
  private var ranges: [Range<Int64>] = []

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
