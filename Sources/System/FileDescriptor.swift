import Glibc

/// An open descriptor of any kind, closed with its owner.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number to pass to system calls, valid as long as its owner exists.
  public let raw: Int32

  /// Takes ownership of what a system call returned; nil when that was a failure, with errno as it was.
  public init?(owning raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Reads and drops all input that is available; the descriptor must be nonblocking.
  public borrowing func drain() { Self.drain(raw) }

  /// Reads and drops all input of a nonblocking descriptor that its owner keeps.
  public static func drain(_ raw: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(raw, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  /// Opens those of the descriptors 0, 1 and 2 that are closed, so that no file or connection gets
  /// their numbers and the program's messages; reading and writing them still fails.
  public static func reserveStandardStreams() {
    for raw in STDIN_FILENO...STDERR_FILENO where fcntl(raw, F_GETFD) < 0 {
      // The lowest free number, since those below are open by now.
      _ = open("/dev/null", (raw == STDIN_FILENO ? O_WRONLY : O_RDONLY))
    }
  }
}
