internal import Drawing
internal import Geometry
internal import Input
internal import ViewKit

/// The page that F1 shows: drawings of the gestures, and the keys beside or below them.
final class HelpView: ScrollView {
  private let sections: [HelpSection]
  private var laidOutSize = Size.zero

  /// Creates a page with the gestures that `isAllowed`.
  init(where isAllowed: (Gesture) -> Bool) {
    sections = [HelpSection.gestures(where: isAllowed), HelpSection.keys].compactMap(\.self)
    super.init()
    backgroundColor = Theme.help
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

  /// Lays out the sections if the size has changed; scrolling does not move them.
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
