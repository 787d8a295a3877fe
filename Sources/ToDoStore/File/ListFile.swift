internal import System
public import ToDoModel

/// The SQLite file of one list, open for the lifetime of the object; used by one thread at a time.
///
///     let file = try ListFile(path: path, access: .readOnly)
///     for item in try file.readItems() { print(item.text) }
public final class ListFile {
  /// The way in which the file is opened.
  public enum Access: Sendable {
    /// For reading: a missing file is read as an empty list and not created.
    case readOnly
    /// For reading and writing: a missing file is created, with its folders.
    case readWrite
    /// For reading and writing: a missing or empty file is an error of the kind `replaced`.
    case update
  }

  /// The path of the file, as it was opened.
  public let path: String
  /// Whether there was no list when the file was opened: no file, or one of 0 bytes.
  public let isNew: Bool

  /// The ``path`` with all links resolved at the time of opening.
  let resolvedPath: String
  private let anchoredPath: String
  private let sidePaths: SideFiles.Paths
  // nil for a missing list that is opened for reading.
  let connection: Connection?
  // The signature of the main file at opening, or after this connection's last write to it.
  private(set) var signature: FileStatus?
  // The log and the index that this connection has open; nil when the file has no log.
  private var sideFiles: SideFiles?
  // The salt of the log after this connection's last write; that log has a generation.
  private var ownSalt: UInt64?
  // The number of commits of this connection; it wraps as SQLite's counter does.
  private var ownCommits: UInt32 = 0
  private var cachedEntryWriter: HistoryEntryWriter?

  /// Opens the list at `path`.
  ///
  /// A write-ahead log that was written for another file is moved to `stateFolder`, or renamed if
  /// that fails.
  public convenience init(
    path: String, access: Access, stateFolder: String? = nil
  ) throws(StoreError) {
    try self.init(path: path, access: access, stateFolder: stateFolder, timeout: 5000)
  }

  /// Opens the list; waits up to `timeout` milliseconds for locks of other programs.
  init(
    path: String, access: Access, stateFolder: String? = nil, timeout: Int32
  ) throws(StoreError) {
    self.path = path
    let opened =
      switch access {
      case .readOnly: try Self.openForReading(path, timeout)
      case .readWrite: try Self.openForWriting(path, timeout, stateFolder, creates: true)
      case .update: try Self.openForWriting(path, timeout, stateFolder, creates: false)
      }
    (connection, isNew) = (opened.connection, opened.isNew)
    (signature, sideFiles) = (opened.signature, opened.sideFiles)
    resolvedPath = Path.resolved(path)
    anchoredPath = Path.anchored(path)
    sidePaths = SideFiles.Paths(of: resolvedPath)
  }

  /// Closes the file; as the last connection, copies the log into it if the log was written for it.
  deinit {
    guard let connection, !hasLostIndex, belongsToPath else { return }
    connection.checkpointOnClose()
  }

  /// The entries of the log of changes after `position`, in order; nil when the log is that of
  /// another file or lacks some of them.
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

  /// Writes `entry` to the rows, the log of changes and the undo stacks in one transaction; returns
  /// its position in the log.
  ///
  /// Edits without effect are skipped exactly as by ``/ToDoModel/ToDoList/apply(_:)``. Traps when the
  /// file was opened for reading.
  @discardableResult
  public func save(
    _ entry: HistoryEntry, client: ClientID
  ) throws(StoreError) -> LogPosition {
    try write { () throws(StoreError) in try append(entry, client: client) }
  }

