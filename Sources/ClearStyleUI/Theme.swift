internal import Drawing
internal import Geometry

/// The colors and the type of the list, as the contract has them.
enum Theme {
  /// Text of a row, `scale` times as large as the contract has it.
  static func rowText(scale: Double) -> TextStyle { TextStyle(size: 16 * scale, isBold: true) }

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
  /// A row that is not there yet.
  static let placeholder = Color(red: 1, green: 0, blue: 0)
  /// The frame of the row that keys act on.
  static let selection = Color(white: 1, alpha: 0.9)
  /// Text of the quiet line at the foot.
  static let noticeText = TextStyle(size: 14)
  /// What can be tapped in it.
  static let noticeAction = TextStyle(size: 14, isBold: true)
  /// What it stands on.
  static let notice = Color(white: 0.12, alpha: 0.92)
  /// The left edge of a line that warns.
  static let warning = Color(red: 1, green: 0, blue: 0)
  /// What the page of gestures and keys stands on: the list is just to be guessed.
  static let help = Color(white: 0, alpha: 0.96)
  /// What rows in a drawing stand on: not quite black, so that it is seen where there are none.
  static let helpWindow = Color(white: 0.12)
  /// What a part of the page is about.
  static let helpHeading = TextStyle(size: 20, isBold: true)
  /// What hands do.
  static let helpTitle = TextStyle(size: 15, isBold: true)
  /// What comes of it, and of keys.
  static let helpText = TextStyle(size: 13)
  /// The quieter one of two texts.
  static let helpDetail = Color(white: 1, alpha: 0.65)
  /// A cue in a drawing.
  static let helpCue = TextStyle(size: 16, isBold: true)
  /// The text of a row in a drawing.
  static let helpBar = Color(white: 1, alpha: 0.8)
  /// What is printed on a key.
  static let keyText = TextStyle(size: 12, isBold: true)
  /// A key.
  static let key = Color(white: 0.16)
  /// The rim of a key, which catches the light.
  static let keyEdge = Color(white: 0.42)
  /// The shadow of a lifted row on those above it, from far to near.
  static let shadowAbove = Gradient([
    Gradient.Stop(0, .clear), Gradient.Stop(0.5, Color(white: 0, alpha: 0.08)),
    Gradient.Stop(1, Color(white: 0, alpha: 0.3)),
  ])
  /// The shadow of a lifted row on those below it, from near to far.
  static let shadowBelow = Gradient([
    Gradient.Stop(0, Color(white: 0, alpha: 0.5)), Gradient.Stop(0.5, Color(white: 0, alpha: 0.15)),
    Gradient.Stop(1, .clear),
  ])
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
