/// Reads scalars from UTF-8 that may be invalid.
enum UTF8Scalar {
  /// The scalar that begins at `index` of `bytes` and ends at `end` at the latest, and the number of
  /// its bytes; nil if it is invalid or missing.
  @inline(__always)
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
  ) -> (scalar: UInt32, length: Int)? {
    guard index < end else { return nil }
    let lead = bytes[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    // Most alphabets have two bytes, for which less is to be checked.
    if lead >= 0xC2, lead <= 0xDF, index + 1 < end, bytes[index + 1] & 0xC0 == 0x80 {
      return (UInt32(lead & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F), 2)
    }
    return readLong(bytes, at: index, before: end)
  }

  /// The scalar that ends before `end`, and the number of its bytes; nil if it is invalid or missing.
  @inline(__always)
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, before end: Int
  ) -> (scalar: UInt32, length: Int)? {
    var index = end - 1
    while index > 0, index > end - 4, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    guard index >= 0, let (scalar, length) = read(bytes, at: index, before: end),
      index + length == end
    else { return nil }
    return (scalar, length)
  }

  /// Reads a scalar of three or four bytes.
  @inline(__always)
  private static func readLong(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
  ) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[index]
    // A scalar that could be written with fewer bytes is invalid, so each length has a first one.
    let (length, bits, first): (Int, UInt8, UInt32) =
      switch lead {
      case 0xE0...0xEF: (3, 0x0F, 0x800)
      case 0xF0...0xF4: (4, 0x07, 0x1_0000)
      default: (0, 0, 0)
      }
    guard length > 0, index + length <= end else { return nil }
    var value = UInt32(lead & bits)
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    let isSurrogate = value >> 11 == 0xD800 >> 11
    guard value >= first, value <= 0x10_FFFF, !isSurrogate else { return nil }
    return (value, length)
  }
}
