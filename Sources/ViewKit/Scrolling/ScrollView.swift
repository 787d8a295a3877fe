internal import Drawing
public import Geometry
public import Gestures
public import Motion
import Timing

/// A view that scrolls its content vertically.
///
/// A drag moves the content with the contact; past either end of the content, a rubber band resists
/// the drag. After a release the content decelerates and bounces, until a new contact stops it. The
/// wheel scrolls only between the two ends.
///
///     let view = ScrollView()
///     view.addSubview(content)
///     view.contentHeight = content.frame.size.height
///     view.scroll(to: 300, duration: 0.3)
open class ScrollView: View {
  enum Activity {
    case idle
    /// A contact is down and has not begun a drag. `wasMoving` is true if the contact stopped
    /// content that moved faster than `ViewConstants.catchSpeed`.
    case held(wasMoving: Bool)
    /// A drag moves the content. When the drag's translation was `translation`, the offset without
    /// the rubber band was `unbandedOffset`.
    case dragging(unbandedOffset: Double, translation: Double)
    /// The content moves on after a release: friction slows it down, and springs pull it back into
    /// the range.
    case decelerating
    /// The wheel moves the content smoothly; the simulation began at the time `since`.
    case wheelScrolling(WheelScroll, since: Instant)
    /// A scroll of a given duration, which began at the time `since`.
    case animatedScroll(Tween, since: Instant)
    /// A scroll at a constant speed that ends at this offset.
    case constantSpeedScroll(to: Double)
  }

  /// Recognizes the drag that moves the content.
  public let panGestureRecognizer = PanGestureRecognizer(
    kind: .scroll, machine: PanGesture(axis: .vertical, maximumNumberOfTouches: 10))
  /// The height of the content, in points.
  public var contentHeight = 0.0 {
    didSet { if contentHeight != oldValue, !growsContent { adaptToRange() } }
  }
  /// The height, in points, of the bottom part of the view that another view covers.
  ///
  /// The inset extends `offsetRange`, so that all content can be scrolled out from under the other
  /// view.
  public var bottomInset = 0.0 {
    didSet { if bottomInset != oldValue { adaptToRange() } }
  }
  /// The stage of a drag past the start of the content, including the content's return to its
  /// start.
  public private(set) var overscroll = Overscroll.idle {
    didSet { if overscroll != oldValue { didChangeOverscroll() } }
  }
  /// The stage of a drag past the end of the content, including the content's return to its end.
  ///
  /// If the content is shorter than the view, its end is where its start is.
  public private(set) var endOverscroll = Overscroll.idle {
    didSet { if endOverscroll != oldValue { didChangeEndOverscroll() } }
  }
  var activity = Activity.idle
  let indicator = ScrollIndicator()
  /// Whether the content height changes by `growContent`, which adapts the movements itself.
  private var growsContent = false

  /// Creates a view with empty content.
  public override init() {
    super.init()
    panGestureRecognizer.onTouchBegan = { [weak self] _ in self?.hold() }
    panGestureRecognizer.onStateChange = { [weak self] in self?.pan($0) }
    gestureRecognizers.append(panGestureRecognizer)
  }

  override var scrollsContent: Bool { true }

  override func drawForeground(into list: inout DisplayList) {
    indicator.draw(into: &list, of: self)
  }

  /// The distance of the view's top edge from the start of the content, in points.
  ///
  /// Negative while the content is pulled down past its start.
  public var contentOffset: Double {
    get { boundsOrigin.y }
    set {
      guard newValue != boundsOrigin.y else { return }
      boundsOrigin.y = newValue
      setNeedsLayout()
      updateOverscroll()
      if isDragging || isMoving { indicator.contentDidMove(in: self) }
    }
  }

  /// The offsets that the content can have at rest.
  ///
  /// At the upper bound, the content ends `bottomInset` points above the bottom edge of the view.
  /// If the content is too short to scroll, the upper bound is 0, like the lower bound.
  open var offsetRange: ClosedRange<Double> {
    0...max(0, contentHeight + bottomInset - bounds.size.height)
  }

  /// Whether the contact that began last has stopped content that was moving, and is still down
  /// without having begun a drag.
  ///
  /// Such a contact is not a tap.
  public var wasCaught: Bool {
    if case .held(let wasMoving) = activity { wasMoving } else { false }
  }

  /// Whether the content moves without a drag.
  ///
  /// The content may decelerate, bounce, or follow the wheel, an animated scroll or a scroll at
  /// constant speed.
  public var isMoving: Bool {
    switch activity {
    case .decelerating, .wheelScrolling, .animatedScroll, .constantSpeedScroll: true
    case .idle, .held, .dragging: false
    }
  }

  /// The offset at which a running animated scroll ends; the current offset if none is running.
  public var targetContentOffset: Double {
    if case .animatedScroll(let tween, _) = activity { tween.to } else { contentOffset }
  }

  /// Whether a drag moves the content.
  public var isDragging: Bool { panGestureRecognizer.state.isActive }

