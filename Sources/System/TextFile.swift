/// Reads small text files that a person may have written.
public enum TextFile {
  /// The text that was read, and whether that is the whole file.
  public struct Content: Hashable, Sendable {
    /// The text; bytes that are not UTF-8 are replaced.
    public var text: String
    /// Whether nothing was cut off.
    public var isComplete: Bool
  }

  /// The whole lines among the first `limit` bytes of the file at `path`; nil when there is no file.
  ///
  /// Never blocks on a pipe.
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
    // A line that was cut off could mean something else.
    if !isComplete { bytes.removeSubrange((bytes.lastIndex(of: newline) ?? 0)...) }
    return Content(text: String(decoding: bytes, as: UTF8.self), isComplete: isComplete)
  }

  private static let newline = UInt8(ascii: "\n")
}

/// Why a text file cannot be used.
public enum TextFileError: Error, Hashable, CustomStringConvertible {
  /// It exists and cannot be read.
  case unreadable(SystemError)
  /// It has a byte 0.
  case binary

  /// What is wrong, to be printed after the file's name.
  public var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text)"
    case .binary: "is no text; write lines key = value"
    }
  }
}
