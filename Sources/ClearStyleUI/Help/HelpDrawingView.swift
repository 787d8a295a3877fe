internal import Drawing
internal import Geometry
internal import ViewKit

/// Draws a `HelpDrawing` with the colors and shadows of the list.
final class HelpDrawingView: View, HelpSymbol {
  private static let disc = Bitmap.disc(diameter: 32)
  private static let halo = Bitmap.disc(diameter: 56)
  private let drawing: HelpDrawing

  /// Creates a view of `drawing`.
  init(_ drawing: HelpDrawing) {
    self.drawing = drawing
    super.init()
    clipsToBounds = true
  }

  /// The number of rows and fingers.
  override var summary: String {
    "drawing of \(drawing.rows.count) rows, \(drawing.fingers.count) fingers"
  }

  var intrinsicContentSize: Size { HelpDrawing.size }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, Theme.helpWindow)
    for row in drawing.rows { draw(row, into: &list) }
    for cue in drawing.cues { draw(cue, into: &list) }
    for finger in drawing.fingers { draw(finger, into: &list) }
  }

  private func draw(_ row: HelpDrawing.Row, into list: inout DisplayList) {
    let outer = list.alpha
    list.alpha *= row.alpha
    if row.isLifted { drawShadow(of: row.frame, into: &list) }
    list.fill(row.frame, row.color, overlay: Theme.bevel)
    let text = Rect(
      x: row.frame.minX + 8, y: row.frame.midY - 2, width: row.hasCaret ? 34 : 44, height: 4)
    list.fill(text, Theme.helpBar)
    if row.hasCaret {
      list.fill(Rect(x: text.maxX + 3, y: text.minY - 4, width: 2, height: 12), Theme.foreground)
    }
    list.alpha = outer
  }

  private func drawShadow(of row: Rect, into list: inout DisplayList) {
    let width = bounds.size.width
    list.draw(Theme.shadowAbove, in: Rect(x: 0, y: row.minY - 4, width: width, height: 4))
    list.draw(Theme.shadowBelow, in: Rect(x: 0, y: row.maxY, width: width, height: 8))
  }

  private func draw(_ cue: HelpDrawing.Cue, into list: inout DisplayList) {
    let layout = scene?.textShaper.layout(
      cue.text, style: Theme.helpCue, maxWidth: bounds.size.width)
    guard let layout else { return }
    let half = Point(x: layout.size.width / 2, y: layout.size.height / 2)
    list.draw(layout, at: cue.position - half, color: cue.color)
  }

  /// Draws the finger with a trail that fades towards its start, or with a halo for a tap.
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
