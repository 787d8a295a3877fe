/// Reads small text files that a person may have written.
public enum TextFile {
  /// The text that was read, and whether it is the whole file.
  public struct Content: Hashable, Sendable {
    /// The text; bytes that are not UTF-8 are replaced.
    public var text: String
    /// Whether the file was not longer than the limit.
    public var isComplete: Bool
  }

  /// The whole lines in the first `limit` bytes of the file at `path`; nil when there is no file.
  ///
  /// Opening a pipe that has no writer does not block.
  public static func read(_ path: String, limit: Int) throws(TextFileError) -> Content? {
    var bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File(reading: path, isNonblocking: true).readAll(atMost: limit + 1)
    } catch {
      if error.isNotFound { return nil }
      throw .unreadable(error)
    }
    guard !bytes.contains(0) else { throw .binary }
    let isComplete = bytes.count <= limit
    // A line that was cut off could have another meaning than the whole line.
    if !isComplete { bytes.removeSubrange((bytes.lastIndex(of: newline) ?? 0)...) }
    return Content(text: String(decoding: bytes, as: UTF8.self), isComplete: isComplete)
  }

  private static let newline = UInt8(ascii: "\n")
}

/// Why a text file cannot be used.
public enum TextFileError: Error, Hashable, CustomStringConvertible {
  /// The file exists and cannot be read.
  case unreadable(SystemError)
  /// The file contains a byte 0.
  case binary

  /// A predicate for a message that begins with the file's name.
  public var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text)"
    case .binary: "is no text; write lines key = value"
    }
  }
}
