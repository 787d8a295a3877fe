internal import CSQLite
import Glibc
internal import System

/// A backup that is being copied by SQLite's online backup, some pages at a time.
///
///     let copy = try BackupCopy(of: source, to: folder, as: "2026-11-28")
///     var file: CopiedBackup?
///     while file == nil { file = try copy.copyPages() }
///     try file?.finish()
///
/// A copy that is released before it is complete leaves nothing.
final class BackupCopy {
  /// The number of pages that are copied at once, within about a millisecond.
  private static let pageCount: Int32 = 256
  /// The time in milliseconds for which another program may lock a file without a write-ahead log.
  private static let longestLock: Int64 = 5000

  private let source: Connection
  private let file: CopiedBackup
  private var target: Connection?
  private var handle: OpaquePointer?
  private var isComplete = false
  private var lockedSince: Int64?

  /// Begins to copy the file that `source` reads; nobody else may use `source`.
  ///
  /// With a write-ahead log the copy has the content at this call. With a rollback journal no read transaction is held,
  /// because it would block commits; changes that are committed meanwhile are in the copy.
  init(of source: Connection, to folder: BackupFolder, as name: String) throws(StoreError) {
    self.source = source
    file = try CopiedBackup(name, of: source.path, in: folder)
    do throws(StoreError) {
      let target = try Connection(
        file.part, naming: file.path, .readWrite, .backUp, timeout: 0)
      // The file is synchronized when it is complete.
      try target.execute("PRAGMA synchronous = OFF")
      self.target = target
      if try source.usesWriteAheadLog() { try source.beginReading() }
      handle = sqlite3_backup_init(target.raw, "main", source.raw, "main")
      guard handle != nil else { throw target.error }
    } catch {
      file.remove()
      throw error
    }
  }

  deinit {
    _ = endCopying()
    if !isComplete { file.remove() }
  }

  /// Copies some pages; returns the file once it has all pages, which the caller then owns.
  func copyPages() throws(StoreError) -> CopiedBackup? {
    switch sqlite3_backup_step(handle, Self.pageCount) {
    case SQLITE_OK:
      lockedSince = nil
      return nil
    case SQLITE_BUSY, SQLITE_LOCKED:
      let since = lockedSince ?? Mailbox.now
      lockedSince = since
      if Mailbox.now - since < Self.longestLock { return nil }
      _ = endCopying()
      throw .plain(.busy, .backUp, file.path)
    default: break
    }
    if let error = endCopying() { throw error }
    isComplete = true
    return file
  }

  /// Ends the copying; returns the error that has interrupted it.
  private func endCopying() -> StoreError? {
    defer {
      handle = nil
      target = nil
      // Without a read transaction this fails, without effect.
      try? source.execute("COMMIT")
    }
    guard sqlite3_backup_finish(handle) != SQLITE_OK, let target else { return nil }
    return target.error
  }
}

/// The file of a backup under a temporary name, until it is checked and stored by the disk.
struct CopiedBackup: Sendable {
  /// The path of the backup.
  let path: String
  /// The path of the temporary file.
  let part: String
  private let source: String
  private let folder: BackupFolder

  /// The space in bytes, besides that of another copy, that the disk must have after a backup, so that changes can be
  /// saved.
  private static let spareSpace = 4 << 20

  /// Creates an empty file for the backup `name` of the lists at `source`; throws if the disk is nearly full.
  init(_ name: String, of source: String, in folder: BackupFolder) throws(StoreError) {
    (self.source, self.folder, path) = (source, folder, folder.file(name))
    part = "\(path).\(UInt64.random(in: 0 ... .max))\(AtomicFile.partSuffix)"
    do throws(SystemError) {
      try Folder(folder.path).create()
    } catch {
      throw .system(.backUp, path, code: error.code)
    }
    guard Self.hasSpace(for: source, in: folder.path) else {
      throw .system(.backUp, path, code: ENOSPC)
    }
    let descriptor = open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.backUp, path) }
    close(descriptor)
  }

  /// Checks the copy, waits until the disk has stored it, gives it its name, and removes old backups.
  ///
  /// Another program may have made the same backup meanwhile, which is then kept. After an error the file is removed.
  func finish() throws(StoreError) {
    defer { remove() }
    try useRollbackJournal()
    try Connection(part, naming: source, .immutable, .backUp, timeout: 0).checkIntegrity()
    do throws(SystemError) {
      try File(writing: part).synchronize()
    } catch {
      throw .system(.backUp, path, code: error.code)
    }
    // On a file system without hard links the file is renamed.
    guard link(part, path) == 0 || errno == EEXIST || rename(part, path) == 0 else {
      throw .system(.backUp, path)
    }
    Folder(folder.path).synchronize()
    folder.removeOld()
  }

  private static func hasSpace(for source: String, in folder: String) -> Bool {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0, disk.f_frsize > 0, let size = FileStatus(at: source)?.size
    else { return true }
    return UInt64(disk.f_bavail) > UInt64(2 * size + spareSpace) / UInt64(disk.f_frsize)
  }

  /// Makes the file one without a write-ahead log, so that reading it makes no other file (fileformat2.html: the write
  /// and the read version are at offset 18, 1 for a rollback journal).
  private func useRollbackJournal() throws(StoreError) {
    let descriptor = open(part, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, pwrite(descriptor, [1, 1] as [UInt8], 2, 18) == 2 else {
      throw .system(.backUp, path)
    }
  }

  /// Removes the temporary file.
  func remove() { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(part + suffix) } }
}

extension Connection {
  /// Begins a read transaction: what others change from now on is not seen until it ends.
  fileprivate func beginReading() throws(StoreError) {
    try execute("BEGIN")
    _ = try integer("SELECT count(*) FROM sqlite_schema")
  }
}
