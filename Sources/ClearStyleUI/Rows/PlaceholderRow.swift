internal import Drawing
internal import Geometry
internal import ViewKit

/// The preview of a row that a gesture would add: red, with the bevel of all rows and a caption.
final class PlaceholderRow: View {
  /// The text, such as `Strings.pullToAdd`.
  var caption = "" { didSet { label.text = caption } }
  /// Scale of the text; 1 is the specified size.
  var textScale = 1.0 { didSet { label.style = Theme.rowText(scale: textScale) } }
  private let label = Label(style: Theme.rowText(scale: 1))

  /// Creates a hidden placeholder.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(label)
  }

  /// The caption.
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
