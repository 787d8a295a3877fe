import Glibc
internal import System
import ToDoModel

/// The open file of a list, tracked while other programs replace, overwrite or remove it or its log.
final class FileTracker {
  /// The result of ``update(from:now:)``.
  enum State {
    /// The open file and its log are still those at the path.
    case current
    /// The file was opened again; its log contains the position passed to ``update(from:now:)``.
    case reopened
    /// The file was missing and has been written again; the position is the end of its log.
    case restored(LogPosition)
    /// The file is missing, and ``rows`` are required to write it again.
    case needsRows
    /// The file is being written; update again at this time, in milliseconds of ``Mailbox/now``.
    case unsettled(until: Int64)
    /// The file was replaced by this one, which is not adopted yet.
    case replacement(ListFile)
  }

  /// The time in milliseconds for which a new file at the path has to be unchanged to count as
  /// complete.
  private static let settlingTime: Int64 = 300
  /// The time in milliseconds for which the open file, after writes by others, has to be unchanged
  /// before it is opened again.
  private static let writingTime: Int64 = 100
  /// The time in milliseconds after which a file that is still being written is opened if it is
  /// sound: checkpoints of many programs may leave no pause.
  private static let pauseTimeout: Int64 = 1000
  /// The time in milliseconds for which a file has to be missing before it is restored: many
  /// programs remove a file before they write it again.
  private static let missingTime: Int64 = 500
  /// The time in milliseconds for which a file has to be empty before it is rewritten: a slow copy
  /// begins with an empty file.
  private static let emptyTime: Int64 = 2000
  /// Milliseconds for which an access waits for the locks of other programs.
  private static let lockTimeout: Int32 = 200

  let path: String
  let watcher: FileWatcher
  private let stateFolder: String?
  private let gate: FileGate
  /// The open file; nil while none can be opened.
  private(set) var file: ListFile? {
    didSet { if let file { lastOpened = file.signature } }
  }
  // The signature of the last file that was open, to recognize that file while none is open.
  private var lastOpened: FileStatus?
  /// All rows, to write a missing file; nil until the owner provides them.
  var rows: ToDoList?
  // Entries saved since the last checkpoint, which the main file may lack, with their positions in
  // the log of changes.
  private var uncheckpointed: [(entry: HistoryEntry, position: LogPosition)] = []
  // The last signature at the path, and the time at which it was first seen.
  private var lastSeen: (signature: FileStatus?, time: Int64)?
  // The time since which the open file is being written; nil when it is unchanged.
  private var writtenSince: Int64?

  init(_ file: ListFile, stateFolder: String?, gate: FileGate) {
    (path, self.file, self.stateFolder, self.gate) = (file.path, file, stateFolder, gate)
    lastOpened = file.signature
    watcher = FileWatcher(path, suffixes: ["-wal", "-shm"])
    file.writable.timeout = Self.lockTimeout
  }

  /// Whether the open file and its side files are those at the path.
  var isCurrent: Bool { file.map { $0.isCurrent && $0.hasSideFiles } ?? false }

  /// Whether the write-ahead log is not empty.
  var hasLog: Bool { file.map { !$0.isLogEmpty } ?? false }

  /// Records a committed entry, which the main file may lack until the next checkpoint.
  func recordSaved(_ entry: HistoryEntry, at position: LogPosition) {
    if hasLog { uncheckpointed.append((entry, position)) }
  }

  /// Records that the main file contains all entries.
  func recordCheckpoint() { uncheckpointed = [] }

  /// Closes the file.
  func close() { file = nil }

  /// Compares the file at the path with the open one, and opens or restores it when they differ.
  ///
  /// `position` is the last entry of the log that was read. Throws when the file cannot be opened.
  func update(from position: LogPosition, now: Int64) throws(StoreError) -> State {
    var (isLogLost, isWritten) = (false, false)
    if let file, file.isCurrent {
      if file.hasLostIndex {
        self.file = nil
      } else if file.hasSideFiles {
        (rows, lastSeen, writtenSince) = (nil, nil, nil)
        return .current
      } else {
        isLogLost = true
        // The unlinked log is still open here: copy it into the main file.
        if file.hasUnlinkedLog { _ = try? file.checkpoint() }
        // The file may be removed next; then it can only be restored from this open handle.
        guard isSettled(Self.writingTime, now) else { return wait(Self.writingTime) }
      }
    } else if file?.isOverwritten ?? (writtenSince != nil) {
      isWritten = !isSettled(Self.writingTime, now)
      if isWritten && !hasPauseTimedOut(now) { return wait(Self.writingTime) }
    } else if let file, file.hasOrphanedSideFiles(at: position) {
      // Not delayed: a program that opens the new file would use these side files.
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
      // A file looks damaged while it is being written by a copy.
      guard error.kind == .busy || isSettled(Self.settlingTime, now) else {
        return wait(Self.settlingTime)
      }
      throw error
    }
  }

