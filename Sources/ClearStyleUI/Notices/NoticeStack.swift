internal import Geometry
internal import Gestures
internal import Input
internal import ViewKit

/// The lines at the foot of the window, one above the other; touches go through them to the rows.
final class NoticeStack: View {
  /// Takes taps on the lines, of which whoever is below hears nothing.
  ///
  /// A tap is on the line that its contact came down on, wherever that is now.
  let tapGestureRecognizer = TapGestureRecognizer(kind: "notice", machine: TapGesture())
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

  /// A line that comes or goes takes those above it along.
  override func layoutSubviews() {
    let width = bounds.size.width
    var foot = bounds.size.height
    for case let line as NoticeLine in subviews {
      let height = line.height(forWidth: width)
      line.frame = Rect(x: 0, y: foot - height, width: width, height: height)
      foot -= height * line.presence
    }
  }

  private func press(at place: Point) {
    pressed = subviews.lazy.compactMap { $0 as? NoticeLine }.first { $0.isSeen(at: place) }
  }
}
