internal import Drawing
internal import Geometry
internal import Gestures
internal import Input
internal import ViewKit

/// A notice that fades in and out at the bottom of the window.
///
/// The stack to which the bar was added sets the bar's frame.
class NoticeBar: View {
  /// The stack to which the bar was added, if any.
  weak var stack: NoticeStack?
  /// Called when the bar is tapped; nil if a tap has no effect.
  var onTap: (() -> Void)?
  /// Whether the bar is shown or fading in; false while the bar fades out.
  private(set) var isShown = false
  /// The opacity of the bar, from 0 to 1.
  ///
  /// The bars above are raised by the same fraction of this bar's height.
  var visibleFraction = 0.0 {
    didSet {
      alpha = visibleFraction
      stack?.setNeedsLayout()
    }
  }

  /// The scale of the text; a scale above 1 also makes the bar higher.
  var textScale = 1.0 { didSet { setNeedsLayout() } }
  let theme: Theme

  /// Creates an invisible bar.
  init(theme: Theme) {
    self.theme = theme
    super.init()
    alpha = 0
  }

  /// Returns the bar's height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double {
    NoticeConstants.height * max(1, textScale)
  }

  /// Makes the bar a subview of its stack and fades the bar in.
  func appear() {
    isShown = true
    stack?.show(self)
    animate(\.visibleFraction, to: 1, duration: NoticeConstants.fade)
  }

  /// Fades the bar out, and then removes the bar from the subviews of its stack.
  func disappear() {
    isShown = false
    animate(\.visibleFraction, to: 0, duration: NoticeConstants.fade) { [weak self] finished in
      if finished { self?.removeFromSuperview() }
    }
  }

  /// A hand if a tap has an effect; otherwise an arrow, since the bar covers the rows.
  ///
  /// Nil while the bar is too transparent to be tapped.
  override var pointerShape: PointerShape? {
    isTappable ? onTap == nil ? .arrow : .hand : nil
  }

  /// Does what a tap does.
  override func performAccessibilityAction(_ action: String) -> Bool {
    onTap?()
    return onTap != nil
  }

  /// Draws the background.
  override func draw(into list: inout DisplayList) { list.fill(bounds, theme.colors.notice) }

  /// Whether the bar can be tapped and covers `point`, in window coordinates.
  func isTappable(at point: Point) -> Bool {
    isTappable && bounds.contains(convertFromWindow(point))
  }

  /// Whether the bar can be tapped: it must be more than half visible.
  private var isTappable: Bool { visibleFraction > 0.5 }
}

/// The notices at the bottom of the window, stacked upward.
///
/// Taps on a notice reach the notice; all other touches pass through to the rows. Invisible bars
/// are not subviews, so that they cost no time in a frame.
final class NoticeStack: View {
  /// Recognizes taps on the bars; taps on the views behind the bars require this recognizer to
  /// fail.
  ///
  /// A tap belongs to the bar on which its contact began, even if that bar has moved since.
  let tapGestureRecognizer = TapGestureRecognizer(kind: .notice, machine: TapGesture())
  /// All bars, visible or not, from bottom to top.
  private(set) var bars: [NoticeBar] = []
  /// The text scale of all bars, including bars that are added later.
  var textScale = 1.0 {
    didSet {
      for bar in bars { bar.textScale = textScale }
      setNeedsLayout()
    }
  }
  /// The bar on which each contact began.
  private var pressed = TouchValues<NoticeBar>()

  /// Creates a stack without bars.
  override init() {
    super.init()
    isUserInteractionEnabled = false
    tapGestureRecognizer.onTouchBegan = { [weak self] in self?.press($0) }
    tapGestureRecognizer.shouldBegin = { [weak self] in self?.pressed[$0] != nil }
    tapGestureRecognizer.onStateChange = { [weak self] in if $0 == .ended { self?.tap() } }
  }

  /// Adds `bar` above the existing bars, but not yet as a subview: `show(_:)` does that.
  func add(_ bar: NoticeBar) {
    bar.stack = self
    bar.textScale = textScale
    bars.append(bar)
  }

  /// Makes `bar`, which must have been added before, a subview.
  func show(_ bar: NoticeBar) {
    if bar.superview == nil { addSubview(bar) }
    setNeedsLayout()
  }

  /// Stacks the bars; a bar that fades in or out moves the bars above it.
  override func layoutSubviews() {
    let width = bounds.size.width
    var foot = bounds.size.height
    for bar in bars where bar.superview != nil {
      let height = bar.height(forWidth: width)
      bar.frame = Rect(x: 0, y: foot - height, width: width, height: height)
      foot -= height * bar.visibleFraction
    }
  }

  private func press(_ touch: TouchEvent) {
    let bar = bars.first { $0.superview != nil && $0.isTappable(at: touch.position) }
    pressed.set(bar, for: touch.id, in: scene)
  }

  private func tap() {
    if let touch = tapGestureRecognizer.touch { pressed[touch]?.onTap?() }
  }
}
