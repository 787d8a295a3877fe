public import Drawing
public import Geometry
public import Gestures
public import Input
public import Timing

/// What one frame is: carries input to the views, moves time on, lays out and draws.
///
/// It never reads a clock: events bring their time, `frame(at:)` is handed its own.
@MainActor
public final class Scene {
  /// The view that fills the window.
  public let root: View
  /// Shapes the text of all labels.
  public let textShaper: any TextShaper
  /// The moment of the event or frame that is being handled.
  public private(set) var now = Instant.zero
  /// Sees every contact before the views do.
  public var onTouch: ((TouchEvent) -> Void)?
  /// The view that keys come to first and text comes to alone; nil while there is none.
  public private(set) var firstResponder: View?
  /// Sees every key that the first responder does not take, repeats included.
  public var onKey: ((KeyEvent) -> Void)?
  /// How many times slower than it should be all that moves by itself is.
  let slowness: Double
  let animator = Animator()
  private let timers = TimerQueue()
  private let arena: GestureArena
  private var routes: [Route] = []
  private var isDirty = true
  private var list: DisplayList

  /// One contact, the views it hit, innermost first, and the recognizers that follow it to its end.
  private struct Route {
    var last: TouchEvent
    var views: [View]
    var receivers: [any AnyGestureRecognizer]

    var isOver: Bool { last.phase == .ended || last.phase == .cancelled }

    /// Forgets `view` and what it holds, and says who followed the contact there.
    @MainActor mutating func leave(_ view: View) -> [any AnyGestureRecognizer] {
      guard let place = views.firstIndex(where: { $0 === view }) else { return [] }
      let theirs = views[...place].flatMap(\.gestureRecognizers)
      views.removeSubrange(...place)
      let left = receivers.filter { receiver in theirs.contains { $0 === receiver } }
      receivers.removeAll { receiver in left.contains { $0 === receiver } }
      return left
    }
  }

  /// A scene that shows `root` at `scale` pixels a point and settles gestures by `relations`.
  ///
  /// For eyes, all that moves by itself can be `slowness` times slower; contacts and what waits for
  /// them, as a hold, stay as they are. Traps unless that is above 0.
  public init(
    root: View, size: Size, scale: Double, textShaper: any TextShaper,
    relations: GestureRelations = GestureRelations(), slowness: Double = 1
  ) {
    precondition(slowness > 0, "nothing moves \(slowness) times slower")
    self.slowness = slowness
    self.root = root
    list = DisplayList(scale: scale)
    self.textShaper = textShaper
    arena = GestureArena(relations: relations, timers: timers)
    root.frame = Rect(origin: .zero, size: size)
    root.ownScene = self
    arena.onAccept = { [weak self] member, touch in self?.announce(member.kind, touch) }
  }

  /// The window's size in points; a change cancels every contact.
  public var size: Size {
    get { root.frame.size }
    set {
      guard newValue != size else { return }
      cancelTouches()
      root.frame.size = newValue
    }
  }

  /// Whether the next frame would differ from the last.
  public var needsFrame: Bool { isDirty || isAnimating }

  /// Whether something moves by itself.
  public var isAnimating: Bool { !animator.isIdle }

  /// Makes the next frame differ from the last.
  public func setNeedsFrame() { isDirty = true }

  /// When `fireTimers` has something to do next; nil while nothing is scheduled.
  public var nextDeadline: Instant? { timers.nextDeadline }

