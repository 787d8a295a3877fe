internal import Drawing
internal import Geometry
internal import Gestures
internal import Input
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

  /// Scale of the text; the height grows with it.
  var textScale = 1.0 { didSet { setNeedsLayout() } }
  private let background: Color

  /// Creates an invisible bar.
  init(theme: Theme) {
    background = theme.notice
    super.init()
    alpha = 0
  }

  /// Returns the height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double {
    ListConstants.noticeHeight * max(1, textScale)
  }

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

  /// A hand where a tap acts; an arrow over a notice without an action, since it covers the rows.
  override var pointerShape: PointerShape? {
    isTappable ? onTap == nil ? .arrow : .hand : nil
  }

  /// Draws the background.
  override func draw(into list: inout DisplayList) { list.fill(bounds, background) }

  /// Whether the bar covers `point` of the window and is tappable.
  func isTappable(at point: Point) -> Bool {
    isTappable && bounds.contains(convertFromWindow(point))
  }

  /// Whether the bar is more than half visible.
  private var isTappable: Bool { visibleFraction > 0.5 }
}

/// The notices at the bottom of the window, stacked upward; touches other than taps pass through
/// them to the rows.
///
/// Only visible bars are subviews, so that the others add no cost to a frame.
final class NoticeStack: View {
  /// Recognizes taps on the bars; recognizers of views behind them require it to fail.
  ///
  /// A tap belongs to the bar on which its contact began, even if that bar has moved since.
  let tapGestureRecognizer = TapGestureRecognizer(kind: .notice, machine: TapGesture())
  /// All bars, visible or not, from bottom to top.
  private(set) var bars: [NoticeBar] = []
  /// Scale of the text of all bars.
  var textScale = 1.0 {
    didSet {
      for bar in bars { bar.textScale = textScale }
      setNeedsLayout()
    }
  }
  private weak var pressed: NoticeBar?

  /// Creates a stack without bars.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    tapGestureRecognizer.onTouchBegan = { [weak self] in self?.press(at: $0.position) }
    tapGestureRecognizer.shouldBegin = { [weak self] in self?.pressed != nil }
    tapGestureRecognizer.onStateChange = { [weak self] in
      if $0 == .ended { self?.pressed?.onTap?() }
    }
  }

  /// Adds a bar above the existing ones; it is not visible until `show(_:)`.
  func add(_ bar: NoticeBar) {
    bar.stack = self
    bar.textScale = textScale
    bars.append(bar)
  }

  /// Makes a bar of this stack a subview.
  func show(_ bar: NoticeBar) {
    if bar.superview == nil { addSubview(bar) }
    setNeedsLayout()
  }

  /// Stacks the bars; one that appears or disappears moves those above it.
  override func layoutSubviews() {
    let width = bounds.size.width
    var foot = bounds.size.height
    for bar in bars where bar.superview != nil {
      let height = bar.height(forWidth: width)
      bar.frame = Rect(x: 0, y: foot - height, width: width, height: height)
      foot -= height * bar.visibleFraction
    }
  }

  private func press(at position: Point) {
    pressed = bars.first { $0.superview != nil && $0.isTappable(at: position) }
  }
}
