internal import Drawing
internal import Geometry
internal import Input
internal import ViewKit

/// The page that F1 shows: drawings of the gestures, and the keys beside or below them.
final class HelpView: ScrollView {
  private let sections: [HelpSection]
  private var laidOutSize = Size.zero

  /// Creates a page with the gestures for which `isAllowed` returns true.
  init(where isAllowed: (Gesture) -> Bool, theme: Theme) {
    sections = [
      HelpSection.gestures(where: isAllowed, theme: theme), HelpSection.keys(theme: theme),
    ].compactMap(\.self)
    super.init()
    backgroundColor = theme.help
    for section in sections { addSubview(section) }
  }

  /// The scroll position.
  override var summary: String { "help, scrolled \(contentOffset)" }

  /// Scrolls by an arrow or paging key; ignores other keys.
  func scroll(by key: Key) {
    let page = bounds.size.height * ListConstants.helpPageFraction
    switch key {
    case .up: _ = turnWheel(by: -ListConstants.helpArrowKeyClicks)
    case .down: _ = turnWheel(by: ListConstants.helpArrowKeyClicks)
    case .pageUp: scroll(to: contentOffset - page, duration: ListConstants.revealDuration)
    case .pageDown: scroll(to: contentOffset + page, duration: ListConstants.revealDuration)
    case .home: scroll(to: 0, duration: ListConstants.revealDuration)
    case .end: scroll(to: contentHeight, duration: ListConstants.revealDuration)
    default: break
    }
  }

  /// Lays out the sections if the size has changed; scrolling does not change their frames.
  override func layoutSubviews() {
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    let columns = HelpColumns(width: bounds.size.width)
    let heights = sections.map { $0.height(forWidth: columns.width) }
    let frames = columns.frames(heights: heights, within: bounds.size.height)
    for (section, frame) in zip(sections, frames) { section.frame = frame }
    contentHeight = (frames.map(\.maxY).max() ?? 0) + ListConstants.helpMargin
  }
}

/// The layout of the help page's sections: side by side in a wide window, otherwise stacked;
/// centered horizontally.
private struct HelpColumns: Hashable {
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
