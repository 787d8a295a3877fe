import Glibc

/// What the system knows of a file, by whatever name it was found.
public struct FileStatus: Hashable, Sendable {
  /// What a name stands for.
  public enum Kind: Hashable, Sendable {
    /// A file that keeps its bytes.
    case file
    case folder
    /// A pipe, a device, a socket.
    case other
  }

  /// What it is.
  public let kind: Kind
  /// Who may do what with it: the lowest nine bits, as chmod has them.
  public let rights: UInt32
  private let device: UInt
  private let number: UInt

  /// That of the file at `path`, which may be a link to it; nil when there is none or none can be
  /// seen.
  public init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  /// That of the open file `descriptor`; nil when nothing is open by that number.
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
    rights = info.st_mode & 0o777
    device = info.st_dev
    number = info.st_ino
  }

  /// Whether both are one file, which may have several names.
  public func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}
