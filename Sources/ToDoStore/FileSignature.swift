import Glibc

/// What `stat` tells of a file: it differs once the file was replaced, written or renamed.
struct FileSignature: Equatable, Sendable {
  private let device: UInt
  private let inode: UInt
  // In nanoseconds.
  private let modified: Int
  private let changed: Int
  /// In bytes.
  let size: Int
  /// Who may do what with it: the lowest nine bits, as chmod has them.
  let rights: UInt32
  let owner: UInt32
  let group: UInt32

  /// The signature of the file that `path` leads to; nil where there is none.
  init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    (device, inode, size) = (info.st_dev, info.st_ino, Int(info.st_size))
    (rights, owner, group) = (info.st_mode & 0o777, info.st_uid, info.st_gid)
    modified = info.st_mtim.tv_sec &* 1_000_000_000 &+ info.st_mtim.tv_nsec
    changed = info.st_ctim.tv_sec &* 1_000_000_000 &+ info.st_ctim.tv_nsec
  }

  /// Whether both are one file, whatever was written to it in between.
  func isSameFile(as other: FileSignature) -> Bool {
    device == other.device && inode == other.inode
  }
}
