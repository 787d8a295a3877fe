import Glibc
internal import System
public import ToDoModel

extension Damage {
  /// Whether the file at the path, and its write-ahead log, are still those that were read.
  public var isCurrent: Bool { !files.haveChanged }

  /// Puts a new file with `lists` in the place of the damaged one, which is kept beside it with its write-ahead log;
  /// returns the path of the damaged file.
  ///
  /// The bytes of the damaged file do not change. After an error, and after a crash at any time, either the damaged file
  /// is in its place with its log, or the new one; on a file system without hard links, there may be no file after a
  /// crash. Throws an error of the kind `replaced` when another program has changed or replaced the file since it was
  /// read.
  @discardableResult
  public func replaceFile(by lists: ListCollection) throws(StoreError) -> String {
    let resolved = Path.resolved(path)
    let part = "\(resolved).\(UInt64.random(in: 0 ... .max))\(AtomicFile.partSuffix)"
    defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(part + suffix) } }
    try write(lists, to: part)
    guard isCurrent else { throw .plain(.replaced, .replace, path) }
    let kept = Self.unusedName(for: resolved)
    let logs = ["-wal", "-journal"].filter { (FileStatus(at: resolved + $0)?.size ?? 0) > 0 }
    do throws(StoreError) {
      for suffix in logs + [""] { try Self.keep(resolved + suffix, as: kept + suffix) }
      guard rename(part, resolved) == 0 else { throw .system(.replace, path) }
    } catch {
      for suffix in [""] + logs where FileStatus(at: resolved + suffix) == nil {
        rename(kept + suffix, resolved + suffix)
      }
      throw error
    }
    // The index (`-shm`) is that of the old log.
    for suffix in ["-wal", "-journal", "-shm"] { unlink(resolved + suffix) }
    Folder(Path.folder(of: resolved)).synchronize()
    return kept
  }

  /// Gives `file` another name besides its own or, on a file system without hard links, instead of it: the file is then
  /// missing for a moment.
  private static func keep(_ file: String, as name: String) throws(StoreError) {
    guard link(file, name) == 0 || rename(file, name) == 0 else { throw .system(.replace, file) }
  }

  /// Writes a new file, which is complete without a write-ahead log, and waits until the disk has stored it.
  private func write(_ lists: ListCollection, to part: String) throws(StoreError) {
    do throws(StoreError) {
      let file = try ListFile(path: part, access: .readWrite, isDurable: true)
      var generator = SystemRandomNumberGenerator()
      var ids = HistoryEntryIDSequence(using: &generator)
      try file.save(
        HistoryEntry(id: ids.next(), change: lists.creation, role: .start),
        client: ClientID(using: &generator))
      guard try file.checkpoint() else { throw .plain(.busy, .replace, path) }
    } catch {
      throw StoreError(
        kind: error.kind, operation: .replace, path: path, code: error.code,
        message: error.message)
    }
    guard let status = files.main else { return }
    // Only root may give a file to another user.
    _ = chown(part, status.owner, status.group)
    _ = chmod(part, status.permissions)
  }

  /// The first of `PATH.damaged`, `PATH.damaged-2` and so on that does not exist.
  private static func unusedName(for path: String) -> String {
    let name = path + ".damaged"
    var (number, candidate) = (1, name)
    while FileStatus(at: candidate) != nil {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }
}
