internal import CSQLite
import Glibc
internal import System

extension ListFile {
  /// Copies the open database to its path after its file was unlinked; never replaces a file that
  /// exists again.
  ///
  /// An open file can be read after it was unlinked. The copy has the same pages, so the log beside
  /// the path is valid for the copy, too.
  func restoreMissingFile() throws(StoreError) {
    try Self.createFolder(Path.folder(of: resolvedPath), for: path)
    let part = try createPart()
    defer { unlink(part) }
    try writable.copy(over: Connection(part, naming: path, .readWrite, .create, timeout: 0))
    try checkCopy(part)
    guard link(part, resolvedPath) == 0 || errno == EEXIST || moveWithoutLink(part) else {
      throw .system(.create, path)
    }
  }

  /// Creates an empty file beside the list, with the list's permissions; returns the new path.
  ///
  /// The name is random: a process id is not unique across containers.
  private func createPart() throws(StoreError) -> String {
    let part = "\(resolvedPath).\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.create, path) }
    defer { close(descriptor) }
    if let signature {
      // Only root may change the owner; for another user's file the call fails, which is ignored.
      _ = fchown(descriptor, signature.owner, signature.group)
      _ = fchmod(descriptor, signature.permissions)
    }
    return part
  }

  /// Renames the copy on file systems without hard links, unless the list's path exists.
  private func moveWithoutLink(_ part: String) -> Bool {
    FileStatus(at: resolvedPath) == nil && rename(part, resolvedPath) == 0
  }

  /// Throws an error of the kind `damaged` when the copy is not a valid list: the file may have been
  /// overwritten before it was unlinked.
  private func checkCopy(_ part: String) throws(StoreError) {
    let copy = try Connection(part, naming: path, .immutable, .create, timeout: 0)
    try copy.checkSchema()
    let result = try Statement("PRAGMA quick_check(1)", on: copy).first { $0.text(0) }
    guard result == "ok" else { throw .plain(.damaged, .create, path, result ?? "") }
  }
}

extension Connection {
  /// Replaces the contents of `target` by those of this database, page by page.
  func copy(over target: Connection) throws(StoreError) {
    // Drops cached pages: another program may have changed the unlinked file through another index
    // of the log.
    sqlite3_db_release_memory(raw)
    guard let copy = sqlite3_backup_init(target.raw, "main", raw, "main") else {
      throw target.error
    }
    sqlite3_backup_step(copy, -1)
    guard sqlite3_backup_finish(copy) == SQLITE_OK else { throw target.error }
  }
}
