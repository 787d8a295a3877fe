internal import Geometry
public import Gestures
public import Input

// Contacts: which recognizers follow them, and which gestures they become.
extension Scene {
  /// Whether a contact is down.
  public var hasTouches: Bool { !routes.isEmpty || regions.contains { $0.scene.hasTouches } }
  /// Whether a contact is down other than a trackpad's scroll, which ends only some time after its fingers.
  public var hasFingers: Bool {
    routes.contains { $0.lastEvent.kind != .scroll } || regions.contains { $0.scene.hasFingers }
  }
  /// Whether the contact `touch` is down, or has ended without the answers of all its recognizers.
  public func isDown(_ touch: TouchID) -> Bool {
    routes.contains { $0.lastEvent.id == touch } || regions.contains { $0.scene.isDown(touch) }
  }

  /// The gestures of the contact `touch`, with their states, from the innermost view outward.
  ///
  /// These are the gestures that have won the contact or, before any gesture has won, all those
  /// that compete for it. Empty after the contact has ended.
  public func gestures(of touch: TouchID) -> [(kind: GestureKind, state: GestureState)] {
    let members = arena.members(of: touch)
    let recognizers = routes.first { $0.lastEvent.id == touch }?.recognizers ?? []
    return recognizers.filter { recognizer in members.contains { $0 === recognizer } }.map {
      ($0.kind, $0.state)
    }
  }

  func handle(_ touch: TouchEvent) {
    onTouch?(touch)
    if touch.phase == .began { begin(touch) }
    guard let index = routes.firstIndex(where: { $0.lastEvent.id == touch.id }) else { return }
    routes[index].lastEvent = touch
    let route = routes[index]
    for recognizer in route.recognizers { recognizer.handle(touch) }
    if route.isOver { arena.finish(touch.id) }
  }

  /// Lets the gesture arena decide, and then removes the contacts that have ended.
  ///
  /// Until the decision, a contact that has ended may still become a gesture, such as a tap.
  func settleGestures() {
    arena.settle()
    routes.removeAll(where: \.isOver)
  }

  func notifyViews(of kind: GestureKind, _ touch: TouchID) {
    let views = routes.first { $0.lastEvent.id == touch }?.views ?? []
    for view in views { view.gestureWillBegin(kind) }
  }

  func begin(_ touch: TouchEvent) {
    // Some devices never report the end of a contact and then use its ID again. The old contact is
    // cancelled, because its recognizers would otherwise wait forever.
    if let stale = routes.first(where: { $0.lastEvent.id == touch.id }) { cancel(stale.lastEvent) }
    lastTouchKind = touch.kind
    let views = root.hitTest(touch.position)?.chain ?? []
    let recognizers = views.flatMap(\.gestureRecognizers).filter { $0.receives(touch, in: arena) }
    routes.append(ContactRoute(lastEvent: touch, views: views, recognizers: recognizers))
  }

  func cancelTouches() {
    for route in routes where !route.isOver { cancel(route.lastEvent) }
  }

  private func cancel(_ touch: TouchEvent) {
    handle(cancelled(touch))
    settleGestures()
  }

  private func cancelled(_ touch: TouchEvent) -> TouchEvent {
    var cancelled = touch
    cancelled.phase = .cancelled
    cancelled.time = now
    return cancelled
  }

  /// Cancels all contacts for the recognizers of `view` and its subviews; other recognizers keep
  /// them.
  ///
  /// Call it when `view` is removed, or when it shows other content from now on.
  func cancelTouches(in view: View) {
    var removed: [(recognizer: any AnyGestureRecognizer, touch: TouchEvent)] = []
    for index in routes.indices where !routes[index].isOver {
      let touch = cancelled(routes[index].lastEvent)
      removed += routes[index].remove(view).map { ($0, touch) }
    }
    for (recognizer, touch) in removed {
      recognizer.handle(touch)
      arena.withdraw(recognizer, from: touch.id)
    }
  }

  func turnWheel(by clicks: Double, at position: Point) {
    for recognizer in routes.flatMap(\.recognizers) { recognizer.handleWheel() }
    let views = root.hitTest(position)?.chain ?? []
    _ = views.first { $0.turnWheel(by: clicks) }
  }
}
