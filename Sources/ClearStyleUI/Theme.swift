internal import Drawing
internal import Geometry

/// The colors and the type of the list, as the contract has them.
enum Theme {
  /// Text of a row.
  static let rowText = TextStyle(size: 16, isBold: true)
  /// Text of a cue.
  static let cueText = TextStyle(size: 32, isBold: true)
  /// Text, cues and the line through a completed row.
  static let ink = Color.white
  /// A completed row.
  static let completed = Color(red: 0, green: 0.6, blue: 0)
  /// ✓ while a release would complete or reopen.
  static let completing = Color(red: 0, green: 1, blue: 0)
  /// ✗ while a release would delete.
  static let deleting = Color(red: 1, green: 0, blue: 0)
  /// Light from above, over every row.
  static let bevel = Gradient([
    Gradient.Stop(0, Color(white: 1, alpha: 0.2)),
    Gradient.Stop(0.01, Color(white: 1, alpha: 0.1)),
    Gradient.Stop(0.95, .clear),
    Gradient.Stop(1, Color(white: 0, alpha: 0.1)),
  ])

  /// The color of open row `index` of `count`: from red at the top to yellow at the bottom.
  static func heat(row index: Int, of count: Int) -> Color {
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    return Color(red: 1, green: 0.6 * fraction, blue: 0)
  }
}
