public import Geometry
public import Gestures
import Motion
import Timing

/// A view that shows a part of its content and lets it be moved up and down.
///
/// A drag moves it with the contact, past both ends as far as the rubber band gives; a release lets
/// it coast and bounce; a contact catches it. The wheel moves it within its ends only.
open class ScrollView: View {
  private enum Activity {
    case idle
    /// A contact rests on the content; `wasMoving` when it caught it in motion.
    case held(wasMoving: Bool)
    /// The offset without rubber band when the drag stood at `translation`.
    case dragging(raw: Double, translation: Double)
    case coasting
    case turning(WheelScroll, since: Instant)
    /// On the way to the offset that `scroll(to:)` named.
    case gliding(to: Double)
    /// At the speed that was asked for, at most to this offset.
    case drifting(to: Double)
  }

  /// Moves the content with a drag.
  public let panGestureRecognizer = PanGestureRecognizer(
    kind: "scroll", machine: PanGesture(axis: .vertical, maximumNumberOfTouches: 10))
  /// Height of the content, in points.
  public var contentHeight = 0.0 {
    didSet { if contentHeight != oldValue { adaptToRange() } }
  }
  /// Points at the bottom of the view that something covers: the content can be scrolled as far up
  /// from there.
  public var bottomInset = 0.0 {
    didSet { if bottomInset != oldValue { adaptToRange() } }
  }
  private var activity = Activity.idle

  /// A view over an empty content.
  public override init() {
    super.init()
    panGestureRecognizer.onTouchBegan = { [weak self] _ in self?.hold() }
    panGestureRecognizer.onStateChange = { [weak self] in self?.pan($0) }
    gestureRecognizers.append(panGestureRecognizer)
  }

  /// The view, and how far its content is scrolled.
  open override var summary: String { "scroll \(contentOffset)" }

  override var scrollsContent: Bool { true }

  /// How far the content's beginning is above the top edge, in points; negative when it is below.
  public var contentOffset: Double {
    get { boundsOrigin.y }
    set {
      guard newValue != boundsOrigin.y else { return }
      boundsOrigin.y = newValue
      didScroll()
    }
  }

  /// The offsets at which the content fills what is not covered of the view, as far as it can.
  open var offsetRange: ClosedRange<Double> {
    0...max(0, contentHeight + bottomInset - bounds.size.height)
  }

  /// Whether the content moved when the contact that rests on it came down: no tap, then.
  public var wasCaught: Bool {
    if case .held(let wasMoving) = activity { wasMoving } else { false }
  }

  /// Whether the content coasts, bounces, glides or follows the wheel.
  public var isMoving: Bool {
    switch activity {
    case .coasting, .turning, .gliding, .drifting: true
    case .idle, .held, .dragging: false
    }
  }

  /// The offset that `scroll(to:)` is on its way to; where the content is while it is not.
  public var destination: Double {
    if case .gliding(let end) = activity { end } else { contentOffset }
  }

  /// Whether the content follows a drag.
  public var isDragging: Bool { panGestureRecognizer.state.isActive }

  /// Told when a drag begins to move the content, before it does.
  open func willBeginDragging() {}

  /// Told when a drag lets the content go, before it coasts; `isCancelled` when nobody let go.
  open func didEndDragging(isCancelled: Bool) {}

  /// Told after each change of the offset.
  open func didScroll() { setNeedsLayout() }

  /// Keeps the offset within its range when the view's size has changed.
  open override var frame: Rect {
    didSet { if frame.size != oldValue.size { comeToRest() } }
  }

  /// Moves the content by a third at once and the rest soon after; stops at the ends.
  open override func turnWheel(by clicks: Double) -> Bool {
    guard offsetRange.contains(contentOffset), !panGestureRecognizer.state.isActive else {
      return true
    }
    guard let now = scene?.motionTime else { return true }
    let scroll = wheelScroll(by: clicks, at: now)
    activity = .turning(scroll, since: now)
    move(scroll) { [weak self] finished in
      if finished { self?.activity = .idle }
    }
    return true
  }

  private func wheelScroll(by clicks: Double, at now: Instant) -> WheelScroll {
    if case .turning(let scroll, let start) = activity {
      return scroll.adding(clicks: clicks, at: now - start, within: offsetRange)
    }
    let target = WheelScroll.target(current: contentOffset, clicks: clicks, range: offsetRange)
    return WheelScroll(from: contentOffset, target: target)
  }

