import Glibc

/// An open file, closed when its owner is gone.
struct File: ~Copyable {
  private let descriptor: Int32

  /// Opens a file that must not exist yet, for writing.
  init(creating path: String) throws(SystemError) {
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw SystemError() }
    descriptor = opened
  }

  /// Opens a file for reading.
  init(reading path: String) throws(SystemError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw SystemError() }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Appends `bytes` and waits until the disk has them.
  borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  /// Everything from here to the end of the file.
  borrowing func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}
