/// Reads small text files that a person may have written.
public enum TextFile {
  /// The text that was read, and whether it is the whole file.
  public struct Content: Hashable, Sendable {
    /// The text; U+FFFD replaces bytes that are not UTF-8.
    public var text: String
    /// Whether `text` is the whole file; false if the file is longer than the limit.
    public var isComplete: Bool
  }

  /// Reads the file at `path`; nil when the file does not exist.
  ///
  /// Of a file longer than `limit` bytes, reads only the whole lines in the first `limit` bytes. A
  /// pipe without a writer does not block, and counts as an empty file.
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
    // Removes the last line, which was cut off: a part of a line could have another meaning.
    if !isComplete { bytes.removeSubrange((bytes.lastIndex(of: newline) ?? 0)...) }
    return Content(text: String(decoding: bytes, as: UTF8.self), isComplete: isComplete)
  }

  private static let newline = UInt8(ascii: "\n")
}

/// The reason why a text file cannot be used.
public enum TextFileError: Error, Hashable, CustomStringConvertible {
  /// The file exists, but cannot be read.
  case unreadable(SystemError)
  /// The file contains a byte 0, which a text file never contains.
  case binary

  /// The rest of a message that begins with the name of the file.
  public var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text)"
    case .binary: "is no text; write lines key = value"
    }
  }
}
