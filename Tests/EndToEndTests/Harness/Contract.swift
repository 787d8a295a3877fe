/// The colors the contract names, computed here a second time.
enum Contract {
  /// The line of a row, in points from its top, that has next to no bevel: it shows the plain color.
  static let plainLine = 46

  /// The color of row `row` of `count` without its bevel.
  static func color(ofRow row: Int, of count: Int, completed: Bool) -> Pixel {
    if completed { return Pixel(0, 153, 0) }
    let green = count == 1 ? 0 : 0.6 * Double(row) / Double(count - 1)
    return Pixel(255, Int((255 * green).rounded()), 0)
  }

  /// What the rubber band shows when a contact is `distance` past an end, in a window of `height`.
  static func shown(_ distance: Double, height: Double) -> Double {
    (1 - 1 / (0.55 * distance / height + 1)) * height
  }

  /// How far past an end a contact has to be, so that the rubber band shows `shown` of it.
  static func travel(for shown: Double, height: Double) -> Double {
    (1 / (1 - shown / height) - 1) * height / 0.55
  }

  /// `color` in the pixel line `line` of a row `height` lines high.
  static func bevel(_ color: Pixel, line: Int, of height: Int) -> Pixel {
    let edge = 2 * line + 1 <= height ? line : line + 1
    let location = Double(edge) / Double(height)
    if location > 0.95 { return color.covered(by: 0, (location - 0.95) / 0.05 * 0.1) }
    if location > 0.01 { return color.covered(by: 255, (0.95 - location) / 0.94 * 0.1) }
    return color.covered(by: 255, 0.2 - location / 0.01 * 0.1)
  }
}

extension Pixel {
  /// The color over black with this opacity; that of a row beside one that is typed, if none is given.
  func faded(to alpha: Double = 0.3) -> Pixel { covered(by: 0, 1 - alpha) }

  /// The color under a gray of this opacity.
  fileprivate func covered(by gray: Double, _ alpha: Double) -> Pixel {
    func mix(_ channel: Int) -> Int {
      Int((Double(channel) * (1 - alpha) + gray * alpha).rounded())
    }
    return Pixel(mix(red), mix(green), mix(blue))
  }
}
