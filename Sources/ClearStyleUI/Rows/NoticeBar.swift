internal import Drawing
internal import Geometry
internal import ViewKit

/// A quiet line over the foot of the window; touches go through it to the rows below.
final class NoticeBar: View {
  /// What it says.
  var text = "" { didSet { label.text = text } }
  private let label = Label(style: Theme.noticeText)
  private let action = Label(style: Theme.noticeAction, alignment: .right)

  /// A line that is not to be seen yet.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
    action.text = Captions.undo
    addSubview(label)
    addSubview(action)
  }

  /// What it says, if it is to be seen.
  override var summary: String { alpha > 0 ? "notice \"\(text)\"" : "no notice" }

  /// Whether it is to be seen at `point` of the window.
  func isSeen(at point: Point) -> Bool { alpha > 0.5 && line.contains(convertFromWindow(point)) }

  override func layoutSubviews() {
    let (line, inset) = (line, Tunables.textInset)
    let width = line.size.width - 2 * inset
    let actionWidth = min(width, Tunables.noticeAction)
    action.frame = Rect(
      x: line.maxX - inset - actionWidth, y: line.minY, width: actionWidth,
      height: line.size.height)
    label.frame = Rect(
      x: inset, y: line.minY, width: max(0, width - actionWidth - inset), height: line.size.height)
  }

  override func draw(into list: inout DisplayList) { list.fill(line, Theme.notice) }

  private var line: Rect {
    let height = min(Tunables.noticeHeight, bounds.size.height)
    return Rect(
      x: 0, y: bounds.size.height - height, width: bounds.size.width, height: height)
  }
}
