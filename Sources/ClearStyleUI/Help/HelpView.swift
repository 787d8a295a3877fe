internal import Drawing
internal import Geometry
internal import Input
internal import ViewKit

/// The page that F1 shows: drawings of the gestures, and the keys beside or below them.
final class HelpView: ScrollView {
  /// Text scale of the list, with which the page grows as far as the width allows.
  var textScale = 1.0 { didSet { if textScale != oldValue { setNeedsLayout() } } }
  private let isAllowed: (Gesture) -> Bool
  private let theme: Theme
  private var sections: [HelpSection] = []
  private var laidOut: (size: Size, textScale: Double)?
  private var scale = 0.0

  /// Creates a page with the gestures for which `isAllowed` returns true.
  init(where isAllowed: @escaping (Gesture) -> Bool, theme: Theme) {
    (self.isAllowed, self.theme) = (isAllowed, theme)
    super.init()
    backgroundColor = theme.help
  }

  /// The scroll position.
  override var summary: String { "help, scrolled \(contentOffset)" }

  /// An arrow, since the page covers the rows; nil while it disappears.
  override var pointerShape: PointerShape? { isUserInteractionEnabled ? .arrow : nil }

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

  /// Lays out the sections if the size or the text scale has changed; scrolling does not change
  /// their frames.
  override func layoutSubviews() {
    guard laidOut?.size != bounds.size || laidOut?.textScale != textScale else { return }
    laidOut = (bounds.size, textScale)
    let style = HelpStyle(theme, textScale: textScale, width: bounds.size.width)
    if style.scale != scale { makeSections(style) }
    let (columns, height) = (HelpColumns(width: bounds.size.width, scale: scale), contentHeight)
    let heights = sections.map { $0.height(forWidth: columns.width) }
    let frames = columns.frames(heights: heights, within: bounds.size.height)
    for (section, frame) in zip(sections, frames) { section.frame = frame }
    contentHeight = (frames.map(\.maxY).max() ?? 0) + columns.margin
    // The same part of the content stays at the top.
    if height > 0, contentOffset > 0 {
      contentOffset = min(contentOffset * contentHeight / height, offsetRange.upperBound)
    }
  }

  private func makeSections(_ style: HelpStyle) {
    for section in sections { section.removeFromSuperview() }
    scale = style.scale
    sections = [
      HelpSection.gestures(where: isAllowed, style: style), HelpSection.keys(style: style),
    ].compactMap(\.self)
    for section in sections { addSubview(section) }
  }
}

/// The layout of the help page's sections: side by side in a wide window, otherwise stacked;
/// centered horizontally.
private struct HelpColumns: Hashable {
  /// Width of a section, in points.
  let width: Double
  /// Points between the window's edges and the sections; the text scale does not change it.
  let margin = ListConstants.helpMargin
  private let isWide: Bool
  private let left: Double
  private let columnGap: Double
  private let sectionGap: Double

  /// Creates the layout for a window that is `windowWidth` points wide; `scale` is the factor of
  /// the sections' lengths.
  init(width windowWidth: Double, scale: Double) {
    isWide = windowWidth > ListConstants.helpTwoColumns * scale
    columnGap = ListConstants.helpColumnGap * scale
    sectionGap = ListConstants.helpSectionGap * scale
    let space = (windowWidth - 2 * margin - (isWide ? columnGap : 0)) / (isWide ? 2 : 1)
    width = min(ListConstants.helpColumnWidth * scale, max(0, space)).rounded(.down)
    let all = isWide ? 2 * width + columnGap : width
    left = ((windowWidth - all) / 2).rounded(.down)
  }

  /// Returns the frames of sections with `heights` in a window that is `windowHeight` points high.
  func frames(heights: [Double], within windowHeight: Double) -> [Rect] {
    var origin = Point(x: left, y: margin)
    if isWide {
      let space = windowHeight - (heights.max() ?? 0)
      origin.y = max(margin, (space / 2).rounded(.down))
    }
    return heights.map { height in
      defer { origin = next(after: origin, height) }
      return Rect(origin: origin, size: Size(width: width, height: height))
    }
  }

  private func next(after origin: Point, _ height: Double) -> Point {
    isWide
      ? Point(x: origin.x + width + columnGap, y: origin.y)
      : Point(x: origin.x, y: origin.y + height + sectionGap)
  }
}