  /// Runs `action` once, when `seconds` have passed; `now` is that moment then.
  @discardableResult
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) -> TimerID {
    timers.schedule(at: now + seconds, action)
  }

  /// Forgets the action of `timer`; without effect when it ran already.
  public func cancel(_ timer: TimerID) { timers.cancel(timer) }

  /// Runs what is due at `time`, each at its own moment.
  public func fireTimers(upTo time: Instant) {
    while let deadline = timers.nextDeadline, deadline <= time {
      advance(to: deadline)
      timers.fire(upTo: deadline)
    }
  }

  /// Lets time pass up to `now`, before a change that comes with no event: what it sets in motion
  /// begins then.
  public func advance(to now: Instant) { self.now = max(self.now, now) }

  /// Carries `event` to whom it concerns, after all that was due before it.
  public func handle(_ event: InputEvent) {
    fireTimers(upTo: event.time)
    dispatch(event)
  }

  /// Carries `event` to whom it concerns, before anything that is due.
  ///
  /// For a loop that was busy: what waits in its queue has the time of its look at it, and may be
  /// why nothing is due any more. A second finger that was there in time must not find a row lifted.
  public func dispatch(_ event: InputEvent) {
    advance(to: event.time)
    switch event {
    case .touch(let touch): handle(touch)
    case .wheel(let clicks, let position, _): turnWheel(by: clicks, at: position)
    case .key(let key): press(key)
    case .text(let text, _): firstResponder?.insertText(text)
    case .interrupted: cancelTouches()
    case .focusLost:
      cancelTouches()
      firstResponder?.resignFirstResponder()
    }
    settle()
  }

  /// The recognizers that have `touch`, or may still get it while none has, innermost first, and
  /// where they stand; none once it is gone.
  public func gestures(of touch: TouchID) -> [(kind: GestureKind, state: GestureState)] {
    let members = arena.members(of: touch)
    let receivers = routes.first { $0.last.id == touch }?.receivers ?? []
    return receivers.filter { receiver in members.contains { $0 === receiver } }.map {
      ($0.kind, $0.state)
    }
  }

  /// `now` for what moves by itself.
  var motionTime: Instant {
    slowness == 1 ? now : Instant(seconds: now.seconds / slowness)
  }

  /// What is to be seen at `now`; the list is valid until the next call.
  public func frame(at now: Instant) -> DisplayList {
    update(to: now)
    return displayList()
  }

  /// Brings the views to where they are at `now`: timers, animations, layout.
  public func update(to now: Instant) {
    fireTimers(upTo: now)
    advance(to: now)
    animator.step(to: motionTime)
    root.layoutIfNeeded()
  }

  /// What is to be seen after an update; the list is valid until the next call.
  public func displayList() -> DisplayList {
    isDirty = false
    list.removeAll()
    root.drawTree(into: &list)
    return list
  }

  /// Where text is typed, in points of the window; nil while nothing takes any.
  ///
  /// At the origin and of size 0 where the view that takes it is not in the tree.
  public var textInputRect: Rect? {
    guard let firstResponder, let caret = firstResponder.caretRect else { return nil }
    return firstResponder.scene === self ? firstResponder.convertToWindow(caret) : .zero
  }

  func makeFirstResponder(_ view: View) {
    guard view !== firstResponder else { return }
    firstResponder?.resignFirstResponder()
    firstResponder = view
    view.keyScene = self
  }

  func resign(_ view: View) {
    guard view === firstResponder else { return }
    firstResponder = nil
    view.keyScene = nil
  }

  private func press(_ key: KeyEvent) {
    if firstResponder?.keyDown(key) != true { onKey?(key) }
  }

  private func handle(_ touch: TouchEvent) {
    onTouch?(touch)
    if touch.phase == .began { begin(touch) }
    guard let index = routes.firstIndex(where: { $0.last.id == touch.id }) else { return }
    routes[index].last = touch
    let route = routes[index]
    for receiver in route.receivers { receiver.handle(touch) }
    if route.isOver { arena.finish(touch.id) }
  }

  /// Lets the arena answer; until then a contact that is gone may still become a gesture.
  private func settle() {
    arena.settle()
    routes.removeAll(where: \.isOver)
  }

  private func announce(_ kind: GestureKind, _ touch: TouchID) {
    let views = routes.first { $0.last.id == touch }?.views ?? []
    for view in views { view.gestureWillBegin(kind) }
  }

  private func begin(_ touch: TouchEvent) {
    // A device that forgot to report the end of a contact must not leave its recognizers waiting.
    if let stale = routes.first(where: { $0.last.id == touch.id }) { cancel(stale.last) }
    let views = root.hitTest(touch.position)?.chain ?? []
    let receivers = views.flatMap(\.gestureRecognizers).filter { $0.receives(touch, in: arena) }
    routes.append(Route(last: touch, views: views, receivers: receivers))
  }

  private func cancelTouches() {
    for route in routes where !route.isOver { cancel(route.last) }
  }

  private func cancel(_ touch: TouchEvent) {
    handle(cancelled(touch))
    settle()
  }

  private func cancelled(_ touch: TouchEvent) -> TouchEvent {
    var cancelled = touch
    cancelled.phase = .cancelled
    cancelled.time = now
    return cancelled
  }

  /// Ends what recognizers of `view` and of what it holds do with contacts, which go on elsewhere: it
  /// shows no longer what they came down on.
  func cancelTouches(in view: View) {
    var left: [(receiver: any AnyGestureRecognizer, touch: TouchEvent)] = []
    for index in routes.indices where !routes[index].isOver {
      let touch = cancelled(routes[index].last)
      left += routes[index].leave(view).map { ($0, touch) }
    }
    for (receiver, touch) in left {
      receiver.handle(touch)
      arena.withdraw(receiver, from: touch.id)
    }
  }

  private func turnWheel(by clicks: Double, at position: Point) {
    for receiver in routes.flatMap(\.receivers) { receiver.wheelTurned() }
    let views = root.hitTest(position)?.chain ?? []
    _ = views.first { $0.turnWheel(by: clicks) }
  }
}
