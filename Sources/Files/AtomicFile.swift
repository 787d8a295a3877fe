import Glibc

/// A file that is written under another name and renamed into its place when it is complete.
///
/// A full disk, a lost power or an owner that gives up leaves what was there before.
public struct AtomicFile: ~Copyable {
  private let path: String
  private let part: String
  private let file: File
  private var isWhole = false

  /// Begins an empty file for `path`, with the mode `rights & ~umask`.
  public init(for path: String, rights: UInt32 = 0o666) throws(SystemError) {
    self.path = path
    part = "\(path).\(getpid()).part"
    unlink(part)
    file = try File(creating: part, rights: rights)
  }

  deinit { if !isWhole { unlink(part) } }

  /// Sets the mode, whatever the umask is.
  public borrowing func setRights(_ rights: UInt32) throws(SystemError) {
    try file.setRights(rights)
  }

  /// Appends `bytes`.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Waits until the disk has it all and puts it in its place.
  public mutating func finish() throws(SystemError) {
    try file.synchronize()
    guard rename(part, path) == 0 else { throw SystemError() }
    isWhole = true
  }
}
