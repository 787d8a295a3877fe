import Glibc

/// An open file descriptor of any kind, closed when the value is destroyed.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number to pass to system calls, valid until this value is destroyed.
  public let raw: Int32

  /// Takes ownership of `raw`, the result of a system call such as `open`.
  ///
  /// nil if `raw` is negative because the call failed; errno is unchanged.
  public init?(owning raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Reads and discards all input that is available; the descriptor must be nonblocking.
  public borrowing func drain() { Self.drain(raw) }

  /// Reads and discards all available input of `raw`, which must be nonblocking; `raw` stays open.
  public static func drain(_ raw: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(raw, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  /// Opens /dev/null for each of the descriptors 0, 1 and 2 that is closed.
  ///
  /// Otherwise the next file or connection would get one of these numbers, and the program's
  /// messages would be written into it. Reading from a reserved 0 and writing to a reserved 1 or 2
  /// fails, as on a closed descriptor.
  public static func reserveStandardStreams() {
    for raw in STDIN_FILENO...STDERR_FILENO where fcntl(raw, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is `raw`: all lower numbers are open by now.
      _ = open("/dev/null", (raw == STDIN_FILENO ? O_WRONLY : O_RDONLY))
    }
  }
}
