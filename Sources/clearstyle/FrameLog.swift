import Files
import Glibc
import SDLPlatform

/// Writes a line a frame into a file, most of them while nothing is to be shown.
@MainActor
final class FrameLog {
  /// Bytes up to which lines wait.
  private static let capacity = 1 << 16

  private let file: Int32
  private var line = FrameLine(capacity: FrameLog.capacity)
  private var hasFailed = false

  /// Makes the file at `path`, which may exist if it is empty.
  init(path: String) throws(RequestError) {
    // A pipe that nobody reads from must not hold up the frames.
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    var facts = stat()
    guard file >= 0, fstat(file, &facts) == 0 else { throw Self.failure(path) }
    guard facts.st_size == 0 else {
      throw RequestError(description: "\(path) has something in it; name a new file for the frames")
    }
  }

  deinit { close(file) }

  /// Takes note of a frame.
  func append(_ report: FrameReport) {
    line.append(report)
    if line.bytes.count > Self.capacity - FrameLine.longest { flush() }
  }

  /// Writes what waits; after the first failure nothing is written any more.
  func flush() {
    defer { line.bytes.removeAll(keepingCapacity: true) }
    guard !hasFailed, !line.bytes.isEmpty else { return }
    do throws(SystemError) {
      try File.write(line.bytes, to: file)
    } catch {
      hasFailed = true
      Terminal.printError("not all frames are in the file: \(error.text)")
    }
  }

  private static func failure(_ path: String) -> RequestError {
    RequestError(description: "cannot write frames to \(path): \(String(cString: strerror(errno)))")
  }
}