  /// Runs `body` in a write transaction, which is rolled back when `body` throws.
  ///
  /// Throws an error of the kind `replaced` when another file has replaced this one.
  func write<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try begin()
    let before = commits
    let result = try writable.finishTransaction(body)
    recordOwnWrite()
    if commits != before { ownCommits &+= 1 }
    return result
  }

  /// A number that changes when another connection commits a transaction.
  ///
  /// SQLite's `data_version` also changes at a checkpoint, so it is used only without a log.
  func dataVersion() throws(StoreError) -> Int64 {
    if let commits { return Int64(commits &- ownCommits) }
    return try writable.integer("PRAGMA data_version")
  }

  private var commits: UInt32? {
    sideFiles == nil ? nil : writable.logState?.commits
  }

  /// Begins a write transaction; throws `replaced` errors as ``write(_:)`` does.
  func begin() throws(StoreError) {
    let connection = writable
    connection.operation = .save
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      guard isCurrent && hasSideFiles else { throw replaced }
      // Throws when a newer program has migrated the file since it was opened.
      _ = try connection.version()
      try beginGeneration()
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Runs `body` under the write lock, without writing; throws `replaced` errors as ``write(_:)``
  /// does.
  func withoutWriters<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try writable.execute("BEGIN IMMEDIATE")
    // Not COMMIT: in a file without a log it would wait for readers even without changes.
    defer { try? writable.execute("ROLLBACK") }
    guard isCurrent && hasSideFiles else { throw replaced }
    return try body()
  }

  /// Writes `entry`; called in the body of ``write(_:)``.
  func append(_ entry: HistoryEntry, client: ClientID) throws(StoreError) -> LogPosition {
    writable.operation = .save
    return try entryWriter().write(entry, client: client)
  }

  /// Begins a generation if the log is empty, will be restarted, or has no generation.
  ///
  /// SQLite restarts the log at its beginning once every frame is in the main file; an older
  /// version of this program may have begun a log without a generation. An existing generation is
  /// kept: a checkpoint of another program may be copying it into the main file.
  private func beginGeneration() throws(StoreError) {
    let connection = writable
    if !isLogEmpty {
      guard let state = connection.logState else { return }
      if !state.isCopied {
        guard state.salt != ownSalt, try connection.generation() == mainFileGeneration() else {
          return
        }
      }
    }
    try connection.advanceGeneration()
  }

  private func mainFileGeneration() throws(StoreError) -> Generation {
    try LogOwnership(path: resolvedPath, stateFolder: nil).mainFileGeneration()
  }

  private func entryWriter() throws(StoreError) -> HistoryEntryWriter {
    if let cachedEntryWriter { return cachedEntryWriter }
    let writer = try HistoryEntryWriter(writable)
    cachedEntryWriter = writer
    return writer
  }

  /// The connection; traps when the file was opened for reading and does not exist.
  var writable: Connection {
    guard let connection else { preconditionFailure("\(path) was opened for reading") }
    return connection
  }
}

// Checks whether the files at the path are those that were opened. In a list with a log, only
// SQLite's checkpoints write the main file, and only its first and last connections create and
// remove the side files; any other change of these files comes from another program.
extension ListFile {
  /// Whether the main file was neither replaced nor written since this connection's last write.
  var isCurrent: Bool {
    signature != nil && FileStatus(at: anchoredPath) == signature
  }

  /// Whether the open main file was written: another file was copied over it, or another program made
  /// a checkpoint.
  var isOverwritten: Bool {
    guard let signature, let now = FileStatus(at: resolvedPath) else { return false }
    return now != signature && now.isSameFile(as: signature)
  }

  /// Whether the log and its index at the path are those that this connection has open; true if it
  /// has none open.
  var hasSideFiles: Bool {
    guard let sideFiles else { return true }
    return SideFiles(at: sidePaths)?.areSame(as: sideFiles) ?? false
  }

  /// Whether the log that this connection has open was unlinked and no other log was written.
  ///
  /// A log that still exists must not be written through an index that was unlinked: programs that
  /// opened the list later use a new index of that log.
  var hasUnlinkedLog: Bool {
    guard let log = sideFiles?.log else { return false }
    let now = FileStatus(at: sidePaths.log)
    return now.map { !$0.isSameFile(as: log) && $0.size == 0 } ?? true
  }

  /// Whether no other program can use the log through another index.
  private var ownsLog: Bool { hasSideFiles || hasUnlinkedLog }

  /// Whether the log's index (`-shm`), which SQLite maps into memory, was truncated.
  ///
  /// Copying another folder over the list's folder truncates it; any access to the mapping then
  /// raises SIGBUS.
  var hasLostIndex: Bool { FileStatus(at: sidePaths.index)?.size == 0 }

