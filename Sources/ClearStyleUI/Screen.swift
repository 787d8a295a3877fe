internal import Geometry
internal import ViewKit

/// What fills the window: the list, and the lines at its foot.
final class Screen: View {
  /// The lines.
  let notices = NoticeStack()

  /// A screen that shows `content` over black.
  init(filling content: View) {
    super.init()
    backgroundColor = .black
    addSubview(content)
    addSubview(notices)
    gestureRecognizers.append(notices.tapGestureRecognizer)
  }

  /// Gives each of its subviews the whole window.
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
