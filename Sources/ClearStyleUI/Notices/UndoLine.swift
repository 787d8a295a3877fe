internal import Geometry
internal import ViewKit

/// A notice of a change on one line, with a label that shows that a tap undoes it.
final class UndoBar: NoticeBar {
  /// The text on the left.
  var text = "" { didSet { label.text = text } }
  private let label = Label(style: Theme.noticeText)
  private let action = Label(style: Theme.noticeAction, alignment: .right)

  /// Creates an invisible bar.
  override init() {
    super.init()
    action.text = Strings.undo
    addSubview(label)
    addSubview(action)
  }

  /// The text, if the bar is visible.
  override var summary: String { alpha > 0 ? "notice \"\(text)\"" : "no notice" }

  override func layoutSubviews() {
    let inset = ListConstants.textInset
    let (width, height) = (bounds.size.width - 2 * inset, bounds.size.height)
    let actionWidth = min(width, ListConstants.noticeAction)
    action.frame = Rect(
      x: bounds.size.width - inset - actionWidth, y: 0, width: actionWidth, height: height)
    label.frame = Rect(x: inset, y: 0, width: max(0, width - actionWidth - inset), height: height)
  }
}
