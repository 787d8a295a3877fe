import Glibc

/// An open file of the system, closed with its owner.
struct FileDescriptor: ~Copyable {
  let raw: Int32

  /// Takes over what a system call returned; nil when that was a failure.
  init?(owning raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Reads away all that is there, if it was opened not to wait.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(raw, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
