internal import Drawing
internal import Geometry
internal import ViewKit

/// The row that is not there yet: red, with the bevel of all rows, and a caption instead of a text.
final class PlaceholderRow: View {
  /// What it says.
  var caption = "" { didSet { label.text = caption } }
  /// How large its text is.
  var textScale = 1.0 { didSet { label.style = Theme.rowText(scale: textScale) } }
  private let label = Label(style: Theme.rowText(scale: 1))

  /// A placeholder that is not to be seen yet.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(label)
  }

  /// What it says.
  override var summary: String { "placeholder \"\(caption)\"" }

  override func layoutSubviews() {
    label.frame = Rect(
      x: ListConstants.textInset, y: 0,
      width: max(0, bounds.size.width - 2 * ListConstants.textInset),
      height: bounds.size.height)
  }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, Theme.placeholder, overlay: Theme.bevel)
  }
}
