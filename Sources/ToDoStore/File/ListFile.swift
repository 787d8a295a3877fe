internal import System
public import ToDoModel

/// The SQLite file of one list, open for the lifetime of the object.
///
/// An object has to be used by one thread at a time.
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

  /// The path with which the file was opened; its links are not resolved.
  public let path: String
  /// Whether there was no list at opening: the file was missing or had 0 bytes.
  public let isNew: Bool
  /// Why no backup was made before the file was migrated at opening; nil if one was made, or none was necessary.
  public let backupError: StoreError?

  /// The ``path`` with all links resolved at the time of opening.
  let resolvedPath: String
  private let anchoredPath: String
  private let sidePaths: SideFiles.Paths
  // nil if the file was opened for reading and was missing or empty.
  let connection: Connection?
  /// Whether a change survives a power failure once its transaction has ended.
  var isDurable: Bool { connection?.isDurable ?? false }
  // The signature of the main file, read at opening and after each write of this connection to the
  // main file.
  private(set) var signature: FileStatus?
  // The signatures of the write-ahead log and its index that this connection has open; nil when the
  // file has no log.
  private var sideFiles: SideFiles?
  // The salt of the write-ahead log after this connection's last write. As long as the log has this
  // salt, the log has a generation.
  private var ownSalt: UInt64?
  // The number of commits of this connection into the write-ahead log; wraps to 0 after 2^32 - 1,
  // as `LogState.commits` does.
  private var ownCommits: UInt32 = 0
  private var cachedEntryWriter: HistoryEntryWriter?
  // Whether the file was found sound.
  private var isSound = false
  // What was found instead.
  private var damage: StoreError?
  /// Dates the changes that this object saves.
  let clock: WallClock

  /// Opens the list at `path`, and waits up to 5 s for locks of other programs.
  ///
  /// If the write-ahead log beside the file was written for another file, opening for writing moves
  /// the log to `stateFolder`, or renames it if the move fails. With `isDurable`, each change waits until
  /// the disk has stored it.
  public convenience init(
    path: String, access: Access, stateFolder: String? = nil, isDurable: Bool = false
  ) throws(StoreError) {
    try self.init(
      path: path, access: access, stateFolder: stateFolder, isDurable: isDurable, timeout: 5000)
  }

  /// Opens the list; waits up to `timeout` milliseconds for locks of other programs.
  ///
  /// A benchmark that simulates years passes its own `clock`. If other machines may use the file, as `isRemote` or else
  /// the kind of its file system says, it has no write-ahead log.
  package init(
    path: String, access: Access, stateFolder: String? = nil, isDurable: Bool = false,
    timeout: Int32 = 5000, clock: @escaping WallClock = SystemClock.now, isRemote: Bool? = nil
  ) throws(StoreError) {
    (self.path, self.clock) = (path, clock)
    let options = OpeningOptions(
      timeout: timeout, stateFolder: stateFolder, isDurable: isDurable,
      creates: access == .readWrite,
      isRemote: isRemote ?? FileSystem.isRemote(Path.folder(of: Path.resolved(path))))
    let opened =
      switch access {
      case .readOnly: try Self.openForReading(path, timeout)
      case .readWrite, .update: try Self.openForWriting(path, options)
      }
    (connection, isNew, backupError) = (opened.connection, opened.isNew, opened.backupError)
    (signature, sideFiles) = (opened.signature, opened.sideFiles)
    resolvedPath = Path.resolved(path)
    anchoredPath = Path.anchored(path)
    sidePaths = SideFiles.Paths(of: resolvedPath)
    connection?.hasLog = sideFiles != nil
  }

  /// Closes the file.
  ///
  /// The last connection to close also copies the write-ahead log into the main file, if the log
  /// was written for that file.
  deinit {
    guard let connection, !hasLostIndex, belongsToPath else { return }
    // The pages of the write-ahead log are not copied into a damaged file.
    guard isLogEmpty || (try? checkSoundness()) != nil, (try? connection.requireIndex()) != nil
    else { return }
    connection.checkpointOnClose()
  }

  /// Writes `entry` to the rows, the log of changes and the undo stacks in one transaction; returns
  /// the position of `entry` in the log.
  ///
  /// Edits without effect are skipped exactly as by ``/ToDoModel/ListCollection/apply(_:)``. The file has
  /// to be open for writing.
  @discardableResult
  public func save(
    _ entry: HistoryEntry, client: ClientID
  ) throws(StoreError) -> LogPosition {
    try write { () throws(StoreError) in try append(entry, client: client) }
  }

  /// Runs `body` in a write transaction, which is rolled back when `body` throws.
  ///
  /// Throws an error of the kind `replaced` when the files at the path are no longer the open ones.
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
  /// SQLite's `data_version` also changes at a checkpoint, so it is used only for a file without a
  /// write-ahead log.
  func dataVersion() throws(StoreError) -> Int64 {
    if let commits { return Int64(commits &- ownCommits) }
    return try writable.integer("PRAGMA data_version")
  }

  private var commits: UInt32? {
    sideFiles == nil ? nil : writable.logState?.commits
  }

  /// Throws an error of the kind `damaged` unless the file is sound; reads all pages at the first call, and tells later
  /// ones the result.
  ///
  /// A damaged file is never written: SQLite could give a page that is in use to another table.
  public func checkSoundness() throws(StoreError) {
    if isSound { return }
    if let damage { throw damage }
    do throws(StoreError) {
      try connection?.checkIntegrity()
      isSound = true
    } catch {
      if error.kind == .damaged { damage = error }
      throw error
    }
  }

  /// Begins a write transaction and, if necessary, a ``Generation`` of the write-ahead log.
  ///
  /// Throws an error of the kind `replaced` as ``write(_:)`` does, and of the kind `damaged` as ``checkSoundness()``.
  func begin() throws(StoreError) {
    try checkSoundness()
    let connection = writable
    connection.operation = .save
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      guard isCurrent && hasSideFiles else { throw replaced }
      // Throws when a newer program has migrated the file since this program opened it.
      _ = try connection.version()
      try beginGeneration()
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Runs `body` while holding the write lock; `body` must not write.
  ///
  /// Throws an error of the kind `replaced` as ``write(_:)`` does.
  func withoutWriters<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try writable.execute("BEGIN IMMEDIATE")
    // Nothing was written. ROLLBACK ends the transaction at once, while COMMIT would wait for
    // readers of a file without a write-ahead log.
    defer { try? writable.execute("ROLLBACK") }
    guard isCurrent && hasSideFiles else { throw replaced }
    return try body()
  }

  /// Writes `entry` in the transaction of ``write(_:)``; returns its position in the log of
  /// changes.
  func append(_ entry: HistoryEntry, client: ClientID) throws(StoreError) -> LogPosition {
    writable.operation = .save
    return try entryWriter().write(entry, client: client)
  }

  /// Begins a ``Generation`` if the write-ahead log is empty, will be restarted, or has no
  /// generation.
  ///
  /// SQLite restarts the log at its beginning once every frame is in the main file. An older
  /// version of this program may have begun a log without a generation. An existing generation is
  /// kept, because a checkpoint of another program may be copying that generation into the main
  /// file.
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

  /// The generation of the main file alone; nil if it can be read only with the write-ahead log.
  private func mainFileGeneration() throws(StoreError) -> Generation? {
    try LogOwnership(path: resolvedPath, stateFolder: nil).mainFileGeneration()
  }

  /// The writer whose statements are prepared once for the connection.
  func entryWriter() throws(StoreError) -> HistoryEntryWriter {
    if let cachedEntryWriter { return cachedEntryWriter }
    let writer = try HistoryEntryWriter(writable, clock: clock)
    cachedEntryWriter = writer
    return writer
  }

  /// The connection; traps if the file was opened for reading and was missing or empty.
  var writable: Connection {
    guard let connection else { preconditionFailure("\(path) was opened for reading") }
    return connection
  }
}

