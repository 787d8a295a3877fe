import Glibc
internal import System
import ToDoModel

/// Keeps a file of lists open; opens or restores it again when other programs replace, overwrite or
/// remove the file or its write-ahead log.
final class FileTracker {
  /// The result of ``update(from:now:)``.
  enum State {
    /// The open file and its side files (`-wal` and `-shm`) are still those at the path.
    case current
    /// The file was opened again; its log of changes contains the position passed to
    /// ``FileTracker/update(from:now:)``.
    case reopened
    /// The file was missing and has been written again.
    ///
    /// The position is that of the last change in its log of changes that the known rows include.
    case restored(LogPosition)
    /// The file is missing or empty, and ``FileTracker/lists`` are required to write it again.
    case needsRows
    /// The file at the path is missing or being written; update again at this time, in milliseconds
    /// of ``Mailbox/now``.
    case unsettled(until: Int64)
    /// Another file has replaced the list; ``FileTracker/adopt(_:isOther:)`` has not been called
    /// for it yet.
    case replacement(ListFile)
  }

  /// The time in milliseconds for which a new file at the path has to be unchanged to count as
  /// complete.
  private static let settlingTime: Int64 = 300
  /// A file that other programs have written is opened again when it has been unchanged for this
  /// time in milliseconds.
  private static let writingTime: Int64 = 100
  /// The time in milliseconds after which a sound file is opened although other programs still
  /// write it.
  ///
  /// Checkpoints of many programs may follow each other without a pause.
  private static let pauseTimeout: Int64 = 1000
  /// The time in milliseconds for which a file has to be missing before it is restored.
  ///
  /// Many programs remove a file before they write it again.
  private static let missingTime: Int64 = 500
  /// The time in milliseconds for which a file has to be empty before its rows are written again.
  ///
  /// A slow copy begins with an empty file.
  private static let emptyTime: Int64 = 2000
  /// The time in milliseconds for which an access waits for the locks of other programs.
  private static let lockTimeout: Int32 = 200

  let path: String
  let watcher: FileWatcher
  private let stateFolder: String?
  private let isDurable: Bool
  private let gate: FileGate
  /// Called before the file is opened again: no other connection may be open then.
  private let willReopen: () -> Void
  /// The open file; nil while no file can be opened.
  private(set) var file: ListFile? {
    didSet { if let file { lastOpened = file.signature } }
  }
  // The signature of the file that was last open, by which the same file is recognized while none
  // is open.
  private var lastOpened: FileStatus?
  // The lineage of the list; nil until it is known.
  private var lineage: Int64?
  /// All lists, for writing a missing file; nil until the owner provides them.
  var lists: ListCollection?
  // The entries saved since the last checkpoint, with their positions in the log of changes. The
  // main file may lack these entries.
  private var uncheckpointed: [(entry: HistoryEntry, position: LogPosition)] = []
  // The latest signature of the file at the path, and the time at which this signature was first
  // seen.
  private var lastSeen: (signature: FileStatus?, time: Int64)?
  // The time since which other programs have been writing the open file; nil when the file is
  // unchanged.
  private var writtenSince: Int64?

  init(
    _ file: ListFile, stateFolder: String?, gate: FileGate, willReopen: @escaping () -> Void = {}
  ) {
    self.willReopen = willReopen
    (path, self.file, self.stateFolder, self.gate) = (file.path, file, stateFolder, gate)
    (lastOpened, isDurable) = (file.signature, file.isDurable)
    watcher = FileWatcher(path, suffixes: ["-wal", "-shm"])
    file.writable.timeout = Self.lockTimeout
  }

  /// Whether a file is open, and this file and its side files (`-wal` and `-shm`) are those at the
  /// path.
  var isCurrent: Bool { file.map { $0.isCurrent && $0.hasSideFiles } ?? false }

  /// Whether the open file has a write-ahead log that is not empty.
  var hasLog: Bool { file.map { !$0.isLogEmpty } ?? false }

