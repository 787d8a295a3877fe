internal import Geometry
internal import ViewKit

/// The root view of the window: the table, and the notices in front of it.
final class ListScreenView: View {
  /// The notices at the bottom of the window.
  let notices = NoticeStack()

  /// Creates a view that shows `content` on a black background.
  init(filling content: View) {
    super.init()
    backgroundColor = .black
    addSubview(content)
    addSubview(notices)
    gestureRecognizers.append(notices.tapGestureRecognizer)
  }

  /// Gives each subview the size of the window.
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
