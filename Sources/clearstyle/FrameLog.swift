import Files
import Glibc
import SDLPlatform

/// Writes a line per frame to a file, as a rule while no frame is due.
@MainActor
final class FrameLog {
  /// Bytes buffered before a write.
  private static let capacity = 1 << 16

  private let file: Int32
  private var lines = FrameLineBuffer(capacity: FrameLog.capacity)
  private var hasFailed = false

  /// Creates the file at `path`; an existing one must be empty.
  init(path: String) throws(RequestError) {
    // Non-blocking: opening a FIFO without a reader fails, and writing to a full one never waits.
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else { throw Self.failure(path) }
    guard status.st_size == 0 else {
      throw RequestError(description: "\(path) has something in it; name a new file for the frames")
    }
  }

  deinit { close(file) }

  /// Buffers the line of a frame.
  func append(_ report: FrameReport) {
    lines.append(report)
    if lines.bytes.count > Self.capacity - FrameLineBuffer.maximumLineLength { flush() }
  }

  /// Writes the buffered lines; after the first failed write, lines are discarded.
  func flush() {
    defer { lines.bytes.removeAll(keepingCapacity: true) }
    guard !hasFailed, !lines.bytes.isEmpty else { return }
    do throws(SystemError) {
      try File.write(lines.bytes, to: file)
    } catch {
      hasFailed = true
      Terminal.printError("not all frames are in the file: \(error.text)")
    }
  }

  private static func failure(_ path: String) -> RequestError {
    RequestError(description: "cannot write frames to \(path): \(String(cString: strerror(errno)))")
  }
}
