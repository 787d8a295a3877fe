import SDLPlatform
import System

/// Writes a line per frame to a file, while no frame is due unless the buffer is full.
@MainActor
final class FrameLog {
  /// The size of the buffer in bytes.
  private static let capacity = 1 << 16

  private let file: File
  private var lines = FrameLineBuffer(capacity: FrameLog.capacity)
  private var hasFailed = false

  /// Creates the file at `path`; an existing one must be empty.
  init(path: String) throws(RequestError) {
    do throws(EmptyFileError) {
      // Nonblocking: opening a FIFO without a reader, or writing to a full one, fails at once.
      file = try File(writingEmpty: path, isNonblocking: true)
    } catch {
      throw RequestError(description: Self.problem(path, error))
    }
  }

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
