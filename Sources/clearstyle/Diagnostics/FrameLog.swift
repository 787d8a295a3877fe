import Commands
import SDLPlatform
import System

/// Writes a line for each frame to a file.
///
/// Lines are buffered, and written while no frame is due or when the buffer is nearly full.
@MainActor
final class FrameLog {
  /// The size of the buffer in bytes.
  private static let capacity = 1 << 16

  private let file: File
  private var lines = FrameLineBuffer(capacity: FrameLog.capacity)
  private var hasFailed = false

  /// Creates the file at `path`; throws if there is a file that is not empty.
  init(path: String) throws(RequestError) {
    do throws(EmptyFileError) {
      // Nonblocking, so that opening a FIFO without a reader, or writing to a full FIFO, fails at
      // once.
      file = try File(writingEmpty: path, isNonblocking: true)
    } catch {
      throw RequestError(description: Self.problem(path, error))
    }
  }

  /// Appends the line of a frame to the buffer, and writes the buffer if it is nearly full.
  func append(_ report: FrameReport) {
    lines.append(report)
    if lines.bytes.count > Self.capacity - FrameLineBuffer.maximumLineLength { flush() }
  }

  /// Writes the buffered lines; after the first failed write, lines are discarded.
  func flush() {
    defer { lines.bytes.removeAll(keepingCapacity: true) }
    guard !hasFailed, !lines.bytes.isEmpty else { return }
    do throws(SystemError) {
      try file.write(lines.bytes)
    } catch {
      hasFailed = true
      Terminal.printError("not all frames are in the file: \(error.text)")
    }
  }

  private static func problem(_ path: String, _ error: EmptyFileError) -> String {
    switch error {
    case .system(let error): "cannot write frames to \(path): \(error.text)"
    case .notEmpty: "\(path) is not empty; name a new file for the frames"
    }
  }
}
