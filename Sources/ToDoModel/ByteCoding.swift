/// Reads the bytes, numbers and texts that a ``ByteWriter`` wrote; throws if they are invalid or
/// incomplete.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  var error: ChangeDecodingError { ChangeDecodingError(offset: offset) }

  mutating func readByte() throws(ChangeDecodingError) -> UInt8 {
    guard offset < bytes.count else { throw error }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func readNumber() throws(ChangeDecodingError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      let byte = try readByte()
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw error
  }

  mutating func readText() throws(ChangeDecodingError) -> String {
    let range = try skipBytes()
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      offset = range.lowerBound
      throw error
    }
    return text
  }

  /// Reads bytes that their number precedes.
  mutating func readBytes() throws(ChangeDecodingError) -> [UInt8] { Array(bytes[try skipBytes()]) }

  /// Skips bytes that their number precedes; returns where they are.
  mutating func skipBytes() throws(ChangeDecodingError) -> Range<Int> {
    let count = try readNumber()
    guard count <= UInt64(bytes.count - offset) else { throw error }
    let start = offset
    offset += Int(count)
    return start..<offset
  }
}

/// Writes bytes, variable-length numbers (LEB128) and length-prefixed texts one after the other.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes the number as unsigned LEB128: seven bits per byte, the lowest bits first.
  ///
  /// The top bit is set in all bytes but the last.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes the number of the text's UTF-8 bytes, then the bytes.
  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the number of `content`'s bytes, then these.
  mutating func write(_ content: [UInt8]) {
    write(UInt64(content.count))
    bytes += content
  }
}
