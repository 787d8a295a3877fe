internal import Geometry
internal import ViewKit

/// A heading with entries below it; all symbols form one column and all texts another.
final class HelpSection: View {
  private let heading: Paragraph
  private let entries: [HelpEntry]
  private let gap: Double

  /// Creates a section of `entries`, `gap` points apart, below the heading `title`.
  init(_ title: String, _ entries: [HelpEntry], gap: Double) {
    heading = Paragraph(title, style: Theme.helpHeading)
    self.entries = entries
    self.gap = gap
    super.init()
    for view in [heading] + entries { addSubview(view) }
  }

  /// Returns the height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double {
    alignTexts()
    return frames(width).last?.maxY ?? 0
  }

  override func layoutSubviews() {
    alignTexts()
    for (view, frame) in zip([heading] + entries, frames(bounds.size.width)) { view.frame = frame }
  }

  /// Sets the width of the symbol column; at layout, since key caps need the fonts of a scene.
  private func alignTexts() {
    let column = entries.map(\.symbol.intrinsicContentSize.width).max() ?? 0
    for entry in entries { entry.symbolColumn = column }
  }

  private func frames(_ width: Double) -> [Rect] {
    var frames = [Rect(x: 0, y: 0, width: width, height: heading.height(forWidth: width))]
    var y = frames[0].maxY + ListConstants.helpHeadingGap
    for entry in entries {
      let height = entry.height(forWidth: width)
      frames.append(Rect(x: 0, y: y, width: width, height: height))
      y += height + gap
    }
    return frames
  }
}
