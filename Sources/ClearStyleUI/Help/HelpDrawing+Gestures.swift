internal import Geometry

extension HelpDrawing {
  /// All gestures with their drawings and captions, in the order of the help page.
  static let gestures: [(gesture: Gesture, drawing: HelpDrawing, caption: Strings.GestureCaption)] =
    [
      (.swipeRight, swipeRight, Strings.swipeRight), (.swipeLeft, swipeLeft, Strings.swipeLeft),
      (.tap, tap, Strings.tap), (.tapBelow, tapBelow, Strings.tapBelow),
      (.pull, pullDown, Strings.pullDown), (.pinch, spread, Strings.spread),
      (.hold, holdAndDrag, Strings.holdAndDrag),
      (.threeFingers, threeFingers, Strings.threeFingers),
    ]

  private static let swipeRight = HelpDrawing(
    rows: [row(0), row(1, x: 44, color: Theme.completed), row(2)],
    cues: [Cue(text: Strings.complete, color: Theme.completing, position: Point(x: 24, y: 30))],
    fingers: [drag(from: 48, 30, to: 78, 30)])

  private static let swipeLeft = HelpDrawing(
    rows: [row(0), row(1, x: -44), row(2)],
    cues: [Cue(text: Strings.delete, color: Theme.deleting, position: Point(x: 72, y: 30))],
    fingers: [drag(from: 48, 30, to: 18, 30)])

  private static let tap = HelpDrawing(
    rows: [
      row(0, alpha: ListConstants.fadedAlpha), editedRow, row(2, alpha: ListConstants.fadedAlpha),
    ],
    fingers: [drag(from: 72, 30, to: 72, 30)])

  private static let tapBelow = HelpDrawing(
    rows: [row(0, y: -10), row(2, y: 10)], fingers: [drag(from: 72, 45, to: 72, 45)])

  private static let pullDown = HelpDrawing(
    rows: [placeholder(y: 6), row(0, y: 26), row(1, y: 46)],
    fingers: [drag(from: 72, 16, to: 72, 46)])

  private static let spread = HelpDrawing(
    rows: [row(0, y: -5), placeholder(y: 20), row(2, y: 45)],
    fingers: [drag(from: 72, 30, to: 72, 8), drag(from: 72, 30, to: 72, 52)])

  /// The other rows are narrower than the drawing, so that the lifted row is visibly larger.
  private static let holdAndDrag = HelpDrawing(
    rows: [row(0, inset: 4), row(2, inset: 4), liftedRow],
    fingers: [drag(from: 72, 10, to: 72, 36)])

  private static let threeFingers = HelpDrawing(
    rows: (0..<3).map { row($0, alpha: ListConstants.fadedAlpha) },
    fingers: [10, 30, 50].flatMap { y in
      [drag(from: 14, y, to: 48, y), drag(from: 82, y, to: 48, y)]
    })

  private static let rowHeight = size.height / 3

  private static func row(
    _ index: Int, x: Double = 0, y: Double? = nil, inset: Double = 0, color: Color? = nil,
    alpha: Double = 1
  ) -> Row {
    Row(
      frame: Rect(
        x: x + inset, y: y ?? Double(index) * rowHeight, width: size.width - 2 * inset,
        height: rowHeight),
      color: color ?? Theme.openRowColor(row: index, of: 3), alpha: alpha)
  }

  private static func placeholder(y: Double) -> Row {
    row(0, y: y, color: Theme.placeholder, alpha: 0.75)
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

  private static func drag(
    from x: Double, _ y: Double, to endX: Double, _ endY: Double
  ) -> Finger {
    Finger(start: Point(x: x, y: y), end: Point(x: endX, y: endY))
  }
}