  /// Records a committed entry if the main file may lack it until the next checkpoint.
  func recordSaved(_ entry: HistoryEntry, at position: LogPosition) {
    if hasLog { uncheckpointed.append((entry, position)) }
  }

  /// Records that the main file contains all entries.
  func recordCheckpoint() { uncheckpointed = [] }

  /// Records a checkpoint if the write-ahead log is there and empty: the main file then contains all
  /// entries.
  private func recordCheckpointIfLogIsEmpty() {
    if let file, file.hasSideFiles, file.isLogEmpty { recordCheckpoint() }
  }

  func close() { file = nil }

  /// Compares the file at the path with the open one; if they differ, opens or restores the file.
  ///
  /// `position` is that of the last entry that was read from the log of changes. Throws when the
  /// file cannot be opened.
  func update(from position: LogPosition, now: Int64) throws(StoreError) -> State {
    var (isLogLost, isWritten) = (false, false)
    if let file, file.isCurrent {
      if file.hasLostIndex {
        self.file = nil
      } else if file.hasSideFiles {
        (lists, lastSeen, writtenSince) = (nil, nil, nil)
        if lineage == nil { lineage = try file.lineage() }
        return .current
      } else {
        isLogLost = true
        // The removed write-ahead log is still open here, so it can be copied into the main file.
        if file.hasUnlinkedLog { _ = try? file.checkpoint() }
        // The open file is kept until the path has settled. If another program removes the main
        // file next, only the open file can restore it.
        guard isSettled(Self.writingTime, now) else { return wait(Self.writingTime) }
      }
    } else if file?.isOverwritten ?? (writtenSince != nil) {
      isWritten = !isSettled(Self.writingTime, now)
      if isWritten && !hasPauseTimedOut(now) { return wait(Self.writingTime) }
    } else if let file, FileStatus(at: path) != nil, file.hasOrphanedSideFiles(at: position) {
      // The side files are removed at once, because a program that opens the new file would use
      // them. While the file is missing they stay: a program that starts waits for the file then.
      try file.removeSideFiles()
    }
    do throws(StoreError) {
      switch try ListFile.presence(path) {
      case .missing:
        guard isSettled(Self.missingTime, now) else { return wait(Self.missingTime) }
        return try restore(position)
      case .empty:
        guard isSettled(Self.emptyTime, now) else { return wait(Self.emptyTime) }
        return try rewrite(position)
      case .filled:
        return try reopen(position, now, isLogLost: isLogLost, isWritten: isWritten)
      }
    } catch {
      // A file looks damaged while another program is still copying it to the path. The error
      // counts only when the file has stopped changing.
      guard error.kind == .busy || isSettled(Self.settlingTime, now) else {
        return wait(Self.settlingTime)
      }
      throw error
    }
  }

  /// Tracks `file` from now on, and returns the saved entries that `file` lacks.
  ///
  /// Does nothing, and returns no entries, if `isOther` is false: `file` is then the one already
  /// tracked.
  func adopt(_ file: ListFile, isOther: Bool) throws(StoreError) -> [HistoryEntry] {
    guard isOther else { return [] }
    var found = uncheckpointed[...]
    // A file that contains an entry also contains all earlier entries, even those that later
    // entries have reverted. Therefore the search for the last entry that the file contains begins
    // at the end.
    while let (entry, position) = found.last {
      if try file.contains(position) { break }
      if try file.hasSaved(entry.id) { break }
      found.removeLast()
    }
    let count = found.count
    (self.file, lineage) = (file, nil)
    defer { uncheckpointed = [] }
    return uncheckpointed[count...].map(\.entry)
  }

  /// Removes and returns the saved entries that no file contains, since they were in the
  /// write-ahead log of a file that is gone.
  ///
  /// Returns no entries while the open file is still at the path.
  func removeLost() -> [HistoryEntry] {
    guard file?.isCurrent != true else { return [] }
    defer { uncheckpointed = [] }
    return uncheckpointed.map(\.entry)
  }

