/// Bytes of SQLite's file format, read with checks of all bounds, since they may be damaged.
///
/// All numbers are big-endian (fileformat2.html).
struct DatabaseBytes {
  private let bytes: ArraySlice<UInt8>

  /// The bytes of a page, or of a part of a file; offsets begin at 0.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The byte at `offset`; nil outside the bytes.
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[bytes.startIndex + offset] : nil
  }

  /// The bytes in `range`; nil if some are missing.
  subscript(range: Range<Int>) -> ArraySlice<UInt8>? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
  }

  /// The unsigned number in `length` bytes, at most 4; nil if some are missing.
  func number(at offset: Int, length: Int) -> Int? {
    self[offset..<offset + length].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The number of 1 to 9 bytes at `offset`, which moves behind it; nil if some are missing.
  func variableNumber(at offset: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = self[offset] else { return nil }
      offset += 1
      // The ninth byte has 8 bits of the number, each other one has 7.
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
