internal import Drawing
internal import Geometry
internal import ViewKit

/// A miniature drawing of a gesture: the rows, and the paths of the fingers.
///
/// All coordinates are in points at a scale of 1, from the top left corner of the drawing.
struct HelpDrawing: Hashable {
  /// A row, with a bar in place of its text.
  struct Row: Hashable {
    /// Which of the list's row colors the background has.
    enum Background: Hashable {
      /// The color of an open row in a list of three rows; the number is the row's index, 0 to 2.
      case open(Int)
      case completed, placeholder
    }

    var frame: Rect
    var background: Background
    var alpha = 1.0
    var isLifted = false
    var hasCaret = false
  }

  /// A finger that moves from `start` to `end`, or taps if `start` equals `end`.
  struct Finger: Hashable {
    var start: Point
    var end: Point
  }

  /// A cue, the ✓ or ✗ beside a swiped row, with its center at `position`.
  struct Cue: Hashable {
    enum Action: Hashable { case complete, delete }

    var action: Action
    var position: Point
  }

  /// The size of every drawing, in points at a scale of 1; a drawing shows a window of three rows.
  static let size = Size(width: 96, height: 60)

  /// The rows, from back to front.
  var rows: [Row]
  /// The cues, in front of the rows.
  var cues: [Cue] = []
  /// The fingers, in front of everything else.
  var fingers: [Finger]
}

extension HelpDrawing {
  static let swipeRight = HelpDrawing(
    rows: [row(0), row(1, x: 44, background: .completed), row(2)],
    cues: [Cue(action: .complete, position: Point(x: 24, y: 30))],
    fingers: [drag(from: 48, 30, to: 78, 30)])

  static let swipeLeft = HelpDrawing(
    rows: [row(0), row(1, x: -44), row(2)],
    cues: [Cue(action: .delete, position: Point(x: 72, y: 30))],
    fingers: [drag(from: 48, 30, to: 18, 30)])

  static let tap = HelpDrawing(
    rows: [
      row(0, alpha: ThemeColors.standardFadedAlpha), editedRow,
      row(2, alpha: ThemeColors.standardFadedAlpha),
    ],
    fingers: [drag(from: 72, 30, to: 72, 30)])

  static let tapBelow = HelpDrawing(
    rows: [row(0, y: -10), row(2, y: 10)], fingers: [drag(from: 72, 45, to: 72, 45)])

  static let pullDown = HelpDrawing(
    rows: [placeholder(y: 6), row(0, y: 26), row(1, y: 46)],
    fingers: [drag(from: 72, 16, to: 72, 46)])

  static let pullFurther = HelpDrawing(
    rows: [row(0, y: 36), row(1, y: 56)], fingers: [drag(from: 72, 8, to: 72, 52)])

  static let pullUp = HelpDrawing(
    rows: [row(0, y: -26), row(1, y: -6, background: .completed), row(2, y: 14)],
    fingers: [drag(from: 72, 52, to: 72, 22)])

  static let pullUpOfOpenRows = HelpDrawing(
    rows: [row(0, y: -26), row(1, y: -6), row(2, y: 14)], fingers: [drag(from: 72, 52, to: 72, 22)])

  static let spread = HelpDrawing(
    rows: [row(0, y: -5), placeholder(y: 20), row(2, y: 45)],
    fingers: [drag(from: 72, 30, to: 72, 8), drag(from: 72, 30, to: 72, 52)])

  static let fold = HelpDrawing(
    rows: [row(0, y: 10), row(1, y: 23, height: 14), row(2, y: 37)],
    fingers: [drag(from: 72, 8, to: 72, 24), drag(from: 72, 52, to: 72, 36)])

  /// The lifted row is as wide as the drawing and the other rows are narrower, so that the lifted
  /// row looks larger.
  static let holdAndDrag = HelpDrawing(
    rows: [row(0, inset: 4), row(2, inset: 4), liftedRow],
    fingers: [drag(from: 72, 10, to: 72, 36)])

  static let holdList = HelpDrawing(
    rows: [row(0, inset: 4), row(2, inset: 4), heldRow],
    fingers: [drag(from: 72, 30, to: 72, 30)])

  static let threeFingers = HelpDrawing(
    rows: (0..<3).map { row($0, alpha: ThemeColors.standardFadedAlpha) },
    fingers: [10, 30, 50].flatMap { y in
      [drag(from: 14, y, to: 48, y), drag(from: 82, y, to: 48, y)]
    })

  private static let rowHeight = size.height / 3

  private static func row(
    _ index: Int, x: Double = 0, y: Double? = nil, height: Double = rowHeight, inset: Double = 0,
    background: Row.Background? = nil, alpha: Double = 1
  ) -> Row {
    Row(
      frame: Rect(
        x: x + inset, y: y ?? Double(index) * rowHeight, width: size.width - 2 * inset,
        height: height),
      background: background ?? .open(index), alpha: alpha)
  }

  private static func placeholder(y: Double) -> Row {
    row(0, y: y, background: .placeholder, alpha: 0.75)
  }

  private static var editedRow: Row {
    var row = row(1)
    row.hasCaret = true
    return row
  }

  private static var liftedRow: Row {
    var row = row(1, y: 25)
    row.frame.size.height += 2
    row.isLifted = true
    return row
  }

