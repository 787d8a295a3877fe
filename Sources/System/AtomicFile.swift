import Glibc

/// A file that is written under a temporary name and renamed into its place when it is complete.
///
/// The old file stays if the disk is full, the power fails or the value is destroyed before
/// ``finish(isDurable:)``.
///
///     var file = try AtomicFile(for: path)
///     try file.write(bytes)
///     try file.finish()
public struct AtomicFile: ~Copyable {
  /// What the names of incomplete files end with.
  public static let partSuffix = ".part"

  private let path: String
  private let part: String
  private let file: File
  private var isFinished = false

  /// Begins an empty file for `path`, with the mode `permissions & ~umask`.
  public init(for path: String, permissions: UInt32 = 0o666) throws(SystemError) {
    self.path = path
    part = "\(path).\(getpid())\(Self.partSuffix)"
    unlink(part)
    file = try File(creating: part, permissions: permissions)
  }

  deinit { if !isFinished { unlink(part) } }

  /// Sets the mode, whatever the umask is.
  public borrowing func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try file.setPermissions(permissions)
  }

  /// Appends `bytes`.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Renames the file, which is complete.
  ///
  /// `isDurable` waits until the disk has it, so that a power failure leaves the old file or the new
  /// one; a file that can be computed again does not need to hold up a frame for that.
  public mutating func finish(isDurable: Bool = true) throws(SystemError) {
    if isDurable { try file.synchronize() }
    guard rename(part, path) == 0 else { throw SystemError() }
    isFinished = true
  }
}