// Checks whether the files at the path are those that were opened. With a write-ahead log, SQLite
// writes the main file only in checkpoints. SQLite's first connection creates the side files
// (`-wal` and `-shm`), and its last connection removes them. Any other change of these files was
// made without SQLite.
extension ListFile {
  /// Whether the main file at the path is unchanged since opening, or since this connection's last
  /// write.
  var isCurrent: Bool {
    signature != nil && FileStatus(at: anchoredPath) == signature
  }

  /// Whether another program wrote the open main file, by copying another file over it or by a
  /// checkpoint.
  var isOverwritten: Bool {
    guard let signature, let now = FileStatus(at: resolvedPath) else { return false }
    return now != signature && now.isSameFile(as: signature)
  }

  /// Whether the write-ahead log and its index at the path are those that this connection has open.
  ///
  /// The value is true if this connection has no log open.
  var hasSideFiles: Bool {
    guard let sideFiles else { return true }
    return SideFiles(at: sidePaths)?.areSame(as: sideFiles) ?? false
  }

  /// Whether the write-ahead log of this connection was unlinked, and the path has no log or an
  /// empty one.
  ///
  /// If the log still exists but its index was unlinked, this connection must not write the log:
  /// programs that opened the list later use a new index of the same log.
  var hasUnlinkedLog: Bool {
    guard let log = sideFiles?.log else { return false }
    let now = FileStatus(at: sidePaths.log)
    return now.map { !$0.isSameFile(as: log) && $0.size == 0 } ?? true
  }

  /// Whether no other program can use this connection's write-ahead log through another index.
  private var ownsLog: Bool { hasSideFiles || hasUnlinkedLog }

  /// Whether the index (`-shm`) of the write-ahead log was shortened, or pages of it were missing; see ``IndexGuard``.
  var hasLostIndex: Bool {
    if connection?.hasLostIndex == true { return true }
    return FileStatus(at: sidePaths.index).map { $0.size < Self.leastIndexSize } ?? false
  }