  private func hold() {
    guard !panGestureRecognizer.state.isActive else { return }
    switch activity {
    case .held, .gliding, .drifting: return
    case .idle, .dragging, .coasting, .turning: break
    }
    let wasMoving = abs(animatedVelocity(of: \.contentOffset)) > ViewConstants.catchSpeed
    stopAnimation(of: \.contentOffset)
    activity = .held(wasMoving: wasMoving)
  }

  private func pan(_ state: GestureState) {
    switch state {
    case .possible: break
    case .began: beginDrag()
    case .changed: drag()
    case .ended:
      didEndDragging(isCancelled: false)
      if case .gliding = activity { break }
      coast(velocity: -panGestureRecognizer.velocity.y * give)
    case .cancelled:
      didEndDragging(isCancelled: true)
      if case .gliding = activity { break }
      coast(velocity: 0)
    case .failed:
      if case .held = activity { coast(velocity: 0) }
    }
  }

  private func beginDrag() {
    stopAnimation(of: \.contentOffset)
    willBeginDragging()
    activity = .dragging(raw: raw(of: contentOffset), translation: 0)
    drag()
  }

  private func drag() {
    guard case .dragging(let raw, let start) = activity else { return }
    contentOffset = shown(at: raw - (panGestureRecognizer.translation.y - start))
  }

  /// Points the content moves for a point of the contact, here and now.
  private var give: Double {
    let past = overshoot(of: raw(of: contentOffset))
    return past == 0 ? 1 : RubberBand.slope(travel: past, dimension: height)
  }

  /// Lets the content go on from where it is with `velocity`, in points a second.
  private func coast(velocity: Double) {
    stopAnimation(of: \.contentOffset)
    guard velocity != 0 || !offsetRange.contains(contentOffset) else {
      activity = .idle
      return
    }
    let scroll = BouncingScroll(from: contentOffset, velocity: velocity, range: offsetRange)
    activity = .coasting
    move(scroll) { [weak self] finished in
      if finished { self?.activity = .idle }
    }
  }

  /// Lets `simulation` move the content.
  private func move(_ simulation: any Simulation, completion: @escaping (Bool) -> Void) {
    run(simulation, on: \.contentOffset, by: { $0.contentOffset = $1 }, completion: completion)
  }

  /// Takes a new range in without a jump, whatever the content is doing.
  func adaptToRange() {
    switch activity {
    case .dragging:
      activity = .dragging(
        raw: raw(of: contentOffset), translation: panGestureRecognizer.translation.y)
    case .coasting, .turning:
      coast(velocity: animatedVelocity(of: \.contentOffset))
    case .idle:
      if !offsetRange.contains(contentOffset) { coast(velocity: 0) }
    case .gliding(let end) where !offsetRange.contains(end),
      .drifting(let end) where !offsetRange.contains(end):
      coast(velocity: animatedVelocity(of: \.contentOffset))
    case .held, .gliding, .drifting: break
    }
    setNeedsLayout()
  }

  /// Moves the content as `tween` does, to an offset that was named or `atSpeed`, or not at all.
  func glide(_ tween: Tween?, atSpeed isDrift: Bool = false) {
    stopAnimation(of: \.contentOffset)
    activity = .idle
    guard let tween else { return adaptToRange() }
    activity = isDrift ? .drifting(to: tween.to) : .gliding(to: tween.to)
    move(tween) { [weak self] finished in
      if finished { self?.glide(nil) }
    }
  }

  /// Puts the content at `offset`, or as near as its range lets it, at once; a drag goes on there.
  public func jump(to offset: Double) {
    stopAnimation(of: \.contentOffset)
    if !isDragging { activity = .idle }
    contentOffset = min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
    adaptToRange()
  }

  private func comeToRest() {
    stopAnimation(of: \.contentOffset)
    var rest = contentOffset
    if case .gliding(let end) = activity { rest = end }
    activity = .idle
    contentOffset = min(max(rest, offsetRange.lowerBound), offsetRange.upperBound)
  }

  private var height: Double { bounds.size.height }

  /// How far past its nearest end an offset lies, negative before the beginning.
  private func overshoot(of offset: Double) -> Double {
    offset - min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
  }

  private func shown(at raw: Double) -> Double {
    let past = overshoot(of: raw)
    return raw - past + RubberBand.shown(travel: past, dimension: height)
  }

  private func raw(of shown: Double) -> Double {
    let past = overshoot(of: shown)
    return shown - past + RubberBand.travel(shown: past, dimension: height)
  }
}
