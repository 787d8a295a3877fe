/// Writes bytes, variable-length numbers (LEB128) and length-prefixed texts one after the other.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes seven bits a byte, the lowest first; the top bit is set in all bytes but the last.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes the number of UTF-8 bytes, then the bytes.
  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}
