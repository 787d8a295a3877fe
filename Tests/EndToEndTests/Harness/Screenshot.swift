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
}
