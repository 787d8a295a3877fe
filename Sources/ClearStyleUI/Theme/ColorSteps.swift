internal import Geometry

/// Colors that change evenly from row to row, in hue, saturation and lightness.
struct ColorSteps: Hashable, Sendable {
  /// Hue in degrees, saturation and lightness from 0 to 1, of row 0.
  var hue, saturation, lightness: Double
  /// The changes from each row to the next one.
  var hueStep = 0.0, saturationStep = 0.0, lightnessStep = 0.0

  /// Returns the color of row `index`, which need not be a whole number.
  func color(at index: Double) -> Color {
    Color(
      hue: hue + hueStep * index, saturation: saturation + saturationStep * index,
      lightness: lightness + lightnessStep * index)
  }

  /// Returns the steps with all lightnesses multiplied by `factor`.
  func dimmed(by factor: Double) -> ColorSteps {
    var steps = self
    steps.lightness *= factor
    steps.lightnessStep *= factor
    return steps
  }
}
