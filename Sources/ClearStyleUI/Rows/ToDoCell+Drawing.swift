internal import Drawing
internal import Geometry
internal import ViewKit

// The background of a row, and the shadow of a lifted one.
extension ToDoCell {
  /// Draws the color with its bevel.
  func drawBackground(into list: inout DisplayList) {
    let outer = list.alpha
    if alpha < 1 { list.alpha *= theme.colors.backgroundAlpha(ofRowWith: alpha) / alpha }
    list.fill(bounds, color, overlay: theme.colors.bevel)
    list.alpha = outer
  }

  /// Draws a shadow only above and below the row, since a row is as wide as the window.
  func drawShadow(into list: inout DisplayList) {
    let outer = list.alpha
    list.alpha *= liftProgress
    let size = bounds.size
    list.draw(
      ThemeColors.shadowAbove,
      in: Rect(
        x: 0, y: -ReorderingConstants.shadowAbove, width: size.width,
        height: ReorderingConstants.shadowAbove))
    list.draw(
      ThemeColors.shadowBelow,
      in: Rect(x: 0, y: size.height, width: size.width, height: ReorderingConstants.shadowBelow))
    list.alpha = outer
  }
}

extension DisplayList {
  /// Draws the vertical gradient `shadow` into `rect`, as lines of 1 point height from top to
  /// bottom.
  mutating func draw(_ shadow: Gradient, in rect: Rect) {
    let lines = shadow.lines(Int(rect.size.height))
    for (line, color) in lines.enumerated() {
      fill(
        Rect(x: rect.minX, y: rect.minY + Double(line), width: rect.size.width, height: 1), color)
    }
  }
}
