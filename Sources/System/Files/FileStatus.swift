import Glibc

/// The result of `stat`.
///
/// Two results for one path differ if the file was written, replaced or renamed between the calls.
public struct FileStatus: Hashable, Sendable {
  /// The type of a file.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A directory.
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// The type of the file.
  public let kind: Kind
  /// The size in bytes.
  public let size: Int
  /// The lowest nine bits of the mode, as for chmod: read, write and execute for owner, group and
  /// others.
  public let permissions: UInt32
  /// The user id of the owner.
  public let owner: UInt32
  /// The group id of the file.
  public let group: UInt32
  /// The number of names that the file has.
  public let linkCount: Int
  private let device: UInt
  private let inode: UInt
  /// When the content was last changed, in nanoseconds since 1970.
  private let modified: Int
  /// When the content, name or mode was last changed, in nanoseconds since 1970.
  private let changed: Int

  /// The status of the file at `path` after following symbolic links; nil when `stat` fails.
  public init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// The status of the file that is open as `descriptor`; nil when `fstat` fails.
  public init?(of descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  /// Whether the content was changed since the machine was started, as its clock says now.
  public var isModifiedSinceBoot: Bool {
    modified > Self.nanoseconds(CLOCK_REALTIME) &- Self.nanoseconds(CLOCK_BOOTTIME)
  }

  /// The milliseconds since the content, name or mode was last changed, as the machine's clock says now; below 0 if the
  /// clock is behind that of the file system.
  public var age: Int { (Self.nanoseconds(CLOCK_REALTIME) &- changed) / 1_000_000 }

  /// When the content was last changed, in milliseconds since 1970.
  public var modificationTime: Int64 { Int64(modified / 1_000_000) }

  /// A word without spaces that is equal for results that are equal, for a file that another process reads.
  public var fingerprint: String {
    [device, inode, UInt(bitPattern: size), UInt(bitPattern: modified), UInt(bitPattern: changed)]
      .map { String($0, radix: 36) }.joined(separator: ".")
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  private init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    (device, inode, size) = (UInt(info.st_dev), UInt(info.st_ino), Int(info.st_size))
    linkCount = Int(info.st_nlink)
    (permissions, owner, group) = (info.st_mode & 0o777, info.st_uid, info.st_gid)
    modified = info.st_mtim.tv_sec &* 1_000_000_000 &+ info.st_mtim.tv_nsec
    changed = info.st_ctim.tv_sec &* 1_000_000_000 &+ info.st_ctim.tv_nsec
  }

  /// Whether both results have the same device and inode; the file's name and content may have
  /// changed.
  public func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
