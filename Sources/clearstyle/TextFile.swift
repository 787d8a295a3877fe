import Glibc

/// Reads small text files, such as settings.
enum TextFile {
  /// The text that was read.
  struct Content: Equatable {
    var text: String
    /// Whether the file is not longer than the limit.
    var isWhole: Bool
  }

  /// Reads up to `limit` bytes and drops a line cut off there; nil if the file does not exist.
  ///
  /// Does not block on a FIFO. Invalid UTF-8 becomes U+FFFD; a NUL byte is an error.
  static func read(_ path: String, limit: Int) throws(TextFileError) -> Content? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes = try self.bytes(of: file, atMost: limit + 1)
    guard !bytes.contains(0) else { throw .binary }
    let isWhole = bytes.count <= limit
    if !isWhole { bytes.removeSubrange((bytes.lastIndex(of: newline) ?? 0)...) }
    return Content(text: String(decoding: bytes, as: UTF8.self), isWhole: isWhole)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func bytes(of file: Int32, atMost count: Int) throws(TextFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var chunk = [UInt8](repeating: 0, count: count - bytes.count)
      let length = Glibc.read(file, &chunk, chunk.count)
      if length < 0 && errno == EINTR { continue }
      guard length >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
      guard length > 0 else { break }
      bytes += chunk.prefix(length)
    }
    return bytes
  }
}
