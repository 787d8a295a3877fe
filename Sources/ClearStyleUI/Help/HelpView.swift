internal import Drawing
internal import Geometry
internal import Input
internal import ViewKit

/// What F1 shows: drawn gestures, and keys beside or below them.
final class HelpView: ScrollView {
  private let sections: [HelpSection]
  private var laidOutSize = Size.zero

  /// A page at its beginning, with those of the gestures that `isAllowed`.
  init(where isAllowed: (Gesture) -> Bool) {
    sections = [HelpSection.gestures(where: isAllowed), HelpSection.keys].compactMap(\.self)
    super.init()
    backgroundColor = Theme.help
    for section in sections { addSubview(section) }
  }

  /// The page and how far it is scrolled.
  override var summary: String { "help, scrolled \(contentOffset)" }

  /// Scrolls as `key` does elsewhere; keys that scroll nothing do nothing.
  func scroll(by key: Key) {
    let page = bounds.size.height * ListConstants.helpPage
    switch key {
    case .up: _ = turnWheel(by: -ListConstants.helpLine)
    case .down: _ = turnWheel(by: ListConstants.helpLine)
    case .pageUp: scroll(to: contentOffset - page, duration: ListConstants.revealDuration)
    case .pageDown: scroll(to: contentOffset + page, duration: ListConstants.revealDuration)
    case .home: scroll(to: 0, duration: ListConstants.revealDuration)
    case .end: scroll(to: contentHeight, duration: ListConstants.revealDuration)
    default: break
    }
  }

  /// Scrolling moves nothing within the content.
  override func layoutSubviews() {
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    let columns = HelpColumns(width: bounds.size.width)
    let heights = sections.map { $0.height(forWidth: columns.width) }
    let places = columns.places(heights: heights, within: bounds.size.height)
    for (section, place) in zip(sections, places) { section.frame = place }
    contentHeight = (places.map(\.maxY).max() ?? 0) + ListConstants.helpMargin
  }
}
