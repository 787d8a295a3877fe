import Glibc

/// Owns an open file descriptor; closes it when the value is destroyed.
public struct File: ~Copyable {
  private let descriptor: Int32

  /// Creates a file for writing, with the mode `permissions & ~umask`; throws if the path exists.
  public init(creating path: String, permissions: UInt32) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions))
  }

  /// Opens an existing file for writing, without truncating it.
  ///
  /// A FIFO blocks until it is opened for reading.
  public init(writing path: String) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_CLOEXEC))
  }

  /// Opens an existing file for reading; a FIFO blocks until it is opened for writing.
  public init(reading path: String) throws(SystemError) {
    try self.init(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Duplicates `descriptor`, which stays open and owned by the caller.
  public init(duplicating descriptor: Int32) throws(SystemError) {
    try self.init(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
  }

  private init(_ opened: Int32) throws(SystemError) {
    guard opened >= 0 else { throw SystemError() }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// The result of fstat.
  public var status: FileStatus? { FileStatus(of: descriptor) }

  /// Whether the descriptor is a terminal, so that control characters must not be written to it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Sets the permission bits by fchmod; the umask does not apply.
  public borrowing func setPermissions(_ permissions: UInt32) throws(SystemError) {
    guard fchmod(descriptor, permissions) == 0 else { throw SystemError() }
  }

  /// Writes all of `bytes` at the file offset.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: descriptor)
  }

  /// Calls fsync: returns when the written bytes are on the storage device.
  public borrowing func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  /// Reads up to `count` bytes and appends them to `bytes`; returns false at the end of the file.
  public borrowing func read(
    _ count: Int, into bytes: inout [UInt8]
  ) throws(SystemError) -> Bool {
    let offset = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var length = -1
    repeat {
      length = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + offset }, count)
      }
    } while length < 0 && errno == EINTR
    guard length >= 0 else { throw SystemError() }
    bytes.removeLast(count - length)
    return length > 0
  }

  /// Reads from the file offset to the end of the file.
  public borrowing func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(1 << 16, into: &bytes) {}
    return bytes
  }

  /// The absolute path with all symbolic links resolved; `path` itself when no such file exists.
  public static func resolvedPath(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes all of `bytes`, in as many write calls as needed.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        remaining = remaining.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}
