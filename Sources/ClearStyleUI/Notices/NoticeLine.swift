internal import Drawing
internal import Geometry
internal import ViewKit

/// A line at the foot of the window, which comes and goes; the stack that holds it says where it is.
class NoticeLine: View {
  /// Where it appears.
  weak var stack: NoticeStack?
  /// Told of a tap on it.
  var onTap: (() -> Void)?
  /// Whether it is there or on its way.
  private(set) var isShown = false
  /// How much of it is there, from 0 to 1.
  var presence = 0.0 {
    didSet {
      alpha = presence
      stack?.setNeedsLayout()
    }
  }

  /// A line that is not to be seen yet.
  override init() {
    super.init()
    alpha = 0
  }

  /// Points from top to bottom when it is `width` points wide.
  func height(forWidth width: Double) -> Double { ListConstants.noticeHeight }

  /// Comes, unless it is there.
  func appear() {
    isShown = true
    stack?.show(self)
    animate(\.presence, to: 1, duration: ListConstants.noticeFade)
  }

  /// Goes, if it is there.
  func disappear() {
    isShown = false
    animate(\.presence, to: 0, duration: ListConstants.noticeFade) { [weak self] finished in
      if finished { self?.removeFromSuperview() }
    }
  }

  /// Draws what it stands on.
  override func draw(into list: inout DisplayList) { list.fill(bounds, Theme.notice) }

  /// Whether it is to be seen at `point` of the window.
  func isSeen(at point: Point) -> Bool {
    presence > 0.5 && bounds.contains(convertFromWindow(point))
  }
}
