internal import Glibc
internal import System

/// Reads a file line by line, with at most one line and one chunk in memory.
///
/// Lines end with LF or CR LF; the last line may have no terminator. A byte order mark at the start
/// of the file is dropped; invalid UTF-8 becomes U+FFFD.
struct LineReader: ~Copyable {
  /// The number of bytes that each read call requests.
  static let chunkSize = 1 << 16
  /// The maximum length of a line in bytes; SQLite cannot store a longer text.
  static let maximumLength = 1 << 30

  private let file: File
  private let maximumLength: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isAtStart = true

  init(_ file: consuming File, maximumLength: Int = Self.maximumLength) {
    self.file = file
    self.maximumLength = maximumLength
  }

  /// Returns the next line without its terminator; nil at the end of the file.
  mutating func next() throws(LineError) -> String? {
    var searched = start
    while true {
      if let end = newline(from: searched) { return removeLine(upTo: end, terminatorLength: 1) }
      searched = bytes.count
      if isAtEnd {
        return start < bytes.count ? removeLine(upTo: bytes.count, terminatorLength: 0) : nil
      }
      guard bytes.count - start <= maximumLength else { throw .tooLong }
      searched -= start
      try readChunk()
    }
  }

  private mutating func readChunk() throws(LineError) {
    bytes.removeFirst(start)
    start = 0
    do throws(SystemError) {
      isAtEnd = try !file.read(Self.chunkSize, into: &bytes)
    } catch {
      throw .unreadable(error)
    }
  }

  private func newline(from searched: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = memchr(base + searched, 0x0A, buffer.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func removeLine(upTo end: Int, terminatorLength: Int) -> String {
    var line = bytes[start..<end]
    start = end + terminatorLength
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtStart, line.starts(with: Self.byteOrderMark) { line.removeFirst(3) }
    isAtStart = false
    return String(decoding: line, as: UTF8.self)
  }

  /// U+FEFF in UTF-8, which some programs write at the start of a text file.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// The error for a line that could not be read from a file.
enum LineError: Error, Hashable, CustomStringConvertible {
  case unreadable(SystemError)
  case tooLong

  /// The rest of an error message that begins with the file's name.
  var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text)"
    case .tooLong: "has a line that is too long for any list"
    }
  }
}
