internal import Geometry
internal import ViewKit

/// The table of a ``LevelPage``, in which a row keeps its place on the screen when the text scale changes.
///
/// For that the table may rest before its first row or past its last one; scrolling leads back.
final class PageTable: TableView {
  /// A point of a row: its place in the row's height, from 0 to 1.
  typealias Anchor = (row: Int, fraction: Double)

  /// Scale of row height and text; a change also scales the content offset, unless there is an anchor.
  var textScale: Double { didSet { if textScale != oldValue { scaleRows(from: oldValue) } } }
  /// What keeps its place while the text scale changes; nil for the first row's edge.
  var anchor: Anchor?
  /// The offset outside the content at which the table rests; nil if there is none.
  private var restOffset: Double?

  /// The inherited range, up to the offset at which the table rests.
  override var offsetRange: ClosedRange<Double> {
    let range = super.offsetRange
    guard let restOffset else { return range }
    return min(range.lowerBound, restOffset)...max(range.upperBound, restOffset)
  }

  /// The view's rectangle in its superview's coordinates; another size ends a rest outside the content.
  override var frame: Rect {
    willSet { if newValue.size != frame.size { restOffset = nil } }
  }

  /// Creates a table of `PageCell`s without rows.
  init(theme: Theme, textScale: Double) {
    self.textScale = textScale
    super.init()
    register { PageCell(theme: theme) }
    rowHeight = RowConstants.rowHeight * textScale
  }

  /// The point of `row` on which the latest contact began.
  func pressedAnchor(in row: Int) -> Anchor {
    (row, ((pressPoint.y - offset(of: row)) / rowHeight).clamped(0, 1))
  }

  private func scaleRows(from oldScale: Double) {
    guard let (row, fraction) = anchor else {
      restOffset = nil
      return scaleRows(from: oldScale, to: textScale)
    }
    let place = offset(of: row) + fraction * rowHeight - contentOffset
    rowHeight = RowConstants.rowHeight * textScale
    let target = offset(of: row) + fraction * rowHeight - place
    restOffset = super.offsetRange.contains(target) ? nil : target
    jump(to: target)
  }

  /// Ends a rest outside the content without an animation.
  func returnToContent() {
    restOffset = nil
    jump(to: targetContentOffset)
  }

  /// Brings the end of the range nearer once the table has been scrolled back toward its content.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard restOffset != nil, !isDragging, !isMoving else { return }
    restOffset = super.offsetRange.contains(contentOffset) ? nil : contentOffset
  }
}
