import Glibc

/// An open file, closed when the value is destroyed.
public struct File: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Creates a file for writing, with the mode `permissions & ~umask`; throws when `path` exists.
  public init(creating path: String, permissions: UInt32) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions))
  }

  /// Opens an existing file for writing without truncating the file.
  ///
  /// Opening a pipe blocks until the pipe has a reader.
  public init(writing path: String) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_CLOEXEC))
  }

  /// Opens a file for reading.
  ///
  /// If `isNonblocking` is false, opening a pipe blocks until the pipe has a writer.
  public init(reading path: String, isNonblocking: Bool = false) throws(SystemError) {
    try self.init(open(path, O_RDONLY | O_CLOEXEC | (isNonblocking ? O_NONBLOCK : 0)))
  }

  /// Opens a new or an empty file for writing; a regular file gets the permissions 0600.
  ///
  /// Throws `.notEmpty` when the file has content. If `isNonblocking` is true, opening a pipe fails
  /// if the pipe has no reader, and writing to a pipe fails if the pipe is full.
  public init(
    writingEmpty path: String, isNonblocking: Bool = false
  ) throws(EmptyFileError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNonblocking ? O_NONBLOCK : 0)
    guard let opened = FileDescriptor(owning: open(path, flags, 0o600)),
      let status = FileStatus(of: opened.raw)
    else { throw .system(SystemError()) }
    guard status.size == 0 else { throw .notEmpty }
    if status.kind == .file { fchmod(opened.raw, 0o600) }
    self.init(owning: opened)
  }

  /// Opens the file at `path`, which must be no symbolic link, or creates one with mode, owner and group of `model`, owner
  /// and group only as far as the user may.
  public init(lockFileAt path: String, like model: FileStatus?) throws(SystemError) {
    let flags = O_WRONLY | O_NOFOLLOW | O_CLOEXEC
    let made = open(path, flags | O_CREAT | O_EXCL, 0o600)
    // One that was there may be anything that its owner wants the administrator to give away.
    if made >= 0, let model { try? Self.setPermissions(of: model, on: made) }
    try self.init(made >= 0 ? made : open(path, flags))
  }

  /// Takes ownership of `descriptor`, which may be open for reading or writing.
  public init(owning descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Duplicates `descriptor`, which the caller still has to close; both descriptors share one file
  /// offset.
  public init(duplicating descriptor: Int32) throws(SystemError) {
    try self.init(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
  }

  /// A file in memory that contains `bytes`, at its beginning; it is gone when nothing has it open.
  public init(containing bytes: [UInt8]) throws(SystemError) {
    let name = "/clearstyle-\(UInt64.random(in: 0 ... .max))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
    guard let opened = FileDescriptor(owning: shm_open(name, flags, 0o600)) else {
      throw SystemError()
    }
    shm_unlink(name)
    try Self.write(bytes, to: opened.raw)
    lseek(opened.raw, 0, SEEK_SET)
    self.init(owning: opened)
  }

  private init(_ opened: Int32) throws(SystemError) {
    guard let descriptor = FileDescriptor(owning: opened) else { throw SystemError() }
    self.descriptor = descriptor
  }

  /// The number of the open file, valid until this value is destroyed.
  var raw: Int32 { descriptor.raw }

  /// The current result of `fstat`; nil when `fstat` fails.
  public var status: FileStatus? { FileStatus(of: descriptor.raw) }

  /// Whether the file is a terminal, which interprets control characters.
  public var isTerminal: Bool { isatty(descriptor.raw) == 1 }

  /// Sets the mode of the file, regardless of the umask.
  public borrowing func setPermissions(_ permissions: UInt32) throws(SystemError) {
    guard fchmod(descriptor.raw, permissions) == 0 else { throw SystemError() }
  }

  /// Sets mode, owner and group to those of another file; owner and group only as far as the user may.
  public borrowing func setPermissions(of other: FileStatus) throws(SystemError) {
    try Self.setPermissions(of: other, on: descriptor.raw)
  }

  private static func setPermissions(of other: FileStatus, on file: Int32) throws(SystemError) {
    if fchown(file, other.owner, other.group) != 0 { _ = fchown(file, .max, other.group) }
    guard fchmod(file, other.permissions) == 0 else { throw SystemError() }
  }

  /// Writes all of `bytes`; uses a single system call if the kernel accepts all bytes at once.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: descriptor.raw)
  }

  /// Removes what follows the first `size` bytes.
  public borrowing func truncate(to size: Int) throws(SystemError) {
    guard ftruncate(descriptor.raw, size) == 0 else { throw SystemError() }
  }

  /// Takes an advisory lock (flock) that this value holds until it is destroyed; returns false if another open file
  /// holds it, or if the file system has no such locks.
  public borrowing func lock() -> Bool { flock(descriptor.raw, LOCK_EX | LOCK_NB) == 0 }

  /// Waits until all written bytes are on the disk.
  public borrowing func synchronize() throws(SystemError) {
    guard fsync(descriptor.raw) == 0 else { throw SystemError() }
  }

  /// Appends up to `count` bytes of the file to `bytes`; returns false at the end of the file.
  public borrowing func read(
    _ count: Int, into bytes: inout [UInt8]
  ) throws(SystemError) -> Bool {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var length = -1
    repeat {
      length = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor.raw, buffer.baseAddress.map { $0 + old }, count)
      }
    } while length < 0 && errno == EINTR
    guard length >= 0 else { throw SystemError() }
    bytes.removeLast(count - length)
    return length > 0
  }

  /// Reads from the current offset to the end of the file, but at most `limit` bytes.
  public borrowing func readAll(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAtEnd = false
    while bytes.count < limit, !isAtEnd {
      // The buffer begins small, since the heap keeps the memory of a large one.
      let count = min(max(1 << 12, bytes.count), 1 << 16, limit - bytes.count)
      isAtEnd = try !read(count, into: &bytes)
    }
    return bytes
  }

  /// Writes all of `bytes` to `descriptor` without closing it.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}

/// The reason why a file that has to be new or empty cannot be opened.
public enum EmptyFileError: Error, Hashable {
  /// The file cannot be created or opened.
  case system(SystemError)
  /// The file has content, which a write would overwrite.
  case notEmpty
}
