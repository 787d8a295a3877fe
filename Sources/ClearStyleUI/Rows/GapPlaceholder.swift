internal import Geometry
internal import ViewKit

/// A placeholder that grows from its center in a gap between two rows.
final class GapPlaceholder: View {
  /// Half the height of the gap, in points.
  var delta = 0.0 { didSet { show() } }
  private let row = PlaceholderRow()

  /// Creates an invisible placeholder.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(row)
  }

  /// Inserts the view into `table` behind the rows, with its center at `y` of the content.
  func place(in table: TableView, at y: Double, textScale: Double) {
    if superview !== table { table.insertSubview(self, at: 0) }
    let height = table.rowHeight
    frame = Rect(x: 0, y: y - height / 2, width: table.bounds.size.width, height: height)
    row.textScale = textScale
    show()
  }

  override func layoutSubviews() {
    row.frame = bounds
    show()
  }

  private func show() {
    let height = bounds.size.height
    let opening = height > 0 ? min(1, 2 * delta / height) : 0
    row.caption = 2 * delta > height ? Strings.releaseToAdd : Strings.pullToAdd
    row.alpha = opening
    row.transform.scale = Size(width: 1, height: opening)
    row.isHidden = opening <= 0
  }
}
