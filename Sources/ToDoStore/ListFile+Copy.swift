internal import CSQLite
import Glibc

extension ListFile {
  /// Puts a copy of this list in its own place, from which the file is gone; does nothing when there
  /// is one again.
  ///
  /// An open file can be read after its name is gone. The copy has the same pages, so the log that
  /// lies beside the name belongs to it, too.
  func restoreMissingFile() throws(StoreError) {
    try Self.createFolder(Self.folder(of: resolvedPath), for: path)
    let part = try createPart()
    defer { unlink(part) }
    try writable.copy(over: Connection(part, naming: path, .readWrite, .create, timeout: 0))
    try checkCopy(part)
    guard link(part, resolvedPath) == 0 || errno == EEXIST || placeWithoutLink(part) else {
      throw .system(.create, path)
    }
  }

  /// Creates an empty file beside the list, with its rights; returns its name, which no other program
  /// that does the same chooses, even one with the same process id in another container.
  private func createPart() throws(StoreError) -> String {
    let part = "\(resolvedPath).\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.create, path) }
    defer { close(descriptor) }
    if let signature {
      // Only root may give a file away; for others the group may be theirs.
      _ = fchown(descriptor, signature.owner, signature.group)
      _ = fchmod(descriptor, signature.rights)
    }
    return part
  }

  /// For file systems that have no hard links.
  private func placeWithoutLink(_ part: String) -> Bool {
    FileSignature(at: resolvedPath) == nil && rename(part, resolvedPath) == 0
  }

  /// Throws an error of the kind `damaged` when the copy is not a whole list: this file may have been
  /// written over before its name went.
  private func checkCopy(_ part: String) throws(StoreError) {
    let copy = try Connection(part, naming: path, .immutable, .create, timeout: 0)
    try copy.checkSchema()
    let verdict = try Statement("PRAGMA quick_check(1)", on: copy).first { $0.text(0) }
    guard verdict == "ok" else { throw .plain(.damaged, .create, path, verdict ?? "") }
  }
}

extension Connection {
  /// Replaces all that `target` has by what this database has, page by page.
  func copy(over target: Connection) throws(StoreError) {
    // Drops cached pages: another program may have changed an unlinked file through another index.
    sqlite3_db_release_memory(raw)
    guard let copy = sqlite3_backup_init(target.raw, "main", raw, "main") else {
      throw target.error
    }
    sqlite3_backup_step(copy, -1)
    guard sqlite3_backup_finish(copy) == SQLITE_OK else { throw target.error }
  }
}
