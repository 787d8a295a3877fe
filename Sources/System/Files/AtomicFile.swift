import Glibc

/// A file that is written under a temporary name and renamed to its path when it is complete.
///
/// The old file at the path remains if the disk is full, the power fails or the value is destroyed
/// before ``finish(isDurable:)``.
///
///     var file = try AtomicFile(for: path)
///     try file.write(bytes)
///     try file.finish()
public struct AtomicFile: ~Copyable {
  /// The suffix of every temporary name.
  public static let partSuffix = ".part"

  private let path: String
  private let part: String
  private let file: File
  private var isFinished = false

  /// Creates the temporary file for `path`, with the mode `permissions & ~umask`.
  ///
  /// An existing file with the temporary name is deleted.
  public init(for path: String, permissions: UInt32 = 0o666) throws(SystemError) {
    self.path = path
    part = "\(path).\(getpid())\(Self.partSuffix)"
    unlink(part)
    file = try File(creating: part, permissions: permissions)
  }

  deinit { if !isFinished { unlink(part) } }

  /// Sets the mode of the file, regardless of the umask.
  public borrowing func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try file.setPermissions(permissions)
  }

  /// Sets mode, owner and group to those of another file; owner and group only as far as the user may.
  public borrowing func setPermissions(of other: FileStatus) throws(SystemError) {
    try file.setPermissions(of: other)
  }

  /// The state of the temporary file; nil if it cannot be read.
  public var status: FileStatus? { file.status }

  /// Deletes the temporary files for `path` that processes have left behind which do not run any more.
  public static func removeAbandonedParts(of path: String) {
    let name = "\(path.split(separator: "/").last ?? "")."
    let folder = Path.folder(of: path)
    for part in Folder(folder).names(beginningWith: name) where part.hasSuffix(partSuffix) {
      guard let id = pid_t(part.dropFirst(name.count).dropLast(partSuffix.count)), id > 0,
        kill(id, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(part)")
    }
  }

  /// Appends `bytes` to the temporary file.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
  }

  /// Another owner of the open file, which keeps a lock on it beyond this value.
  public borrowing func duplicate() throws(SystemError) -> File {
    try File(duplicating: file.raw)
  }

  /// Waits until the disk has stored the temporary file.
  public borrowing func synchronize() throws(SystemError) { try file.synchronize() }

  /// Renames the temporary file, which must be complete, to its path.
  ///
  /// If `isDurable` is true, the function waits until the disk has stored the file and its name. A power
  /// failure during the call leaves either the old file or the new file. Pass false for a file that
  /// can be computed again, so that the wait does not delay a frame.
  public mutating func finish(isDurable: Bool = true) throws(SystemError) {
    if isDurable { try file.synchronize() }
    guard rename(part, path) == 0 else { throw SystemError() }
    isFinished = true
    if isDurable { Folder(Path.folder(of: path)).synchronize() }
  }
}
