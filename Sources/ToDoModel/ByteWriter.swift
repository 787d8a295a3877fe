/// Writes numbers and texts one after the other, small numbers in few bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Seven bits a byte, the lowest first; the top bit says that more follow.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}
