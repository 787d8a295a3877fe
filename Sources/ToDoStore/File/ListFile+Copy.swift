internal import CSQLite
import Glibc
internal import System

extension ListFile {
  /// Writes a copy of the open database to its path after the file there was removed.
  ///
  /// Never replaces a file that exists at the path again. The connection can still read the removed
  /// file. The copy has the same pages, so the write-ahead log beside the path is valid for the
  /// copy, too; the copy contains all changes even without that log.
  ///
  /// Returns whether the file at the path is the copy; false if another program has written a file first.
  func restoreMissingFile() throws(StoreError) -> Bool {
    try Self.createFolder(Path.folder(of: resolvedPath), for: path)
    let part = try createPart()
    defer { unlink(part) }
    try writable.copy(over: Connection(part, naming: path, .readWrite, .create, timeout: 0))
    try checkCopy(part)
    if link(part, resolvedPath) != 0 {
      if errno == EEXIST { return false }
      guard moveWithoutLink(part) else { throw .system(.create, path) }
    }
    Folder(Path.folder(of: resolvedPath)).synchronize()
    return true
  }

  /// Creates an empty file beside the list, with the list's permissions; returns the path of the
  /// new file.
  ///
  /// The name contains a random number, because a process id is not unique across containers.
  private func createPart() throws(StoreError) -> String {
    let part = "\(resolvedPath).\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.create, path) }
    defer { close(descriptor) }
    if let signature {
      // Only root may give a file to another user. When `fchown` fails, the file keeps its owner,
      // the user of this process.
      _ = fchown(descriptor, signature.owner, signature.group)
      _ = fchmod(descriptor, signature.permissions)
    }
    return part
  }

  /// Renames the copy to the list's path if no file is there; used on file systems without hard
  /// links.
  private func moveWithoutLink(_ part: String) -> Bool {
    FileStatus(at: resolvedPath) == nil && rename(part, resolvedPath) == 0
  }

  /// Throws an error of the kind `damaged` or `notAList` when the copy is not a valid list.
  ///
  /// The file may have been overwritten before it was removed.
  private func checkCopy(_ part: String) throws(StoreError) {
    let copy = try Connection(part, naming: path, .immutable, .create, timeout: 0)
    try copy.checkSchema()
    try copy.checkIntegrity()
  }
}

extension Connection {
  /// Replaces the contents of `target` with those of this database, page by page.
  func copy(over target: Connection) throws(StoreError) {
    // Cached pages may be outdated, because another program may have changed the removed file
    // through another index of its write-ahead log. They are dropped, so that SQLite reads the file
    // again.
    sqlite3_db_release_memory(raw)
    guard let copy = sqlite3_backup_init(target.raw, "main", raw, "main") else {
      throw target.error
    }
    sqlite3_backup_step(copy, -1)
    guard sqlite3_backup_finish(copy) == SQLITE_OK else { throw target.error }
  }
}
