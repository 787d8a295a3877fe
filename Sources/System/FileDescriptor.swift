import Glibc

/// An open descriptor of any kind, closed when the value is destroyed.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number to pass to system calls, valid until this value is destroyed.
  public let raw: Int32

  /// Takes ownership of the result of a system call; nil if the call failed, with errno unchanged.
  public init?(owning raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Reads and drops all input that is available; the descriptor must be nonblocking.
  public borrowing func drain() { Self.drain(raw) }

  /// Reads and drops all available input of the nonblocking descriptor `raw` without closing it.
  public static func drain(_ raw: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(raw, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  /// Opens those of the descriptors 0, 1 and 2 that are closed, so that no file or connection gets
  /// such a number and with it the program's messages; reading 0 and writing 1 or 2 still fails.
  public static func reserveStandardStreams() {
    for raw in STDIN_FILENO...STDERR_FILENO where fcntl(raw, F_GETFD) < 0 {
      // `open` returns `raw`: it is the lowest free number, since all below are open by now.
      _ = open("/dev/null", (raw == STDIN_FILENO ? O_WRONLY : O_RDONLY))
    }
  }
}
