import Glibc

/// What `stat` tells of a file: it differs once the file was replaced, written or renamed.
struct FileSignature: Equatable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let modified: [Int]
  private let changed: [Int]
  /// In bytes.
  let size: Int

  /// The signature of the file that `path` leads to; nil where there is none.
  init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    (device, inode, size) = (info.st_dev, info.st_ino, Int(info.st_size))
    modified = [info.st_mtim.tv_sec, info.st_mtim.tv_nsec]
    changed = [info.st_ctim.tv_sec, info.st_ctim.tv_nsec]
  }

  /// Whether both are one file, whatever was written to it in between.
  func isSameFile(as other: FileSignature) -> Bool {
    device == other.device && inode == other.inode
  }
}