  /// Called when a drag begins, before it moves the content.
  open func willBeginDragging() {}

  /// Called after each change of `overscroll`; at the end of a drag, before the content
  /// decelerates.
  open func didChangeOverscroll() {}

  /// Called after each change of `endOverscroll`; at the end of a drag, before the content
  /// decelerates.
  open func didChangeEndOverscroll() {}

  /// The view's rectangle in its superview's coordinates, before `transform` is applied.
  ///
  /// A change of the size ends any movement: an animated scroll jumps to its end, and the offset is
  /// clamped to the range.
  open override var frame: Rect {
    didSet { if frame.size != oldValue.size { finishScrolling() } }
  }

  /// Scrolls smoothly by `clicks` of the wheel, inside `offsetRange`; always returns true.
  ///
  /// Does nothing during a drag, or while the content is pulled past an end.
  open override func turnWheel(by clicks: Double) -> Bool {
    guard offsetRange.contains(contentOffset), !panGestureRecognizer.state.isActive else {
      return true
    }
    guard let now = scene?.motionTime else { return true }
    let scroll = wheelScroll(by: clicks, at: now)
    activity = .wheelScrolling(scroll, since: now)
    animateOffset(by: scroll) { [weak self] finished in
      if finished { self?.activity = .idle }
    }
    return true
  }

  private func wheelScroll(by clicks: Double, at now: Instant) -> WheelScroll {
    if case .wheelScrolling(let scroll, let start) = activity {
      return scroll.adding(clicks: clicks, at: now - start, within: offsetRange)
    }
    let target = WheelScroll.target(current: contentOffset, clicks: clicks, range: offsetRange)
    return WheelScroll(from: contentOffset, target: target)
  }

  private func hold() {
    guard !panGestureRecognizer.state.isActive else { return }
    switch activity {
    // Only the first contact has stopped the content.
    case .held: activity = .held(wasMoving: false)
    case .animatedScroll, .constantSpeedScroll: return
    case .idle, .dragging, .decelerating, .wheelScrolling: catchContent()
    }
  }

  /// Stops the content under a contact.
  private func catchContent() {
    let wasMoving = abs(animatedVelocity(of: \.contentOffset)) > ViewConstants.catchSpeed
    stopAnimation(of: \.contentOffset)
    activity = .held(wasMoving: wasMoving)
  }

  private func pan(_ state: GestureState) {
    switch state {
    case .possible: break
    case .began: beginDragging()
    case .changed: drag()
    case .ended:
      endOverscroll(isCancelled: false)
      if case .animatedScroll = activity { break }
      decelerate(velocity: -panGestureRecognizer.velocity.y * rubberBandSlope)
    case .cancelled:
      endOverscroll(isCancelled: true)
      if case .animatedScroll = activity { break }
      decelerate(velocity: 0)
    case .failed:
      if case .held = activity { decelerate(velocity: 0) }
    }
  }

  private func beginDragging() {
    stopAnimation(of: \.contentOffset)
    willBeginDragging()
    // A bounce comes to rest a little before the edge. Content that needs no scrolling is at both
    // edges, also while it bounces at the other one.
    let (end, slack) = (offsetRange.upperBound, ViewConstants.edgeSlack)
    overscroll = .beginning(isAtEdge: contentOffset <= slack || end <= slack)
    endOverscroll = .beginning(isAtEdge: contentOffset >= end - slack || end <= slack)
    activity = .dragging(unbandedOffset: unbandedOffset(of: contentOffset), translation: 0)
    drag()
  }

  private func drag() {
    guard case .dragging(let start, let startTranslation) = activity else { return }
    contentOffset = offset(
      ofUnbanded: start - (panGestureRecognizer.translation.y - startTranslation))
  }

  private func updateOverscroll() {
    overscroll = overscroll.moved(isPastEdge: contentOffset < 0)
    endOverscroll = endOverscroll.moved(isPastEdge: contentOffset > offsetRange.upperBound)
  }

  private func endOverscroll(isCancelled: Bool) {
    overscroll = overscroll.ended(isCancelled: isCancelled)
    endOverscroll = endOverscroll.ended(isCancelled: isCancelled)
  }

  /// The ratio of the content's movement to the contact's movement at the current offset; 1 inside
  /// the range.
  private var rubberBandSlope: Double {
    let travel = overscroll(of: unbandedOffset(of: contentOffset))
    return travel == 0 ? 1 : RubberBand.slope(travel: travel, dimension: height)
  }

  /// Decelerates from the current offset with `velocity`, in points a second, positive toward the
  /// end.
  private func decelerate(velocity: Double) {
    stopAnimation(of: \.contentOffset)
    guard velocity != 0 || !offsetRange.contains(contentOffset) else {
      activity = .idle
      return
    }
    let scroll = BouncingScroll(from: contentOffset, velocity: velocity, range: offsetRange)
    activity = .decelerating
    animateOffset(by: scroll) { [weak self] finished in
      if finished { self?.activity = .idle }
    }
  }

