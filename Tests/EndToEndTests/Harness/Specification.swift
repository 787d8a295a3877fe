import ProgramHarness

/// The specified colors and the specified rubber band, computed independently of the program.
enum Specification {
  /// The distance in points from the top of a row to a line in which the bevel is almost invisible.
  static let plainLine = 46

  /// The color of row `row` in a list of `count` rows, without the bevel.
  static func color(ofRow row: Int, of count: Int, completed: Bool) -> Pixel {
    if completed { return Pixel(0, 153, 0) }
    let green = count == 1 ? 0 : 0.6 * Double(row) / Double(count - 1)
    return Pixel(255, Int((255 * green).rounded()), 0)
  }

  /// The overscroll, in points, that the rubber band shows for a drag of `distance` points past an
  /// end, in a window of `height` points.
  static func overscroll(_ distance: Double, height: Double) -> Double {
    (1 - 1 / (0.55 * distance / height + 1)) * height
  }

  /// The distance, in points, of a drag past an end for which the rubber band shows `overscroll`
  /// points.
  static func travel(for overscroll: Double, height: Double) -> Double {
    (1 / (1 - overscroll / height) - 1) * height / 0.55
  }

  /// `color` with the bevel, in pixel line `line` of a row that is `height` lines high.
  static func bevel(_ color: Pixel, line: Int, of height: Int) -> Pixel {
    let edge = 2 * line + 1 <= height ? line : line + 1
    let location = Double(edge) / Double(height)
    if location > 0.95 { return color.covered(by: 0, (location - 0.95) / 0.05 * 0.1) }
    if location > 0.01 { return color.covered(by: 255, (0.95 - location) / 0.94 * 0.1) }
    return color.covered(by: 255, 0.2 - location / 0.01 * 0.1)
  }
}

extension Pixel {
  /// The color with opacity `alpha` over black.
  ///
  /// The default is the opacity that all rows except the edited one have during an edit.
  func faded(to alpha: Double = 0.3) -> Pixel { covered(by: 0, 1 - alpha) }

  /// The color behind a layer of the gray value `gray`, 0 to 255, with opacity `alpha`.
  fileprivate func covered(by gray: Double, _ alpha: Double) -> Pixel {
    func mix(_ channel: Int) -> Int {
      Int((Double(channel) * (1 - alpha) + gray * alpha).rounded())
    }
    return Pixel(mix(red), mix(green), mix(blue))
  }
}
