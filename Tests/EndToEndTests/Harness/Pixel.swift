/// A color of the screen, 0…255 a channel.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A gray, rounded to what a screen can show.
  init(gray: Double) {
    self.init(Int(gray.rounded()), Int(gray.rounded()), Int(gray.rounded()))
  }

  static let black = Pixel(0, 0, 0)

  /// All channels together.
  var sum: Int { red + green + blue }

  var description: String { "(\(red), \(green), \(blue))" }

  /// Whether no channel differs by more than `tolerance`.
  func isNear(_ other: Pixel, tolerance: Int = 2) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance
  }
}