  private func animateOffset(
    by simulation: any Simulation, kind: AnimationKind = .direct,
    completion: @escaping (Bool) -> Void
  ) {
    run(
      simulation, on: \.contentOffset, by: { $0.contentOffset = $1 }, kind: kind,
      completion: completion)
  }

  /// Sets the content height without adapting the current movement.
  func setContentHeightOnly(_ height: Double) {
    growsContent = true
    contentHeight = height
    growsContent = false
  }

  /// Continues the current movement after a change of the range, without a jump.
  func adaptToRange() { adaptToRange(velocity: animatedVelocity(of: \.contentOffset)) }

  /// Continues the current movement, whose velocity is `velocity` in points a second.
  func adaptToRange(velocity: Double) {
    switch activity {
    case .dragging:
      activity = .dragging(
        unbandedOffset: unbandedOffset(of: contentOffset),
        translation: panGestureRecognizer.translation.y)
    case .decelerating, .wheelScrolling: decelerate(velocity: velocity)
    case .idle:
      if !offsetRange.contains(contentOffset) { decelerate(velocity: 0) }
    case .animatedScroll(let tween, _) where !offsetRange.contains(tween.to):
      decelerate(velocity: velocity)
    case .constantSpeedScroll(let end) where !offsetRange.contains(end):
      decelerate(velocity: velocity)
    case .held, .animatedScroll, .constantSpeedScroll: break
    }
    setNeedsLayout()
  }

  /// Replaces any movement by `tween`; nil only stops the movement.
  ///
  /// `isConstantSpeed` is true for a scroll at constant speed, and false for an animated scroll.
  private func startAnimatedScroll(_ tween: Tween?, isConstantSpeed: Bool = false) {
    stopAnimation(of: \.contentOffset)
    activity = .idle
    guard let tween else { return adaptToRange() }
    activity =
      isConstantSpeed
      ? .constantSpeedScroll(to: tween.to)
      : .animatedScroll(tween, since: scene?.motionTime ?? .zero)
    animateOffset(by: tween, kind: isConstantSpeed ? .direct : .movement) { [weak self] finished in
      if finished { self?.startAnimatedScroll(nil) }
    }
  }

  /// Sets the offset, clamped to the range, without animation; a drag continues from the new
  /// offset.
  public func jump(to offset: Double) {
    stopAnimation(of: \.contentOffset)
    if !isDragging { activity = .idle }
    contentOffset = min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
    adaptToRange()
  }

  private func finishScrolling() {
    stopAnimation(of: \.contentOffset)
    var end = contentOffset
    if case .animatedScroll(let tween, _) = activity { end = tween.to }
    activity = .idle
    contentOffset = min(max(end, offsetRange.lowerBound), offsetRange.upperBound)
  }

  private var height: Double { bounds.size.height }

  /// The distance of `offset` from the range, in points: negative before the range, 0 inside.
  private func overscroll(of offset: Double) -> Double {
    offset - min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
  }

  /// The offset at which the content is shown if its offset without the rubber band is `unbanded`.
  private func offset(ofUnbanded unbanded: Double) -> Double {
    let travel = overscroll(of: unbanded)
    return unbanded - travel + RubberBand.shown(travel: travel, dimension: height)
  }

  /// The offset that content shown at `offset` would have without the rubber band.
  private func unbandedOffset(of offset: Double) -> Double {
    let shown = overscroll(of: offset)
    return offset - shown + RubberBand.travel(shown: shown, dimension: height)
  }
}

extension GestureKind {
  /// Drags that scroll the content of a scroll view.
  public static let scroll = GestureKind("scroll")
}

extension ScrollView {
  /// Scrolls to `offset`, clamped to the range, over `duration` seconds.
  ///
  /// A drag or the wheel stops the scroll; a contact at rest does not. The call has no effect
  /// during a drag.
  public func scroll(
    to offset: Double, duration: Double, curve: TimingCurve = .easeInOut
  ) {
    guard !isDragging else { return }
    let end = min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
    startAnimatedScroll(Tween(from: contentOffset, to: end, duration: duration, curve: curve))
  }

  /// Scrolls at `speed` points a second, positive toward the end.
  ///
  /// The scroll ends at the start or end of the range, or when this method is called with another
  /// speed. A speed of 0 stops a scroll at constant speed, and no other movement. The call has no
  /// effect during a drag.
  public func scroll(atSpeed speed: Double) {
    guard !isDragging else { return }
    if speed == 0 {
      if case .constantSpeedScroll = activity { startAnimatedScroll(nil) }
      return
    }
    let end = speed > 0 ? offsetRange.upperBound : offsetRange.lowerBound
    let duration = max(0, (end - contentOffset) / speed)
    guard duration > 0 else { return startAnimatedScroll(nil) }
    startAnimatedScroll(
      Tween(from: contentOffset, to: end, duration: duration, curve: .linear), isConstantSpeed: true
    )
  }
}
