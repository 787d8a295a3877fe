import Glibc
internal import System

/// A write-ahead log that was written for a file that has been replaced.
///
/// The log is kept under another name, so that SQLite does not replay it onto the new file. Only
/// ``ListFile/forget(_:)`` deletes the log.
struct OrphanedLog {
  private let path: String

  /// The write-ahead log that is beside the list at `path`.
  init(_ path: String) { self.path = path }

  /// The prefix of the names of write-ahead logs that were moved away from the list at `path`.
  static func prefix(of path: String) -> String {
    "stray-\(ListName(path).text)-wal-"
  }

  /// Moves the write-ahead log into `folder` and deletes the log's index (`-shm`).
  ///
  /// If `folder` is nil or the move fails, the log stays beside the list under another name.
  func move(to folder: String?) throws(StoreError) {
    let number = UInt32.random(in: 0 ... .max)
    let name = Self.prefix(of: path) + "\(time(nil))-\(String(number, radix: 16))"
    let beside = Path.folder(of: path) + "/" + name
    guard moved(name, into: folder) || rename(path + "-wal", beside) == 0 || errno == ENOENT else {
      throw .system(.open, path)
    }
    // The index belongs to the moved log, and must not be used for a new write-ahead log.
    unlink(path + "-shm")
  }

  private func moved(_ name: String, into folder: String?) -> Bool {
    guard let folder, (try? ListFile.createFolder(folder, for: path)) != nil else { return false }
    return rename(path + "-wal", folder + "/" + name) == 0
      || errno == EXDEV && copy(to: folder + "/" + name)
  }

  /// Copies the write-ahead log to `target`, on another file system, and deletes the original;
  /// returns false on failure.
  private func copy(to target: String) -> Bool {
    guard let source = FileDescriptor(owning: open(path + "-wal", O_RDONLY | O_CLOEXEC)),
      let copy = FileDescriptor(
        owning: open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source.raw, &buffer, buffer.count)
      if count == 0 { break }
      guard count > 0, write(copy.raw, buffer, count) == count else {
        unlink(target)
        return false
      }
    }
    return fsync(copy.raw) == 0 && unlink(path + "-wal") == 0
  }
}

/// The part of a file's name in the state folder that identifies the list; all lists share that
/// folder.
struct ListName {
  /// The name of the file of the lists, then the hash of its path (FNV-1a, 64 bits) in hexadecimal
  /// digits.
  let text: String

  /// The name for the list at `path`, whose links are already resolved.
  init(_ path: String) {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    text = "\(name)-\(String(hash, radix: 16))"
  }
}
