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
}
