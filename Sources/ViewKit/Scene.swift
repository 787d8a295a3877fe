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
  /// Sees every key.
  public var onKey: ((Key, KeyModifiers) -> Void)?
  let animator = Animator()
  private let arena: GestureArena
  private var routes: [Route] = []
  private var isDirty = true
  private var list = DisplayList()

  /// One contact and the recognizers that follow it to its end.
  private struct Route {
    var last: TouchEvent
    let receivers: [any GestureReceiver]
  }

  /// A scene that shows `root` and settles gestures by `relations`.
  public init(
    root: View, size: Size, textShaper: any TextShaper,
    relations: GestureRelations = GestureRelations()
  ) {
    self.root = root
    self.textShaper = textShaper
    arena = GestureArena(relations: relations)
    root.frame = Rect(origin: .zero, size: size)
    root.ownScene = self
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
  public var needsFrame: Bool { isDirty || !animator.isIdle }

  /// Makes the next frame differ from the last.
  public func setNeedsFrame() { isDirty = true }

  /// Lets time pass up to `now`, before a change that comes with no event: what it sets in motion
  /// begins then.
  public func advance(to now: Instant) { self.now = max(self.now, now) }

  /// Carries `event` to whom it concerns.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    switch event {
    case .touch(let touch): handle(touch)
    case .wheel(let clicks, let position, _): turnWheel(by: clicks, at: position)
    case .key(let key, let modifiers, _): onKey?(key, modifiers)
    case .interrupted: cancelTouches()
    }
    arena.settle()
  }

  /// What is to be seen at `now`; the list is valid until the next call.
  public func frame(at now: Instant) -> DisplayList {
    advance(to: now)
    animator.step(to: self.now)
    root.layoutIfNeeded()
    isDirty = false
    list.removeAll()
    root.drawTree(into: &list)
    return list
  }

  private func handle(_ touch: TouchEvent) {
    onTouch?(touch)
    if touch.phase == .began { begin(touch) }
    guard let index = routes.firstIndex(where: { $0.last.id == touch.id }) else { return }
    routes[index].last = touch
    for receiver in routes[index].receivers { receiver.handle(touch) }
    if touch.phase == .ended || touch.phase == .cancelled {
      arena.finish(touch.id)
      routes.removeAll { $0.last.id == touch.id }
    }
  }

  private func begin(_ touch: TouchEvent) {
    // A device that forgot to report the end of a contact must not leave its recognizers waiting.
    if let stale = routes.first(where: { $0.last.id == touch.id }) { cancel(stale.last) }
    let views = root.hitTest(touch.position)?.chain ?? []
    let receivers = views.flatMap(\.gestureRecognizers).filter { $0.receives(touch, in: arena) }
    routes.append(Route(last: touch, receivers: receivers))
  }

  private func cancelTouches() {
    for route in routes { cancel(route.last) }
  }

  private func cancel(_ touch: TouchEvent) {
    var cancelled = touch
    cancelled.phase = .cancelled
    cancelled.time = now
    handle(cancelled)
    arena.settle()
  }

  private func turnWheel(by clicks: Double, at position: Point) {
    let views = root.hitTest(position)?.chain ?? []
    _ = views.first { $0.turnWheel(by: clicks) }
  }
}
