internal import Drawing
internal import Geometry
internal import ViewKit

/// A notice at the bottom of the window that fades in and out; its stack sets its frame.
class NoticeBar: View {
  /// The stack to which the bar was added.
  weak var stack: NoticeStack?
  /// Called when the bar is tapped.
  var onTap: (() -> Void)?
  /// Whether the bar is visible or appearing; false while it disappears.
  private(set) var isShown = false
  /// Opacity of the bar, and the visible part of its height; from 0 to 1.
  var visibleFraction = 0.0 {
    didSet {
      alpha = visibleFraction
      stack?.setNeedsLayout()
    }
  }

  /// Creates an invisible bar.
  override init() {
    super.init()
    alpha = 0
  }

  /// Returns the height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double { ListConstants.noticeHeight }

  /// Fades the bar in.
  func appear() {
    isShown = true
    stack?.show(self)
    animate(\.visibleFraction, to: 1, duration: ListConstants.noticeFade)
  }

  /// Fades the bar out and removes it from its stack.
  func disappear() {
    isShown = false
    animate(\.visibleFraction, to: 0, duration: ListConstants.noticeFade) { [weak self] finished in
      if finished { self?.removeFromSuperview() }
    }
  }

  /// Draws the background.
  override func draw(into list: inout DisplayList) { list.fill(bounds, Theme.notice) }

  /// Whether the bar covers `point` of the window and is at least half visible.
  func isVisible(at point: Point) -> Bool {
    visibleFraction > 0.5 && bounds.contains(convertFromWindow(point))
  }
}
