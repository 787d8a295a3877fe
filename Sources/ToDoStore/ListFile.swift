public import ToDoModel

/// One list's SQLite file, open until the object goes; belongs to one thread at a time.
public final class ListFile {
  /// What the file is opened for.
  public enum Access: Sendable {
    /// For reading: a file that is not there is an empty list and stays not there.
    case readOnly
    /// For reading and writing: a file that is not there is made, with its folders.
    case readWrite
    /// The same, but one that is not there, or has no bytes, is an error of the kind `replaced`.
    case update
  }

  /// The file, by the name it was opened with.
  public let path: String
  /// Whether there was no list yet: no file, or one of 0 bytes.
  public let isNew: Bool

  /// The file that ``path`` led to when it was opened.
  let resolvedPath: String
  private let anchoredPath: String
  private let sidePaths: SideFiles.Paths
  // nil for a list that is only read and not there.
  let connection: Connection?
  // What the file was like when SQLite wrote to it last, as far as this connection knows.
  private(set) var signature: FileSignature?
  // The log and the index that this connection has open; nil where the file has no log.
  private var sideFiles: SideFiles?
  // That of the log in which this connection has written a generation.
  private var ownSalt: UInt64?
  private var ownCommits: UInt32 = 0
  private var stepWriter: HistoryEntryWriter?

  /// Opens the list at `path`.
  ///
  /// A write-ahead log beside it that was written for another file goes to `stateFolder`, or gets
  /// another name where there is none.
  public convenience init(
    path: String, access: Access, stateFolder: String? = nil
  ) throws(StoreError) {
    try self.init(path: path, access: access, stateFolder: stateFolder, timeout: 5000)
  }

  /// Opens the list; waits up to `timeout` milliseconds for programs that have it locked.
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
    resolvedPath = Self.resolved(path)
    anchoredPath = Self.anchored(path)
    sidePaths = SideFiles.Paths(of: resolvedPath)
  }

  /// The last connection to a file takes the log away, but only into the file it belongs to.
  deinit {
    guard let connection, !hasLostIndex, belongsToPath else { return }
    connection.checkpointOnClose()
  }

  /// What the log says happened after `position`, in that order; nil when it does not lead on from
  /// there, because the file is another one or has forgotten.
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

  /// Writes `step` to rows, log and history, all or nothing; returns its change's place in the log.
  ///
  /// What finds nothing to do does nothing, exactly as in ``ToDoList/apply(_:)``. Traps when the
  /// file was opened for reading.
  @discardableResult
  public func save(_ step: HistoryEntry, origin: ClientID) throws(StoreError) -> LogPosition {
    try write { () throws(StoreError) in try append(step, origin: origin) }
  }

  /// Keeps all that `body` writes or nothing; nobody else writes meanwhile.
  ///
  /// Throws an error of the kind `replaced` when another file is in this one's place.
  func write<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try begin()
    let before = commits
    let result = try writable.finishTransaction(body)
    noteOwnWrite()
    if commits != before { ownCommits &+= 1 }
    return result
  }

  /// A number that differs once another connection has committed something.
  ///
  /// SQLite's `data_version` differs after a checkpoint, too, which changes nothing.
  func dataVersion() throws(StoreError) -> Int64 {
    if let commits { return Int64(commits &- ownCommits) }
    return try writable.integer("PRAGMA data_version")
  }

  private var commits: UInt32? {
    sideFiles == nil ? nil : writable.logState?.commits
  }

  /// Begins a transaction that writes; throws as ``write(_:)`` does.
  func begin() throws(StoreError) {
    let connection = writable
    connection.operation = .save
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      guard isCurrent && hasSideFiles else { throw replaced }
      // A newer program may have changed the file under us, and then we know it no longer.
      _ = try connection.version()
      try beginGeneration()
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Runs `body` while nobody else writes; throws as ``write(_:)`` does.
  func withoutWriters<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try writable.execute("BEGIN IMMEDIATE")
    // A commit, though of nothing, would wait for those who read a file without a log.
    defer { try? writable.execute("ROLLBACK") }
    guard isCurrent && hasSideFiles else { throw replaced }
    return try body()
  }

  /// Writes `step` inside ``write(_:)``.
  func append(_ step: HistoryEntry, origin: ClientID) throws(StoreError) -> LogPosition {
    writable.operation = .save
    return try writer().write(step, origin: origin)
  }

  /// Begins a generation with the first commit into a log, and with one into a log that has none.
  ///
  /// SQLite begins a log again at its start once every frame is in the main file; a program that knows
  /// of no generations may have written its first frames. A generation that is there stays: another
  /// program's checkpoint may be copying it into the main file right now.
  private func beginGeneration() throws(StoreError) {
    let connection = writable
    if !isLogEmpty {
      guard let state = connection.logState else { return }
      if !state.isCopied {
        guard state.salt != ownSalt, try connection.generation() == aloneGeneration() else {
          return
        }
      }
    }
    try connection.advanceGeneration()
  }

  private func aloneGeneration() throws(StoreError) -> Generation {
    try LogOwnership(path: resolvedPath, stateFolder: nil).alone()
  }

  private func writer() throws(StoreError) -> HistoryEntryWriter {
    if let stepWriter { return stepWriter }
    let writer = try HistoryEntryWriter(writable)
    stepWriter = writer
    return writer
  }

  var writable: Connection {
    guard let connection else { preconditionFailure("\(path) was opened for reading") }
    return connection
  }
}