  /// Whether the side files of this connection, with an empty log, are now beside a file other than
  /// the one that was followed up to `position`.
  ///
  /// Programs with the old file open and programs that open the new one would share these side
  /// files, including their locks and the file size in the index.
  func hasOrphanedSideFiles(at position: LogPosition) -> Bool {
    guard !isCurrent, !hasLostIndex, hasSideFiles, isLogEmpty, let signature else { return false }
    guard let now = FileStatus(at: resolvedPath), now.isSameFile(as: signature), now.size > 0
    else { return true }
    // With an empty log the main file is complete; reading it fails while it is being written.
    let mainFile = try? Connection(resolvedPath, naming: path, .immutable, .read, timeout: 0)
    return (try? mainFile?.hasDiverged(from: position)) ?? false
  }

  /// Removes the side files of this connection; see ``hasOrphanedSideFiles(at:)``.
  func removeSideFiles() throws(StoreError) {
    try LogOwnership(path: resolvedPath, stateFolder: nil).removeEmptyLog { hasSideFiles }
  }

  /// Whether the log, if any, may be copied into the file at the path.
  private var belongsToPath: Bool {
    guard let now = FileStatus(at: resolvedPath), let signature else { return false }
    guard now != signature else { return ownsLog }
    // A checkpoint of another program changes the file, too, but does not truncate it to 0 bytes.
    guard now.isSameFile(as: signature), now.size > 0, hasSideFiles else { return false }
    return (try? LogOwnership(path: resolvedPath, stateFolder: nil).isForeign()) == false
  }

  /// Whether the write-ahead log is missing or has 0 bytes.
  var isLogEmpty: Bool {
    (FileStatus(at: sidePaths.log)?.size ?? 0) == 0
  }

  /// Copies the log into the main file and truncates the log; returns false when another connection
  /// prevents that.
  func checkpoint() throws(StoreError) -> Bool {
    guard isCurrent && ownsLog else { throw replaced }
    writable.operation = .save
    let generation = try writable.generation()
    let isDone = try writable.checkpoint()
    // The file may have been replaced during the checkpoint.
    if try generation.buildsOn(mainFileGeneration()) { updateSignature() }
    // Another program may have made the checkpoint.
    return isDone || hasSideFiles && isLogEmpty
  }

  /// Whether another list than the one followed up to `position` was written into this file's log, as
  /// the restore command of SQLite's shell does.
  func containsAnotherList(than position: LogPosition) throws(StoreError) -> Bool {
    if try writable.hasDiverged(from: position) { return true }
    guard !isLogEmpty else { return false }
    return try !writable.generation().buildsOn(mainFileGeneration())
  }

  /// Makes the main file the base of the log if another list was written into the log.
  ///
  /// Does not change a log that builds on the main file: a checkpoint of another program may be
  /// copying its generation.
  func rebaseLog() throws(StoreError) {
    guard !isLogEmpty else { return }
    try write { () throws(StoreError) in
      let main = try mainFileGeneration()
      if try !writable.generation().buildsOn(main) { try writable.rebase(on: main) }
    }
  }

  /// Switches a file without a log to a write-ahead log, unless another connection prevents that.
  func useWriteAheadLog() throws(StoreError) {
    guard isCurrent else { throw replaced }
    guard try !writable.usesWriteAheadLog(), try writable.useWriteAheadLog() else { return }
    updateSignature()
  }

  /// Reads the signature after SQLite wrote the main file, unless the file was replaced.
  private func updateSignature() {
    guard let now = FileStatus(at: resolvedPath), let signature, now.isSameFile(as: signature)
    else { return }
    self.signature = now
  }

  private var replaced: StoreError { .plain(.replaced, writable.operation, path) }

  private func recordOwnWrite() {
    if sideFiles == nil { sideFiles = SideFiles(at: sidePaths) }
    if sideFiles == nil {
      // Without a log, SQLite wrote the main file itself.
      updateSignature()
    } else {
      ownSalt = writable.logState?.salt
    }
  }
}
