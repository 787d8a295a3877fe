import Files
import Glibc

/// Owns the open file of a recording; closes it when the value is destroyed.
struct RecordingFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Takes over `descriptor`; `path` is for error messages.
  init(owning descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Opens a file for reading.
  init(reading path: String) throws(RecordingError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw .file(Self.lastError) }
    self.init(owning: opened, path: path)
  }

  /// Opens a new or empty file for writing, with permissions 0600; throws if it has content.
  init(creating path: String) throws(RecordingError) {
    let opened = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .file("cannot record into \(path): \(Self.lastError)") }
    guard Self.makePrivate(opened) else {
      close(opened)
      throw .file("cannot record into \(path): it holds something already; name a new file")
    }
    self.init(owning: opened, path: path)
  }

  deinit { close(descriptor) }

  /// Writes all of `bytes`, in one write call as a rule.
  borrowing func write(_ bytes: [UInt8]) throws(RecordingError) {
    do throws(SystemError) {
      try File.write(bytes, to: descriptor)
    } catch {
      throw .file("\(path) is recorded no longer: \(error.text)")
    }
  }

  /// Reads to the end of the file; throws if that is more than 256 MiB.
  borrowing func readAll() throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= 1 << 28 {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno != EINTR {
        throw .file(Self.lastError)
      }
    }
    throw .file("it is too large for a recording")
  }

  /// Restricts an empty file to its owner; false if the file has content.
  private static func makePrivate(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
    return true
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}
