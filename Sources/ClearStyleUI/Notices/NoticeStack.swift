internal import Geometry
internal import Gestures
internal import Input
internal import ViewKit

/// The lines at the foot of the window, one above the other; touches go through them to the rows.
///
/// It holds those that are to be seen: a frame is not to cost more for the others.
final class NoticeStack: View {
  /// Takes taps on the lines, of which whoever is below hears nothing.
  ///
  /// A tap is on the line that its contact came down on, wherever that is now.
  let tapGestureRecognizer = TapGestureRecognizer(kind: "notice", machine: TapGesture())
  /// All there are, from the lowest up.
  private(set) var lines: [NoticeLine] = []
  private weak var pressed: NoticeLine?

  /// A stack without lines.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    tapGestureRecognizer.onTouchBegan = { [weak self] in self?.press(at: $0.position) }
    tapGestureRecognizer.shouldBegin = { [weak self] in self?.pressed != nil }
    tapGestureRecognizer.onStateChange = { [weak self] in
      if $0 == .ended { self?.pressed?.onTap?() }
    }
  }

  /// Adds a line above those that there are.
  func add(_ line: NoticeLine) {
    line.stack = self
    lines.append(line)
  }

  /// Takes a line in, one of its own.
  func show(_ line: NoticeLine) {
    if line.superview == nil { addSubview(line) }
    setNeedsLayout()
  }

  /// A line that comes or goes takes those above it along.
  override func layoutSubviews() {
    let width = bounds.size.width
    var foot = bounds.size.height
    for line in lines where line.superview != nil {
      let height = line.height(forWidth: width)
      line.frame = Rect(x: 0, y: foot - height, width: width, height: height)
      foot -= height * line.presence
    }
  }

  private func press(at place: Point) {
    pressed = lines.first { $0.superview != nil && $0.isSeen(at: place) }
  }
}