// Whether the file is still the one that was opened. Nothing but SQLite's checkpoints writes to the
// main file of a list with a log, and nothing but SQLite's first and last connections makes and
// removes its side files.
extension ListFile {
  /// Whether nobody has replaced or written the main file since this connection's last write.
  var isCurrent: Bool {
    signature != nil && FileSignature(at: anchoredPath) == signature
  }

  /// Whether somebody has written to the file that is open, a copy over it or another program's
  /// checkpoint.
  var isOverwritten: Bool {
    guard let signature, let now = FileSignature(at: resolvedPath) else { return false }
    return now != signature && now.isSameFile(as: signature)
  }

  /// Whether the log and its index are those that this connection uses.
  var hasSideFiles: Bool {
    guard let sideFiles else { return true }
    return SideFiles(at: sidePaths)?.areSame(as: sideFiles) ?? false
  }

  /// Whether the log that this connection uses was unlinked, and nobody has written another one.
  ///
  /// A log that is still there is not to be touched through an index that was removed: who opened the
  /// list since has another index of it.
  var hasUnlinkedLog: Bool {
    guard let log = sideFiles?.log else { return false }
    let now = FileSignature(at: sidePaths.log)
    return now.map { !$0.isSameFile(as: log) && $0.size == 0 } ?? true
  }

  /// Whether this connection's index of its log is the one that everybody uses.
  private var ownsLog: Bool { hasSideFiles || hasUnlinkedLog }

  /// Whether the log's index (`-shm`), which SQLite maps into memory, was truncated.
  ///
  /// A copy of a whole folder over this one does that; any access to the mapping then raises SIGBUS.
  var hasLostIndex: Bool { FileSignature(at: sidePaths.index)?.size == 0 }

  /// Whether this connection's side files lie beside another file now, with nothing in the log, when
  /// the list was followed up to `position`.
  ///
  /// Programs that still have the old file open would share them with those that open the new one: its
  /// locks, and what the index says of the file's size.
  func hasLeftSideFiles(at position: LogPosition) -> Bool {
    guard !isCurrent, !hasLostIndex, hasSideFiles, isLogEmpty, let signature else { return false }
    guard let now = FileSignature(at: resolvedPath), now.isSameFile(as: signature), now.size > 0
    else { return true }
    // With nothing in the log, the main file alone has all that was ever in the list; it cannot be
    // read while it is being written.
    let alone = try? Connection(resolvedPath, naming: path, .immutable, .read, timeout: 0)
    return (try? alone?.cannotFollow(position)) ?? false
  }

  /// Removes this connection's side files; see ``hasLeftSideFiles(at:)``.
  func removeSideFiles() throws(StoreError) {
    try LogOwnership(path: resolvedPath, stateFolder: nil).removeEmpty { hasSideFiles }
  }

  /// Whether the log, if any, can be copied into the file at the path.
  private var belongsToPath: Bool {
    guard let now = FileSignature(at: resolvedPath), let signature else { return false }
    guard now != signature else { return ownsLog }
    // Another program's checkpoint changes the file, too, but does not cut it.
    guard now.isSameFile(as: signature), now.size > 0, hasSideFiles else { return false }
    return (try? LogOwnership(path: resolvedPath, stateFolder: nil).isForeign()) == false
  }

  /// Whether the write-ahead log has nothing in it.
  var isLogEmpty: Bool {
    (FileSignature(at: sidePaths.log)?.size ?? 0) == 0
  }

  /// Copies the log into the main file and empties it; returns false when somebody is in the way.
  func checkpoint() throws(StoreError) -> Bool {
    guard isCurrent && ownsLog else { throw replaced }
    writable.operation = .save
    let generation = try writable.generation()
    let isDone = try writable.checkpoint()
    // Somebody may have put another file there while the disk was busy.
    if try generation.buildsOn(aloneGeneration()) { noteSignature() }
    // Another program may have been faster.
    return isDone || hasSideFiles && isLogEmpty
  }

  /// Whether somebody has written another list into this file's log, as SQLite's shell does when it
  /// restores a backup, after the changes up to `position` were followed.
  func holdsAnotherList(than position: LogPosition) throws(StoreError) -> Bool {
    if try writable.cannotFollow(position) { return true }
    guard !isLogEmpty else { return false }
    return try !writable.generation().buildsOn(aloneGeneration())
  }

  /// Lets the log build on the main file, where somebody has written another list into the log.
  func rebaseLog() throws(StoreError) {
    guard !isLogEmpty else { return }
    try write { () throws(StoreError) in try writable.rebase(on: aloneGeneration()) }
  }

  /// Lets readers go on while a change is written, if nobody is in the way of that.
  func useWriteAheadLog() throws(StoreError) {
    guard isCurrent else { throw replaced }
    guard try !writable.usesWriteAheadLog(), try writable.useWriteAheadLog() else { return }
    noteSignature()
  }

  /// Takes note of what the file is like after SQLite wrote to it, if it is still the same one.
  private func noteSignature() {
    guard let now = FileSignature(at: resolvedPath), let signature, now.isSameFile(as: signature)
    else { return }
    self.signature = now
  }

  private var replaced: StoreError { .plain(.replaced, writable.operation, path) }

  private func noteOwnWrite() {
    if sideFiles == nil { sideFiles = SideFiles(at: sidePaths) }
    if sideFiles == nil {
      // Without a log the main file itself was written.
      noteSignature()
    } else {
      ownSalt = writable.logState?.salt
    }
  }
}
