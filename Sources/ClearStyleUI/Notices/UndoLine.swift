internal import Geometry
internal import ViewKit

/// Says what was done, on one line, and that a tap takes it back.
final class UndoLine: NoticeLine {
  /// What it says.
  var text = "" { didSet { label.text = text } }
  private let label = Label(style: Theme.noticeText)
  private let action = Label(style: Theme.noticeAction, alignment: .right)

  /// A line that is not to be seen yet.
  override init() {
    super.init()
    action.text = Strings.undo
    addSubview(label)
    addSubview(action)
  }

  /// What it says, if it is to be seen.
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
