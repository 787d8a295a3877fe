internal import Geometry
internal import Glibc

extension Color {
  /// The relative luminance as WCAG 2.1 defines it, from 0 (black) to 1 (white); ignores the opacity.
  var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2.1 between the color and the opaque `background`, from 1 to 21.
  ///
  /// A translucent color is composited over the background first.
  func contrast(on background: Color) -> Double {
    let (a, b) = (over(background).luminance, background.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the opaque color with all components multiplied by `factor`, from 0 to 1.
  func dimmed(by factor: Double) -> Color { Color.black.mixed(with: self, fraction: factor) }
}