  private func reopen(
    _ position: LogPosition, _ now: Int64, isLogLost: Bool, isWritten: Bool
  ) throws(StoreError) -> State {
    let new = try open(position)
    // Another program may still be copying a file over this one, which is then incomplete.
    if isWritten { try new.checkSoundness() }
    if try continues(position, new) {
      file = new
      // If the log was removed, the entries stay uncheckpointed, since the file may be replaced next.
      if !isLogLost { recordCheckpointIfLogIsEmpty() }
      return .reopened
    }
    guard isSettled(Self.settlingTime, now) else { return wait(Self.settlingTime) }
    return .replacement(new)
  }

  /// Whether `new` is a later state of the list that was read up to `position`.
  private func continues(_ position: LogPosition, _ new: ListFile) throws(StoreError) -> Bool {
    guard try new.contains(position) else { return try isLaterState(than: position, new) }
    guard position == .start, try new.lastPosition() != .start else { return true }
    // The log of changes of any list contains `start`. Therefore `new` counts as the same list only
    // if it is the same file (device and inode).
    guard let lastOpened else { return false }
    return new.signature?.isSameFile(as: lastOpened) ?? false
  }

  /// Whether `new` is the same list, with so many later changes that a cleanup has removed the entry at
  /// `position` from its log of changes.
  ///
  /// That happens while this program is stopped for a minute.
  private func isLaterState(
    than position: LogPosition, _ new: ListFile
  ) throws(StoreError) -> Bool {
    guard let lineage, try new.lineage() == lineage else { return false }
    return try !new.hasDiverged(from: position)
  }

  private func open(
    _ position: LogPosition, _ access: ListFile.Access = .update
  ) throws(StoreError) -> ListFile {
    try gate.enter { () throws(StoreError) in
      if let file, file.hasOrphanedSideFiles(at: position) { try file.removeSideFiles() }
      file = nil
      willReopen()
      return try ListFile(
        path: path, access: access, stateFolder: stateFolder, isDurable: isDurable,
        timeout: Self.lockTimeout)
    }
  }

  private func restore(_ position: LogPosition) throws(StoreError) -> State {
    guard let old = file else { return try rewrite(position) }
    var isCopied = false
    do throws(StoreError) {
      isCopied = try old.restoreMissingFile()
    } catch  where [.damaged, .notAList].contains(error.kind) {
      // The file was overwritten before it was removed, so its rows have to be written from memory.
      file = nil
      return try rewrite(position)
    }
    let new = try open(position)
    guard try new.contains(position) else { return .replacement(new) }
    file = new
    if isCopied { recordCheckpoint() } else { recordCheckpointIfLogIsEmpty() }
    return .restored(position)
  }

  private func rewrite(_ position: LogPosition) throws(StoreError) -> State {
    guard let lists else { return .needsRows }
    let new = try open(position, .readWrite)
    var generator = SystemRandomNumberGenerator()
    if new.isNew {
      var ids = HistoryEntryIDSequence(using: &generator)
      try new.save(
        HistoryEntry(id: ids.next(), change: lists.creation, role: .start),
        client: ClientID(using: &generator))
    }
    self.lists = nil
    guard new.isNew else { return .replacement(new) }
    (file, lineage) = (new, nil)
    if (try? new.checkpoint()) == true { recordCheckpoint() }
    return .restored(try new.lastPosition())
  }

  /// Whether the file at the path has been unchanged, or missing, for `milliseconds`.
  private func isSettled(_ milliseconds: Int64, _ now: Int64) -> Bool {
    let signature = FileStatus(at: path)
    if lastSeen == nil || lastSeen?.signature != signature { lastSeen = (signature, now) }
    return now >= (lastSeen?.time ?? now) + milliseconds
  }

  /// Whether other programs have been writing the open file for ``pauseTimeout`` without a pause.
  private func hasPauseTimedOut(_ now: Int64) -> Bool {
    let since = writtenSince ?? now
    writtenSince = since
    return now >= since + Self.pauseTimeout
  }

  private func wait(_ milliseconds: Int64) -> State {
    .unsettled(until: (lastSeen?.time ?? 0) + milliseconds)
  }
}
