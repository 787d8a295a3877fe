public import Geometry
public import Input
import Motion
import Timing

/// A drag along one axis or any, by one contact or several.
///
/// Each contact leaves its slop by itself; the direction it has at that moment decides whether it
/// belongs to the pan. The slop is left behind, so that nothing jumps when the drag begins. Several
/// contacts share the movement: each moves it by its part, and one that comes or goes moves
/// nothing. The pan ends when its last contact goes, also one that only rested.
public struct PanGesture: GestureMachine, Hashable, Sendable {
  /// The directions that belong to the pan.
  public enum Axis: Hashable, Sendable {
    case any, horizontal, vertical

    func allows(_ way: Point) -> Bool {
      switch self {
      case .any: true
      case .horizontal: abs(way.x) > abs(way.y)
      case .vertical: abs(way.x) <= abs(way.y)
      }
    }
  }

  private enum Contact: Hashable {
    case resting(Rest)
    /// Left its slop; the arena has not answered. The drag begins at `anchor`: where it left, or
    /// where it is when others kept it waiting, so that nothing jumps.
    case claimed(Rest, anchor: Point, last: Point)
    case dragging(last: Point)
    /// On the glass when the gesture was cancelled: nothing begins anew before it is gone.
    case dropped
  }

  /// Where and when a contact came down.
  private struct Rest: Hashable {
    let place: Point
    let time: Instant
  }

  /// The directions that belong to the pan.
  public let axis: Axis
  /// How many contacts may take part.
  public let maximumNumberOfTouches: Int
  /// Where the gesture stands.
  public private(set) var state = GestureState.possible
  /// The way dragged since the slop was left, in points.
  public private(set) var translation = Point.zero
  private var contacts: [TouchID: Contact] = [:]
  private var tracker = VelocityTracker()
  private var lastTime = Instant.zero

  /// A pan along `axis`.
  public init(axis: Axis, maximumNumberOfTouches: Int = 1) {
    precondition(maximumNumberOfTouches > 0, "a pan of \(maximumNumberOfTouches) touches")
    self.axis = axis
    self.maximumNumberOfTouches = maximumNumberOfTouches
  }

  /// Points a second over the last 0.1 s before the last event.
  public var velocity: Point { tracker.velocity(at: lastTime) }

  /// Whether it may pan, there is room for one more contact and the gesture is not over.
  public func receives(_ touch: TouchEvent) -> Bool {
    touch.kind.mayPan && !state.isTerminal && followed < maximumNumberOfTouches
  }

  /// Takes `input` in.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return drop(id)
    case .timeout, .wheel: return []
    case .cancel: return cancel()
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    lastTime = touch.time
    switch touch.phase {
    case .began:
      contacts[touch.id] = .resting(Rest(place: touch.position, time: touch.time))
      return []
    case .moved:
      return move(touch)
    case .ended:
      return finishDrag(touch) + lift(touch.id, as: .ended)
    case .cancelled:
      return lift(touch.id, as: .cancelled)
    }
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    switch contacts[touch.id] {
    case .resting(let rest):
      return leaveSlop(touch, from: rest)
    case .claimed(let rest, _, _):
      contacts[touch.id] = .claimed(rest, anchor: touch.position, last: touch.position)
      return []
    case .dragging(let last):
      contacts[touch.id] = .dragging(last: touch.position)
      return last == touch.position ? [] : drag(touch.position - last)
    case .dropped, nil:
      return []
    }
  }

  /// The last stretch of a drag; a contact that still rests does not begin one by leaving.
  private mutating func finishDrag(_ touch: TouchEvent) -> [GestureAction] {
    if case .dragging = contacts[touch.id] { return move(touch) }
    return []
  }

  private mutating func leaveSlop(_ touch: TouchEvent, from rest: Rest) -> [GestureAction] {
    let way = touch.position - rest.place
    let slop = GestureConstants.slop(for: touch.kind)
    guard way.length > slop else { return [] }
    guard axis.allows(way) else { return [.withdraw(touch.id)] }
    let anchor = rest.place + way * (touch.kind.leavesSlopBehind ? slop / way.length : 0)
    contacts[touch.id] = .claimed(rest, anchor: anchor, last: touch.position)
    return [.claim(touch.id)]
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard case .claimed(let rest, let anchor, let last) = contacts[id] else { return [] }
    contacts[id] = .dragging(last: last)
    guard state == .possible else { return drag(last - anchor) }
    state = .began
    translation = last - anchor
    // The slop is no part of the way, but of the speed: a flick may have hardly more than it.
    tracker = VelocityTracker()
    tracker.add(rest.place - anchor, at: rest.time)
    tracker.add(translation, at: lastTime)
    return [.report(.began)]
  }

  private mutating func drag(_ way: Point) -> [GestureAction] {
    translation = translation + way * (1 / Double(max(1, dragging)))
    tracker.add(translation, at: lastTime)
    state = .changed
    return [.report(.changed)]
  }

  private mutating func lift(_ id: TouchID, as end: GestureState) -> [GestureAction] {
    guard let contact = contacts.removeValue(forKey: id) else { return [] }
    if case .dropped = contact { return [] }
    return endIfAlone(as: end)
  }

  private mutating func drop(_ id: TouchID) -> [GestureAction] {
    if case .dropped = contacts[id] { return [] }
    return contacts.removeValue(forKey: id) == nil ? [] : endIfAlone(as: .ended)
  }

  private mutating func endIfAlone(as end: GestureState) -> [GestureAction] {
    guard followed == 0, !state.isTerminal else { return [] }
    state = state.isActive ? end : .failed
    return [.report(state)]
  }

  private mutating func cancel() -> [GestureAction] {
    guard !state.isTerminal, followed > 0 else { return [] }
    let left = contacts.keys.map { GestureAction.withdraw($0) }
    contacts = contacts.mapValues { _ in .dropped }
    state = state.isActive ? .cancelled : .failed
    return [.report(state)] + left
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, contacts.isEmpty else { return }
    state = .possible
  }

  private var followed: Int {
    contacts.values.count { if case .dropped = $0 { false } else { true } }
  }

  private var dragging: Int {
    contacts.values.count { if case .dragging = $0 { true } else { false } }
  }
}

/// UIKit's name for a recognizer of pans.
public typealias PanGestureRecognizer = GestureRecognizer<PanGesture>

extension GestureRecognizer where Machine == PanGesture {
  /// The way dragged since the slop was left, in points.
  public var translation: Point { machine.translation }

  /// Points a second over the last 0.1 s before the last event.
  public var velocity: Point { machine.velocity }
}
