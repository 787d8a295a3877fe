/// Pixels as the screen shows them, 4 bytes each: blue, green, red and one unused.
struct Screenshot: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let start = 4 * (y * width + x)
    return Pixel(Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start]))
  }

  /// The pixels of column `x`, downwards.
  func column(_ x: Int) -> [Pixel] {
    (0..<height).map { pixel(x, $0) }
  }

  /// Whether `other` is as wide and shows the same in `lines`.
  func isSame(as other: Screenshot, in lines: Range<Int>) -> Bool {
    guard width == other.width, lines.upperBound <= min(height, other.height) else { return false }
    return bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { others in
        for start in stride(
          from: 4 * width * lines.lowerBound, to: 4 * width * lines.upperBound, by: 4)
        {
          let difference =
            mine.loadUnaligned(fromByteOffset: start, as: UInt32.self)
            ^ others.loadUnaligned(fromByteOffset: start, as: UInt32.self)
          if difference & 0xff_ffff != 0 { return false }
        }
        return true
      }
    }
  }
}