  private static var heldRow: Row {
    var row = row(1)
    (row.hasCaret, row.isLifted) = (true, true)
    return row
  }

  private static func drag(
    from x: Double, _ y: Double, to endX: Double, _ endY: Double
  ) -> Finger {
    Finger(start: Point(x: x, y: y), end: Point(x: endX, y: endY))
  }
}

/// Draws a `HelpDrawing` with the colors and shadows of the list.
final class HelpDrawingView: View, HelpSymbol {
  private static let disc = Bitmap.disc(diameter: 32)
  private static let halo = Bitmap.disc(diameter: 56)
  private let drawing: HelpDrawing
  private let style: HelpStyle
  private var theme: Theme { style.theme }
  private var scale: Double { style.scale }

  /// Creates a view of `drawing` with the colors and the scale of `style`.
  init(_ drawing: HelpDrawing, style: HelpStyle) {
    (self.drawing, self.style) = (drawing, style)
    super.init()
    clipsToBounds = true
  }

  /// An image without a label, since the texts beside it say the same.
  override var accessibilityElement: AccessibilityElement { AccessibilityElement(.image) }

  var intrinsicContentSize: Size {
    Size(width: HelpDrawing.size.width * scale, height: HelpDrawing.size.height * scale)
  }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, theme.colors.helpWindow)
    scaled(&list) { list in for row in drawing.rows { draw(row, into: &list) } }
    for cue in drawing.cues { draw(cue, into: &list) }
    scaled(&list) { list in for finger in drawing.fingers { draw(finger, into: &list) } }
  }

  /// Calls `body` while the transform of `list` multiplies coordinates by `scale`.
  private func scaled(_ list: inout DisplayList, _ body: (inout DisplayList) -> Void) {
    let outer = list.transform
    list.transform = Transform(scale: Size(width: scale, height: scale)).concatenating(outer)
    body(&list)
    list.transform = outer
  }

  private func draw(_ row: HelpDrawing.Row, into list: inout DisplayList) {
    let outer = list.alpha
    list.alpha *= row.alpha
    if row.isLifted { drawShadow(of: row.frame, into: &list) }
    list.fill(row.frame, theme.colors.color(of: row.background), overlay: theme.colors.bevel)
    let text = Rect(
      x: row.frame.minX + 8, y: row.frame.midY - 2, width: row.hasCaret ? 34 : 44, height: 4)
    list.fill(text, theme.colors.helpBar)
    if row.hasCaret {
      list.fill(
        Rect(x: text.maxX + 3, y: text.minY - 4, width: 2, height: 12), theme.colors.foreground)
    }
    list.alpha = outer
  }

  private func drawShadow(of row: Rect, into list: inout DisplayList) {
    let width = HelpDrawing.size.width
    list.draw(ThemeColors.shadowAbove, in: Rect(x: 0, y: row.minY - 4, width: width, height: 4))
    list.draw(ThemeColors.shadowBelow, in: Rect(x: 0, y: row.maxY, width: width, height: 8))
  }

  /// Draws the cue without the transform of `scaled`, which would blur the bitmap of the cue's
  /// text.
  ///
  /// The cue's text style already has the page's scale.
  private func draw(_ cue: HelpDrawing.Cue, into list: inout DisplayList) {
    let layout = scene?.textShaper.layout(
      cue.action.text, style: style.cue, maxWidth: bounds.size.width)
    guard let layout else { return }
    let half = Point(x: layout.size.width / 2, y: layout.size.height / 2)
    list.draw(layout, at: cue.position * scale - half, color: theme.colors.color(of: cue.action))
  }

  /// Draws the finger at `finger.end`, with a trail that fades toward `finger.start`; a tap has a
  /// halo instead of a trail.
  private func draw(_ finger: HelpDrawing.Finger, into list: inout DisplayList) {
    let offset = finger.end - finger.start
    if offset == .zero { draw(Self.halo, at: finger.end, 28, alpha: 0.3, into: &list) }
    let steps = Int(offset.length / 2)
    for step in 0..<steps {
      let fraction = Double(step) / Double(steps)
      draw(Self.disc, at: finger.start + offset * fraction, 16, alpha: 0.09 * fraction, into: &list)
    }
    draw(Self.disc, at: finger.end, 16, alpha: 0.95, into: &list)
  }

  private func draw(
    _ disc: Bitmap, at center: Point, _ diameter: Double, alpha: Double,
    into list: inout DisplayList
  ) {
    let corner = center - Point(x: diameter / 2, y: diameter / 2)
    list.draw(
      disc, in: Rect(origin: corner, size: Size(width: diameter, height: diameter)),
      tint: Color(white: 1, alpha: alpha))
  }
}

extension HelpDrawing.Cue.Action {
  /// The text of the list's cue for the action: ✓ or ✗.
  fileprivate var text: String {
    switch self {
    case .complete: CommonStrings.complete
    case .delete: CommonStrings.delete
    }
  }
}

extension ThemeColors {
  fileprivate func color(of background: HelpDrawing.Row.Background) -> Color {
    switch background {
    case .open(let row): openRowColor(row: row, of: 3)
    case .completed: completed
    case .placeholder: placeholder(isList: false)
    }
  }

  fileprivate func color(of action: HelpDrawing.Cue.Action) -> Color {
    switch action {
    case .complete: completing
    case .delete: deleting
    }
  }
}
