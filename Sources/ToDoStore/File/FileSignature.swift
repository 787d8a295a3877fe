import Glibc

/// The attributes of a file from `stat`; they differ after the file was replaced, written or renamed.
struct FileSignature: Equatable, Sendable {
  private let device: UInt
  private let inode: UInt
  // In nanoseconds.
  private let modified: Int
  private let changed: Int
  /// In bytes.
  let size: Int
  /// The permissions: the lowest nine mode bits, as for chmod.
  let rights: UInt32
  let owner: UInt32
  let group: UInt32

  /// The signature of the file at `path`, links followed; nil when there is none.
  init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    (device, inode, size) = (info.st_dev, info.st_ino, Int(info.st_size))
    (rights, owner, group) = (info.st_mode & 0o777, info.st_uid, info.st_gid)
    modified = info.st_mtim.tv_sec &* 1_000_000_000 &+ info.st_mtim.tv_nsec
    changed = info.st_ctim.tv_sec &* 1_000_000_000 &+ info.st_ctim.tv_nsec
  }

  /// Whether both are the same inode, regardless of its contents.
  func isSameFile(as other: FileSignature) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// The signatures of the write-ahead log and its index (`-shm`) beside a file.
struct SideFiles {
  let log: FileSignature
  let index: FileSignature

  /// The paths of the log and the index.
  struct Paths {
    let log: String
    let index: String

    /// The paths beside the file at `path`, all links resolved.
    init(of path: String) { (log, index) = (path + "-wal", path + "-shm") }
  }

  /// Reads both signatures; nil unless both files exist, as they do while a connection to a file with
  /// a log is open.
  init?(at paths: Paths) {
    guard let log = FileSignature(at: paths.log), let index = FileSignature(at: paths.index)
    else { return nil }
    (self.log, self.index) = (log, index)
  }

  /// Whether both are the same inodes, regardless of their contents.
  func areSame(as other: SideFiles) -> Bool {
    log.isSameFile(as: other.log) && index.isSameFile(as: other.index)
  }
}
