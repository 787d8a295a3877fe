internal import Geometry

/// The layout of the help page's sections: side by side in a wide window, otherwise stacked;
/// centered horizontally.
struct HelpColumns: Hashable {
  /// Width of a section, in points.
  let width: Double
  private let isWide: Bool
  private let left: Double

  /// Creates the layout for a window that is `windowWidth` points wide.
  init(width windowWidth: Double) {
    isWide = windowWidth > ListConstants.helpTwoColumns
    let gaps = 2 * ListConstants.helpMargin + (isWide ? ListConstants.helpColumnGap : 0)
    let space = (windowWidth - gaps) / (isWide ? 2 : 1)
    width = min(ListConstants.helpColumnWidth, max(0, space)).rounded(.down)
    let all = isWide ? 2 * width + ListConstants.helpColumnGap : width
    left = ((windowWidth - all) / 2).rounded(.down)
  }

  /// Returns the frames of sections with `heights` in a window that is `windowHeight` points high.
  func frames(heights: [Double], within windowHeight: Double) -> [Rect] {
    var origin = Point(x: left, y: ListConstants.helpMargin)
    if isWide {
      let space = windowHeight - (heights.max() ?? 0)
      origin.y = max(ListConstants.helpMargin, (space / 2).rounded(.down))
    }
    return heights.map { height in
      defer { origin = next(after: origin, height) }
      return Rect(origin: origin, size: Size(width: width, height: height))
    }
  }

  private func next(after origin: Point, _ height: Double) -> Point {
    isWide
      ? Point(x: origin.x + width + ListConstants.helpColumnGap, y: origin.y)
      : Point(x: origin.x, y: origin.y + height + ListConstants.helpSectionGap)
  }
}
