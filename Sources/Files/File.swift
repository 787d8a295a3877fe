import Glibc

/// An open file, closed when its owner is gone.
public struct File: ~Copyable {
  private let descriptor: Int32

  /// Opens a file that must not exist yet, for writing, with `rights` less the ones that the user
  /// gives to nobody.
  public init(creating path: String, rights: UInt32) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights))
  }

  /// Opens what is there already, for writing; waits for the other end of a pipe.
  public init(writing path: String) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_CLOEXEC))
  }

  /// Opens a file for reading; waits for the other end of a pipe.
  public init(reading path: String) throws(SystemError) {
    try self.init(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Another way into a file that is open as `descriptor`, which stays its owner's.
  public init(sharing descriptor: Int32) throws(SystemError) {
    try self.init(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
  }

  private init(_ opened: Int32) throws(SystemError) {
    guard opened >= 0 else { throw SystemError() }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// What the system knows of the file.
  public var status: FileStatus? { FileStatus(of: descriptor) }

  /// Whether a person reads it as it is written.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Gives the file these rights, whatever the user gives to nobody.
  public borrowing func setRights(_ rights: UInt32) throws(SystemError) {
    guard fchmod(descriptor, rights) == 0 else { throw SystemError() }
  }

  /// Appends `bytes`.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: descriptor)
  }

  /// Waits until the disk has all that was written.
  public borrowing func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  /// Appends the next bytes to `bytes`, at most `count`; false at the end of the file.
  public borrowing func read(
    _ count: Int, into bytes: inout [UInt8]
  ) throws(SystemError) -> Bool {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var got = -1
    repeat {
      got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + old }, count)
      }
    } while got < 0 && errno == EINTR
    guard got >= 0 else { throw SystemError() }
    bytes.removeLast(count - got)
    return got > 0
  }

  /// Everything from here to the end of the file.
  public borrowing func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(1 << 16, into: &bytes) {}
    return bytes
  }

  /// The file that `path` leads to through all links; `path` itself where there is none.
  public static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Hands `bytes` to the system, however many calls that takes.
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