  /// The number of bytes of an index by which SQLite makes it longer.
  private static let leastIndexSize = 32_768

  /// Whether this connection's side files (an empty write-ahead log and its index) no longer belong
  /// to the file at the path.
  ///
  /// That file is missing, empty, or another list than the one that was read up to `position`.
  /// Programs with the old file open and programs that open the new file would share the side
  /// files, including their locks and the file size in the index.
  func hasOrphanedSideFiles(at position: LogPosition) -> Bool {
    guard !isCurrent, !hasLostIndex, hasSideFiles, isLogEmpty, let signature else { return false }
    guard let now = FileStatus(at: resolvedPath), now.isSameFile(as: signature), now.size > 0
    else { return true }
    // The write-ahead log is empty, so the main file is complete and can be read alone. Reading
    // fails while another program writes the file; the result is then false.
    let mainFile = try? Connection(resolvedPath, naming: path, .immutable, .read, timeout: 0)
    return (try? mainFile?.hasDiverged(from: position)) ?? false
  }

  /// Removes the side files (`-wal` and `-shm`) of this connection if the write-ahead log is empty;
  /// see ``hasOrphanedSideFiles(at:)``.
  func removeSideFiles() throws(StoreError) {
    try LogOwnership(path: resolvedPath, stateFolder: nil).removeEmptyLog { hasSideFiles }
  }

  /// Whether the write-ahead log, if any, may be copied into the file at the path.
  private var belongsToPath: Bool {
    guard let now = FileStatus(at: resolvedPath), let signature else { return false }
    guard now != signature else { return ownsLog }
    // A checkpoint of another program also changes the file, but does not truncate it to 0 bytes.
    guard now.isSameFile(as: signature), now.size > 0, hasSideFiles else { return false }
    return (try? LogOwnership(path: resolvedPath, stateFolder: nil).isForeign()) == false
  }

  /// Whether the write-ahead log is missing or has 0 bytes.
  var isLogEmpty: Bool {
    (FileStatus(at: sidePaths.log)?.size ?? 0) == 0
  }

  /// Copies the write-ahead log into the main file and truncates the log; returns false when
  /// another connection blocks this checkpoint.
  ///
  /// Throws an error of the kind `replaced` when the files at the path are no longer the open ones.
  func checkpoint() throws(StoreError) -> Bool {
    guard isCurrent && ownsLog else { throw replaced }
    try checkSoundness()
    writable.operation = .save
    let generation = try writable.generation()
    let isDone = try writable.checkpoint()
    // If the generation does not match, or cannot be read, the file was replaced or removed during the
    // checkpoint. Then the old signature is kept.
    if let main = try? mainFileGeneration(), generation.buildsOn(main) { updateSignature() }
    // If the write-ahead log is empty now, another program has made the checkpoint.
    return isDone || hasSideFiles && isLogEmpty
  }

  /// Whether the open file now contains another list than the one that was read up to `position`.
  ///
  /// The restore command of SQLite's shell writes another list into the file's write-ahead log.
  func containsAnotherList(than position: LogPosition) throws(StoreError) -> Bool {
    if try writable.hasDiverged(from: position) { return true }
    guard !isLogEmpty, let main = try mainFileGeneration() else { return false }
    return try !writable.generation().buildsOn(main)
  }

  /// Makes the main file the base of the write-ahead log if another list was written into the log.
  ///
  /// A log that already builds on the main file is left unchanged, because a checkpoint of another
  /// program may be copying the log's generation.
  func rebaseLog() throws(StoreError) {
    guard !isLogEmpty else { return }
    try write { () throws(StoreError) in
      guard let main = try mainFileGeneration() else { return }
      if try !writable.generation().buildsOn(main) { try writable.rebase(on: main) }
    }
  }

  /// Makes a file without a write-ahead log use one, unless another connection prevents the switch.
  ///
  /// Throws an error of the kind `replaced` as ``write(_:)`` does.
  func useWriteAheadLog() throws(StoreError) {
    guard isCurrent else { throw replaced }
    guard try !writable.usesWriteAheadLog() else { return }
    try checkSoundness()
    guard try writable.useWriteAheadLog() else { return }
    updateSignature()
  }

  /// Reads the signature again after SQLite wrote the main file; keeps the old signature if the
  /// file was replaced.
  private func updateSignature() {
    guard let now = FileStatus(at: resolvedPath), let signature, now.isSameFile(as: signature)
    else { return }
    self.signature = now
  }

  private var replaced: StoreError { .plain(.replaced, writable.operation, path) }

  private func recordOwnWrite() {
    if sideFiles == nil { sideFiles = SideFiles(at: sidePaths) }
    if sideFiles == nil {
      // Without a write-ahead log, SQLite has written the main file, so its signature has changed.
      updateSignature()
    } else {
      writable.hasLog = true
      ownSalt = writable.logState?.salt
    }
  }
}
