internal import Drawing
internal import Geometry
internal import UserSettings
internal import ViewKit

/// The page that F1 shows: drawings of the gestures, and the keys beside or below the drawings.
final class HelpView: ScrollView {
  /// The list's text scale; the page's content grows with the scale as far as the page's width
  /// allows.
  var textScale = 1.0 { didSet { if textScale != oldValue { setNeedsLayout() } } }
  private let settings: Settings
  private let hasLevels: Bool
  private let isAllowed: (Gesture) -> Bool
  private let theme: Theme
  private var sections: [HelpSection] = []
  private var laidOut: (size: Size, textScale: Double)?
  private var scale = 0.0

  /// Creates a page of the keys and gestures that `settings` allow: of the gestures, those for which
  /// `isAllowed` returns true, and those between levels only if `hasLevels` is true.
  init(
    _ settings: Settings, hasLevels: Bool, where isAllowed: @escaping (Gesture) -> Bool,
    theme: Theme
  ) {
    (self.settings, self.hasLevels) = (settings, hasLevels)
    (self.isAllowed, self.theme) = (isAllowed, theme)
    super.init()
  }

  /// The page, by the title of the row that opens it.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      .page, label: settings.strings.title(of: .help),
      actions: isUserInteractionEnabled ? ["cancel"] : [])
  }

  /// An arrow, since the page covers the rows; nil while the page fades out, which leaves the shape
  /// to the rows.
  override var pointerShape: PointerShape? { isUserInteractionEnabled ? .arrow : nil }

  /// Scrolls by a key: a little, by most of a page, or to an end.
  func scroll(to target: SelectionTarget) {
    let page = bounds.size.height * HelpConstants.pageFraction
    switch target {
    case .up: _ = turnWheel(by: -HelpConstants.arrowKeyClicks)
    case .down: _ = turnWheel(by: HelpConstants.arrowKeyClicks)
    case .pageUp: scroll(to: contentOffset - page, duration: RowConstants.revealDuration)
    case .pageDown: scroll(to: contentOffset + page, duration: RowConstants.revealDuration)
    case .first: scroll(to: 0, duration: RowConstants.revealDuration)
    case .last: scroll(to: contentHeight, duration: RowConstants.revealDuration)
    }
  }

  /// Lays out the sections, but only if the page's size or the text scale has changed.
  ///
  /// Scrolling calls this method too, but does not change the frames of the sections.
  override func layoutSubviews() {
    backgroundColor = theme.colors.help
    guard laidOut?.size != bounds.size || laidOut?.textScale != textScale else { return }
    laidOut = (bounds.size, textScale)
    let style = HelpStyle(theme, textScale: textScale, width: bounds.size.width)
    if style.scale != scale { makeSections(style) }
    let (columns, height) = (HelpColumns(width: bounds.size.width, scale: scale), contentHeight)
    let heights = sections.map { $0.height(forWidth: columns.width) }
    let frames = columns.frames(heights: heights, within: bounds.size.height)
    for (section, frame) in zip(sections, frames) { section.frame = frame }
    contentHeight = (frames.map(\.maxY).max() ?? 0) + columns.margin
    // After a change of the content's height, the same part of the content stays at the top.
    if height > 0, contentOffset > 0 {
      contentOffset = min(contentOffset * contentHeight / height, offsetRange.upperBound)
    }
  }

  private func makeSections(_ style: HelpStyle) {
    for section in sections { section.removeFromSuperview() }
    scale = style.scale
    sections = [
      HelpSection.gestures(
        hasLevels: hasLevels, allowsDeleting: settings.allowsDeleting, where: isAllowed,
        in: settings.strings, style: style),
      HelpSection.keys(settings, style: style),
    ].compactMap(\.self)
    for section in sections { addSubview(section) }
  }
}

/// The layout of the help page's sections, centered horizontally.
///
/// The sections are side by side in a wide window and stacked in a narrow one.
private struct HelpColumns: Hashable {
  /// The width of each section, in points.
  let width: Double
  /// The smallest distance between the window's edges and the sections, in points.
  ///
  /// The text scale does not change the distance.
  let margin = HelpConstants.margin
  private let isWide: Bool
  private let left: Double
  private let columnGap: Double
  private let sectionGap: Double

  /// Creates the layout for a window that is `windowWidth` points wide.
  ///
  /// `scale` multiplies the widths of the sections and the gaps between sections.
  init(width windowWidth: Double, scale: Double) {
    isWide = windowWidth > HelpConstants.twoColumns * scale
    columnGap = HelpConstants.columnGap * scale
    sectionGap = HelpConstants.sectionGap * scale
    let space = (windowWidth - 2 * margin - (isWide ? columnGap : 0)) / (isWide ? 2 : 1)
    width = min(HelpConstants.columnWidth * scale, max(0, space)).rounded(.down)
    let all = isWide ? 2 * width + columnGap : width
    left = ((windowWidth - all) / 2).rounded(.down)
  }

  /// Returns the frames of sections with `heights` in a window that is `windowHeight` points high.
  ///
  /// Sections side by side are centered vertically if the window is high enough.
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