  /// If `isOther`, tracks `file` from now on and returns the saved entries that `file` lacks;
  /// otherwise does nothing and returns none.
  func adopt(_ file: ListFile, isOther: Bool) throws(StoreError) -> [HistoryEntry] {
    guard isOther else { return [] }
    var found = uncheckpointed[...]
    // A file with one of the entries has all earlier ones, even if later entries have reverted
    // them.
    while let (entry, position) = found.last {
      if try file.contains(position) { break }
      if try file.hasSaved(entry.id) { break }
      found.removeLast()
    }
    let count = found.count
    self.file = file
    defer { uncheckpointed = [] }
    return uncheckpointed[count...].map(\.entry)
  }

  /// Removes and returns the saved entries that are in no file: they were in the log of a file that is
  /// gone.
  func removeLost() -> [HistoryEntry] {
    guard file?.isCurrent != true else { return [] }
    defer { uncheckpointed = [] }
    return uncheckpointed.map(\.entry)
  }

  private func reopen(
    _ position: LogPosition, _ now: Int64, isLogLost: Bool, isWritten: Bool
  ) throws(StoreError) -> State {
    let new = try open(position)
    // A copy over the file may be incomplete.
    if isWritten { try new.checkIntegrity() }
    if try continues(position, new) {
      file = new
      // After the log was removed the file may be replaced next, so the entries are kept.
      if new.isLogEmpty && !isLogLost { uncheckpointed = [] }
      return .reopened
    }
    guard isSettled(Self.settlingTime, now) else { return wait(Self.settlingTime) }
    return .replacement(new)
  }

  /// Whether `new` is the list that was followed up to `position`.
  private func continues(_ position: LogPosition, _ new: ListFile) throws(StoreError) -> Bool {
    guard try new.contains(position) else { return false }
    guard position == .start, try new.lastPosition() != .start else { return true }
    // Logs of different lists contain `start`, so only the same file is known to be the same list.
    guard let lastOpened else { return false }
    return new.signature?.isSameFile(as: lastOpened) ?? false
  }

  private func open(
    _ position: LogPosition, _ access: ListFile.Access = .update
  ) throws(StoreError) -> ListFile {
    try gate.enter { () throws(StoreError) in
      if let file, file.hasOrphanedSideFiles(at: position) { try file.removeSideFiles() }
      file = nil
      return try ListFile(
        path: path, access: access, stateFolder: stateFolder, timeout: Self.lockTimeout)
    }
  }

  private func restore(_ position: LogPosition) throws(StoreError) -> State {
    guard file != nil else { return try rewrite(position) }
    do throws(StoreError) {
      try file?.restoreMissingFile()
    } catch  where error.kind == .damaged {
      // The file was overwritten before it was removed.
      file = nil
      return try rewrite(position)
    }
    let new = try open(position)
    guard try new.contains(position) else { return .replacement(new) }
    file = new
    return .restored(position)
  }

  private func rewrite(_ position: LogPosition) throws(StoreError) -> State {
    guard let rows else { return .needsRows }
    let new = try open(position, .readWrite)
    var generator = SystemRandomNumberGenerator()
    if new.isNew {
      var ids = HistoryEntryIDSequence(using: &generator)
      let edits = rows.items.map { Edit.insert($0, before: nil) }
      try new.save(
        HistoryEntry(id: ids.next(), change: Change(edits), role: .start),
        client: ClientID(using: &generator))
    }
    self.rows = nil
    guard new.isNew else { return .replacement(new) }
    file = new
    return .restored(try new.lastPosition())
  }

  /// Whether the file at the path has been unchanged for `milliseconds`.
  private func isSettled(_ milliseconds: Int64, _ now: Int64) -> Bool {
    let signature = FileStatus(at: path)
    if lastSeen == nil || lastSeen?.signature != signature { lastSeen = (signature, now) }
    return now >= (lastSeen?.time ?? now) + milliseconds
  }

  /// Whether the file has been written again and again for ``pauseTimeout``.
  private func hasPauseTimedOut(_ now: Int64) -> Bool {
    let since = writtenSince ?? now
    writtenSince = since
    return now >= since + Self.pauseTimeout
  }

  private func wait(_ milliseconds: Int64) -> State {
    .unsettled(until: (lastSeen?.time ?? 0) + milliseconds)
  }
}
