import Glibc

/// Replaces a file in one step: writes a temporary file beside it and renames that over it.
///
/// The old file stays as it is when the disk is full, the power fails, or the value is destroyed
/// before ``finish()``. The temporary file is `PATH.PID.part`.
///
///     var file = try AtomicFile(for: path)
///     try file.write(bytes)
///     try file.finish()
public struct AtomicFile: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private let file: File
  private var isFinished = false

  /// Creates the empty temporary file, with the mode `rights & ~umask`.
  ///
  /// A temporary file that an earlier process with the same id left behind is removed first.
  public init(for path: String, rights: UInt32 = 0o666) throws(SystemError) {
    self.path = path
    temporaryPath = "\(path).\(getpid()).part"
    unlink(temporaryPath)
    file = try File(creating: temporaryPath, permissions: rights)
  }

  deinit { if !isFinished { unlink(temporaryPath) } }

  /// Sets the permission bits; unlike at creation, the umask does not apply.
  public borrowing func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try file.setPermissions(permissions)
  }

  /// Appends `bytes` to the temporary file.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Calls fsync, then renames the temporary file to the path.
  public mutating func finish() throws(SystemError) {
    try file.synchronize()
    guard rename(temporaryPath, path) == 0 else { throw SystemError() }
    isFinished = true
  }
}
