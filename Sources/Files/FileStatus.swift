import Glibc

/// The result of stat: a file's type, permissions and identity.
public struct FileStatus: Hashable, Sendable {
  /// The file type in `st_mode`.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A directory.
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// Whether it is a regular file, a folder or another type of file.
  public let kind: Kind
  /// The permission bits for user, group and others: the lowest nine bits of `st_mode`.
  public let permissions: UInt32
  private let device: UInt
  private let inode: UInt

  /// Follows symbolic links; nil when the file does not exist or stat fails otherwise.
  public init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// The status of an open file; nil when `descriptor` is not open.
  public init?(of descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  private init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    permissions = info.st_mode & 0o777
    device = info.st_dev
    inode = info.st_ino
  }

  /// Whether device and inode are equal: hard links to one file are the same file.
  public func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
