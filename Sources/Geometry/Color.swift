/// A color in sRGB with straight (not premultiplied) alpha; all components from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component, sRGB-encoded, from 0 to 1.
  public var red: Double
  /// The green component, sRGB-encoded, from 0 to 1.
  public var green: Double
  /// The blue component, sRGB-encoded, from 0 to 1.
  public var blue: Double
  /// Opacity: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// A color with these components, each from 0 to 1; opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The gray whose red, green and blue components are all `white`; opaque by default.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The opaque color with this hue, saturation and lightness, as `hsl()` in CSS.
  ///
  /// `hue` is in degrees, of which any multiple of 360 may be added; `saturation` and `lightness` are
  /// fractions and clamped to 0…1.
  public init(hue: Double, saturation: Double, lightness: Double) {
    let lightness = min(max(lightness, 0), 1)
    let chroma = min(max(saturation, 0), 1) * min(lightness, 1 - lightness)
    // The component whose hue is `offset` twelfths of the circle before the color's.
    func component(_ offset: Double) -> Double {
      let turns = (offset + hue / 30) / 12
      let k = (turns - turns.rounded(.down)) * 12
      return lightness - chroma * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4))
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// The faded color: a factor of 0 makes it transparent, a factor of 1 leaves it unchanged.
  ///
  /// `alpha` must be from 0 to 1, which is not checked.
  public func withAlpha(multipliedBy alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// Interpolates linearly, component by component; a `fraction` of 0 gives `self`, 1 gives
  /// `other`.
  public func mixed(with other: Color, fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Interpolates hue, saturation and brightness; a `fraction` of 0 gives `self`, 1 gives `other`.
  ///
  /// Between two bright colors no color is dull: from red to green over yellow, where components
  /// that change one by one give olive. The hue takes the shorter way around.
  public func mixed(byHueWith other: Color, fraction: Double) -> Color {
    if fraction == 0 || fraction == 1 { return fraction == 0 ? self : other }
    var (start, end) = (HueComponents(self), HueComponents(other))
    if start.saturation == 0 { start.hue = end.hue }
    if end.saturation == 0 { end.hue = start.hue }
    let turn = (end.hue - start.hue) / 360
    end.hue -= turn.rounded() * 360
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    let brightness = mix(start.brightness, end.brightness)
    let saturation = mix(start.saturation, end.saturation)
    // The lightness of `hsl()` is the mean of the largest and the smallest component.
    let lightness = brightness * (1 - saturation / 2)
    let chroma = brightness * saturation / 2
    let range = min(lightness, 1 - lightness)
    var color = Color(
      hue: mix(start.hue, end.hue), saturation: range > 0 ? chroma / range : 0,
      lightness: lightness)
    color.alpha = mix(alpha, other.alpha)
    return color
  }

  /// Hue in degrees, saturation and brightness, also known as HSV.
  private struct HueComponents {
    var hue = 0.0
    var saturation = 0.0
    let brightness: Double

    init(_ color: Color) {
      let (red, green, blue) = (color.red, color.green, color.blue)
      brightness = max(red, green, blue)
      let chroma = brightness - min(red, green, blue)
      guard chroma > 0 else { return }
      saturation = chroma / brightness
      let sixths =
        brightness == red
        ? (green - blue) / chroma
        : brightness == green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
      hue = sixths * 60
    }
  }

  /// Composites `self` over `backdrop` (source over); traps if `backdrop` is not opaque.
  public func over(_ backdrop: Color) -> Color {
    precondition(backdrop.alpha == 1, "a backdrop has to be opaque, not \(backdrop)")
    var opaque = self
    opaque.alpha = 1
    return backdrop.mixed(with: opaque, fraction: alpha)
  }
}
