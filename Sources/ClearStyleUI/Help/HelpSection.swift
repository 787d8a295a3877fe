internal import Geometry
internal import ViewKit

/// A heading and what stands below it, every picture in one column and every text in another.
final class HelpSection: View {
  private let heading: Paragraph
  private let entries: [HelpEntry]
  private let gap: Double

  /// `entries`, `gap` points apart, below a heading that says `title`.
  init(_ title: String, _ entries: [HelpEntry], gap: Double) {
    heading = Paragraph(title, style: Theme.helpHeading)
    self.entries = entries
    self.gap = gap
    super.init()
    for view in [heading] + entries { addSubview(view) }
  }

  /// Points from top to bottom when it is `width` points wide.
  func height(forWidth width: Double) -> Double {
    alignTexts()
    return places(width).last?.maxY ?? 0
  }

  override func layoutSubviews() {
    alignTexts()
    for (view, place) in zip([heading] + entries, places(bounds.size.width)) { view.frame = place }
  }

  /// How wide the widest picture is, only the fonts of a scene can tell.
  private func alignTexts() {
    let column = entries.map(\.symbol.intrinsicContentSize.width).max() ?? 0
    for entry in entries { entry.symbolColumn = column }
  }

  private func places(_ width: Double) -> [Rect] {
    var places = [Rect(x: 0, y: 0, width: width, height: heading.height(forWidth: width))]
    var y = places[0].maxY + ListConstants.helpHeadingGap
    for entry in entries {
      let height = entry.height(forWidth: width)
      places.append(Rect(x: 0, y: y, width: width, height: height))
      y += height + gap
    }
    return places
  }
}
