import Files
import Glibc

/// Cuts what a file holds into lines and keeps no more of it than a line and a chunk.
///
/// A line ends with a line feed, and with the carriage return before it; the last one may have no
/// end. A byte order mark in front of the first is dropped, and what is no UTF-8 is replaced.
struct LineReader: ~Copyable {
  /// Bytes read at once.
  static let chunk = 1 << 16
  /// The bytes a line can have; no list can hold a text that is longer.
  static let mostBytes = 1 << 30

  private let file: File
  private let most: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isAtStart = true

  init(_ file: consuming File, mostBytes: Int = Self.mostBytes) {
    self.file = file
    most = mostBytes
  }

  /// The next line without its end, nil behind the last one.
  mutating func next() throws(LineError) -> String? {
    var searched = start
    while true {
      if let end = newline(from: searched) { return take(upTo: end, skipping: 1) }
      searched = bytes.count
      if isAtEnd { return start < bytes.count ? take(upTo: bytes.count, skipping: 0) : nil }
      guard bytes.count - start <= most else { throw .tooLong }
      searched -= start
      try readOn()
    }
  }

  private mutating func readOn() throws(LineError) {
    bytes.removeFirst(start)
    start = 0
    do throws(SystemError) {
      isAtEnd = try !file.read(Self.chunk, into: &bytes)
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

  private mutating func take(upTo end: Int, skipping count: Int) -> String {
    var line = bytes[start..<end]
    start = end + count
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtStart, line.starts(with: Self.byteOrderMark) { line.removeFirst(3) }
    isAtStart = false
    return String(decoding: line, as: UTF8.self)
  }

  /// U+FEFF, with which some programs begin a text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
