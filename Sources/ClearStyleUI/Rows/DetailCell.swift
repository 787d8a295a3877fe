internal import Drawing
internal import Geometry
internal import ViewKit

/// A cell that cannot be swiped or edited: a title at the left, and a shorter detail at the right.
class DetailCell: TableViewCell {
  /// Whether the row has the border that marks the selected row.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  /// The color behind the labels.
  var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The label at the right.
  let detail: Label
  let theme: Theme
  private let title: Label

  /// Creates a cell with these labels.
  init(title: Label, detail: Label, theme: Theme) {
    (self.title, self.detail, self.theme) = (title, detail, theme)
    super.init()
    for label in [title, detail] { addSubview(label) }
  }

  /// Resets the selection.
  override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
  }

  /// Gives the detail the width of its text, at most `maximumWidth`, so that it ends at `right`, and the
  /// title the rest.
  ///
  /// `gap` is the distance between both, if there is a detail.
  func layOutLabels(right: Double, maximumWidth: Double, gap: Double) {
    let (height, inset) = (bounds.size.height, RowConstants.textInset)
    let needed = detail.naturalWidth
    let width = min(needed.rounded(.up), max(0, maximumWidth))
    detail.frame = Rect(x: right - width, y: 0, width: width, height: height)
    let end = detail.frame.minX - (width > 0 ? gap : 0)
    title.frame = Rect(x: inset, y: 0, width: max(0, end - inset), height: height)
  }

  /// Draws the background with its bevel, and the border of a selected row.
  override func draw(into list: inout DisplayList) {
    list.fill(bounds, color, overlay: theme.colors.bevel)
    if isSelected { list.drawSelection(in: bounds, theme.colors.selection) }
  }
}
