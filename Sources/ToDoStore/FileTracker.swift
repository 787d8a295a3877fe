import Glibc
import ToDoModel

/// A list's open file, followed through all that other programs do to it: replace it, write over it,
/// remove it or its log.
final class FileLink {
  /// What became of the file since the last look.
  enum State {
    /// It is the same.
    case current
    /// It was opened again, and its log leads on.
    case reopened
    /// It was gone, and was written anew; where its log ends.
    case restored(LogPosition)
    /// It is gone, and only rows can bring it back.
    case needsRows
    /// It is being written; the next look is due then, in milliseconds of ``Mailbox/now``.
    case waiting(Int64)
    /// Another one is in its place.
    case other(ListFile)
  }

  /// Milliseconds that another file has to stay as it is before it is believed to be whole.
  private static let settlingTime: Int64 = 300
  /// The same for one that is being written, before it is opened.
  private static let writingTime: Int64 = 100
  /// The same for a name without a file: many programs remove a file before they write it anew.
  private static let missingTime: Int64 = 500
  /// The same for a file of no bytes, with which a slow copy begins.
  private static let emptyTime: Int64 = 2000
  private static let lockTimeout: Int32 = 200

  let path: String
  let watcher: FileWatcher
  private let stateFolder: String?
  private let gate: FileGate
  /// The open file; nil while there is none that can be opened.
  private(set) var file: ListFile?
  /// All rows, to write a file anew that is gone; nil unless they were asked for.
  var rows: ToDoList?
  // Steps saved since the last checkpoint, which the main file may lack; positions are in the log of
  // changes.
  private var logged: [(step: HistoryEntry, position: LogPosition)] = []
  private var seen: (signature: FileSignature?, time: Int64)?

  init(_ file: ListFile, stateFolder: String?, gate: FileGate) {
    (path, self.file, self.stateFolder, self.gate) = (file.path, file, stateFolder, gate)
    watcher = FileWatcher(path)
    file.writable.timeout = Self.lockTimeout
  }

  /// Whether the open file is the one in the list's place, with its log beside it.
  var isCurrent: Bool { file.map { $0.isCurrent && $0.hasSideFiles } ?? false }

  /// Whether the write-ahead log has something in it, which the main file may lack.
  var hasLog: Bool { file.map { !$0.isLogEmpty } ?? false }

  /// Records a committed entry, which the main file may lack until the next checkpoint.
  func noteSaved(_ step: HistoryEntry, at position: LogPosition) {
    if hasLog { logged.append((step, position)) }
  }

  /// Takes note that the main file has everything.
  func noteCheckpoint() { logged = [] }

  /// Lets the file go.
  func close() { file = nil }

  /// Looks for the file and opens it again where it is not the same any more.
  func follow(from position: LogPosition, now: Int64) throws(StoreError) -> State {
    var isLogLost = false
    if let file, file.isCurrent {
      if file.hasLostIndex {
        self.file = nil
      } else if file.hasSideFiles {
        (rows, seen) = (nil, nil)
        return .current
      } else {
        isLogLost = true
        // The unlinked log is still open here: copy it into the main file.
        if file.hasUnlinkedLog { _ = try? file.checkpoint() }
        // Whoever removes it may be about to remove the file, too, which only this handle can restore.
        guard isSettled(Self.writingTime, now) else { return wait(Self.writingTime) }
      }
    } else if file?.isOverwritten == true {
      guard isSettled(Self.writingTime, now) else { return wait(Self.writingTime) }
    } else if let file, file.hasLeftSideFiles(at: position) {
      // At once: whoever opens the new file would use them.
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
      case .filled: return try reopen(position, now, isLogLost: isLogLost)
      }
    } catch {
      // A file that is just being copied is damaged until that is over.
      guard error.kind == .busy || isSettled(Self.settlingTime, now) else {
        return wait(Self.settlingTime)
      }
      throw error
    }
  }

  /// Takes `file` for the list from now on; returns the steps that it does not have, which can only be
  /// so when it is another one.
  func adopt(_ file: ListFile, isOther: Bool) throws(StoreError) -> [HistoryEntry] {
    guard isOther else { return [] }
    var missing = logged[...]
    // A file that has one of them has those before it, though later ones may have taken them back.
    while let (step, position) = missing.last {
      if try file.contains(position) { break }
      if try file.hasSaved(step.id) { break }
      missing.removeLast()
    }
    let found = missing.count
    self.file = file
    defer { logged = [] }
    return logged[found...].map(\.step)
  }

  /// The steps that no file has that could be found: they were in the log of one that is gone.
  func takeLost() -> [HistoryEntry] {
    guard file?.isCurrent != true else { return [] }
    defer { logged = [] }
    return logged.map(\.step)
  }

  private func reopen(
    _ position: LogPosition, _ now: Int64, isLogLost: Bool
  ) throws(StoreError) -> State {
    let new = try open(position)
    if try new.contains(position) {
      file = new
      // Whoever removes the log may be about to replace the file.
      if new.isLogEmpty && !isLogLost { logged = [] }
      return .reopened
    }
    guard isSettled(Self.settlingTime, now) else { return wait(Self.settlingTime) }
    return .other(new)
  }

  private func open(
    _ position: LogPosition, _ access: ListFile.Access = .update
  ) throws(StoreError) -> ListFile {
    try gate.enter { () throws(StoreError) in
      if let file, file.hasLeftSideFiles(at: position) { try file.removeSideFiles() }
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
      // It was written over before it was removed.
      file = nil
      return try rewrite(position)
    }
    let new = try open(position)
    guard try new.contains(position) else { return .other(new) }
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
        origin: ClientID(using: &generator))
    }
    self.rows = nil
    guard new.isNew else { return .other(new) }
    file = new
    return .restored(try new.lastPosition())
  }

  /// Whether the file has stayed as it is for `milliseconds`.
  private func isSettled(_ milliseconds: Int64, _ now: Int64) -> Bool {
    let signature = FileSignature(at: path)
    if seen == nil || seen?.signature != signature { seen = (signature, now) }
    return now >= (seen?.time ?? now) + milliseconds
  }

  private func wait(_ milliseconds: Int64) -> State {
    .waiting((seen?.time ?? 0) + milliseconds)
  }
}
