/// The size of a screen or a window in pixels.
package struct PixelSize: Hashable, CustomStringConvertible {
  /// The number of pixels in a line.
  package let width: Int
  /// The number of lines.
  package let height: Int

  /// A size of `width` × `height` pixels.
  package init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// The size in the form of command line options: `1280x800`.
  package var description: String { "\(width)x\(height)" }
}

/// A rectangle of whole pixels.
package struct PixelRect: Equatable {
  /// The leftmost column of pixels.
  package var x: Int
  /// The topmost line of pixels.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of lines.
  package var height: Int

  /// A rectangle whose top left pixel is in column `x` and line `y`.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether both rectangles have a pixel in common.
  package func overlaps(_ other: PixelRect) -> Bool {
    other.x < x + width && x < other.x + other.width && other.y < y + height
      && y < other.y + other.height
  }
}

/// The color of a pixel.
package struct Pixel: Equatable, CustomStringConvertible {
  /// The red channel, 0…255.
  package var red: Int
  /// The green channel, 0…255.
  package var green: Int
  /// The blue channel, 0…255.
  package var blue: Int

  /// A color of three channels, 0…255 each.
  package init(_ red: Int, _ green: Int, _ blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A gray with all channels `gray`, 0…255, rounded to a whole value.
  package init(gray: Double) {
    self.init(Int(gray.rounded()), Int(gray.rounded()), Int(gray.rounded()))
  }

  /// Black, which is also the color of the program's window outside its rows.
  package static let black = Pixel(0, 0, 0)

  /// The sum of the channels, a measure of brightness.
  package var sum: Int { red + green + blue }

  /// The channels in parentheses.
  package var description: String { "(\(red), \(green), \(blue))" }

  /// Whether each channel differs by at most `tolerance`.
  package func isNear(_ other: Pixel, tolerance: Int = 2) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance
  }
}

/// A picture of a part of the screen.
package struct Screenshot: Equatable {
  /// The number of pixels in a line.
  package let width: Int
  /// The number of lines.
  package let height: Int
  /// The pixels from the top left, line by line, with 4 bytes each: blue, green, red and one
  /// unused.
  package let bytes: [UInt8]

  /// A picture of `width` × `height` pixels, with 4 bytes for each.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The pixel in column `x` and line `y`.
  package func pixel(_ x: Int, _ y: Int) -> Pixel {
    let start = 4 * (y * width + x)
    return Pixel(Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start]))
  }

  /// The pixels of column `x`, from the top.
  package func column(_ x: Int) -> [Pixel] { (0..<height).map { pixel(x, $0) } }

  /// Whether `other` has the same width and the same pixels in `lines`.
  package func isSame(as other: Screenshot, in lines: Range<Int>) -> Bool {
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
