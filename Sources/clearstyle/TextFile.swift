import Glibc

/// Reads small files that a person writes.
enum TextFile {
  /// What was read, and whether that was all.
  struct Content: Equatable {
    var text: String
    var isWhole: Bool
  }

  /// The whole lines among the first `limit` bytes of the file at `path`; nil where there is none.
  ///
  /// Never waits for one that is a pipe.
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
    // What was cut off is no line.
    if !isWhole { bytes.removeSubrange((bytes.lastIndex(of: newline) ?? 0)...) }
    return Content(text: String(decoding: bytes, as: UTF8.self), isWhole: isWhole)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func bytes(of file: Int32, atMost count: Int) throws(TextFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let length = Glibc.read(file, &part, part.count)
      if length < 0 && errno == EINTR { continue }
      guard length >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
      guard length > 0 else { break }
      bytes += part.prefix(length)
    }
    return bytes
  }
}
