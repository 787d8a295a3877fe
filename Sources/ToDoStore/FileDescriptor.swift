import Glibc

/// A file descriptor that is closed at the end of its lifetime.
struct FileDescriptor: ~Copyable {
  let raw: Int32

  /// Takes ownership of the result of a system call; nil when it is negative, an error.
  init?(owning raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Reads and discards all available bytes; the descriptor has to be non-blocking.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(raw, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
