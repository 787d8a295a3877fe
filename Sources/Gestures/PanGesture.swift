public import Geometry
public import Input
import Motion
import Timing

/// A drag along one axis or in any direction, by one or more contacts.
///
/// A contact begins to drag when it leaves its slop, the distance within which it counts as at
/// rest. The direction of that movement decides whether the contact belongs to the pan. The
/// translation excludes the slop, so that nothing jumps when the drag begins.
///
/// Each of n dragging contacts adds an n-th of its movement; a contact that begins or ends does not
/// change the translation. The pan ends when the last dragging contact ends; a contact that is still
/// at rest then may begin the next pan.
public struct PanGesture: GestureMachine, Hashable, Sendable {
  /// A constraint on the direction in which a contact leaves its slop.
  public enum Axis: Hashable, Sendable {
    /// `vertical` includes a direction that is exactly diagonal.
    case any, horizontal, vertical

    func allows(_ offset: Point) -> Bool {
      switch self {
      case .any: true
      case .horizontal: abs(offset.x) > abs(offset.y)
      case .vertical: abs(offset.x) <= abs(offset.y)
      }
    }
  }

  private enum Contact: Hashable {
    case resting(TouchDown)
    /// The contact has left its slop, but the arena has not answered yet.
    ///
    /// The drag will begin at `anchor`: where the contact left its slop, or, for a `scroll`
    /// contact, where it began. If the contact moves before the answer, its last position becomes
    /// the anchor, so that nothing jumps.
    case claimed(TouchDown, anchor: Point, last: Point)
    case dragging(last: Point)
  }

  /// Where and when a contact began.
  private struct TouchDown: Hashable {
    let position: Point
    let time: Instant
  }

  /// The directions in which a contact has to leave its slop to belong to the pan.
  public let axis: Axis
  /// The largest number of contacts that may take part at the same time, dragging or not.
  public let maximumNumberOfTouches: Int
  /// The current state; `possible` again once a finished pan has been reported.
  public private(set) var state = GestureState.possible
  /// The distance dragged, in points; includes the slop only for `scroll` contacts.
  public private(set) var translation = Point.zero
  /// Where the first contact of the pan began, in points of the window.
  public private(set) var startLocation = Point.zero
  /// Where the contact that moved last is, in points of the window.
  public private(set) var location = Point.zero
  private var contacts: [TouchID: Contact] = [:]
  private var tracker = VelocityTracker()
  private var lastTime = Instant.zero

  /// Creates a pan along `axis`; traps if `maximumNumberOfTouches` is not positive.
  public init(axis: Axis, maximumNumberOfTouches: Int = 1) {
    precondition(maximumNumberOfTouches > 0, "a pan of \(maximumNumberOfTouches) touches")
    self.axis = axis
    self.maximumNumberOfTouches = maximumNumberOfTouches
  }

  /// The velocity at the last event, in points a second, estimated from the last 0.1 s.
  public var velocity: Point { tracker.velocity(at: lastTime) }

  /// The velocity of a flick at the last event, in points a second, estimated from the last 0.06 s; nil
  /// if the contact was at rest or too short to tell.
  public var flickVelocity: Point? { tracker.flickVelocity(at: lastTime) }

  /// Whether the kind of `touch` allows a pan, and fewer contacts than the maximum take part.
  public func receives(_ touch: TouchEvent) -> Bool {
    touch.kind.allowsPan && contacts.count < maximumNumberOfTouches
  }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { if state.isTerminal { state = .possible } }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return removeContact(id, as: .ended)
    case .timeout, .wheel: return []
    case .cancel: return cancel()
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    lastTime = touch.time
    location = touch.position
    switch touch.phase {
    case .began:
      contacts[touch.id] = .resting(TouchDown(position: touch.position, time: touch.time))
      return []
    case .moved:
      return move(touch)
    case .ended:
      return finishDrag(touch) + removeContact(touch.id, as: .ended)
    case .cancelled:
      return removeContact(touch.id, as: .cancelled)
    }
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    switch contacts[touch.id] {
    case .resting(let start):
      return leaveSlop(touch, from: start)
    case .claimed(let start, _, _):
      contacts[touch.id] = .claimed(start, anchor: touch.position, last: touch.position)
      return []
    case .dragging(let last):
      contacts[touch.id] = .dragging(last: touch.position)
      return last == touch.position ? [] : drag(touch.position - last)
    case nil:
      return []
    }
  }

  /// Moves the drag to the position of `touch`, the last event of its contact; has no effect on
  /// a contact that is not dragging.
  private mutating func finishDrag(_ touch: TouchEvent) -> [GestureAction] {
    if case .dragging = contacts[touch.id] { return move(touch) }
    return []
  }

  private mutating func leaveSlop(_ touch: TouchEvent, from start: TouchDown) -> [GestureAction] {
    let offset = touch.position - start.position
    let slop = GestureConstants.slop(for: touch.kind)
    guard offset.length > slop else { return [] }
    guard axis.allows(offset) else { return [.withdraw(touch.id)] }
    let anchor = start.position + offset * (touch.kind.excludesSlop ? slop / offset.length : 0)
    contacts[touch.id] = .claimed(start, anchor: anchor, last: touch.position)
    return [.claim(touch.id)]
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard case .claimed(let start, let anchor, let last) = contacts[id] else { return [] }
    contacts[id] = .dragging(last: last)
    guard state == .possible else { return drag(last - anchor) }
    state = .began
    startLocation = start.position
    translation = last - anchor
    // The velocity includes the slop, unlike the translation, since a flick may be hardly longer
    // than the slop.
    tracker = VelocityTracker()
    tracker.add(start.position - anchor, at: start.time)
    tracker.add(translation, at: lastTime)
    return [.report(.began)]
  }

  private mutating func drag(_ offset: Point) -> [GestureAction] {
    translation = translation + offset * (1 / Double(max(1, dragging)))
    tracker.add(translation, at: lastTime)
    state = .changed
    return [.report(.changed)]
  }

  private mutating func removeContact(_ id: TouchID, as end: GestureState) -> [GestureAction] {
    guard contacts.removeValue(forKey: id) != nil else { return [] }
    let isOver = state.isActive ? dragging == 0 : contacts.isEmpty
    return isOver ? report(state.isActive ? end : .failed) : []
  }

  private mutating func cancel() -> [GestureAction] {
    guard !contacts.isEmpty else { return [] }
    let withdrawals = contacts.keys.map { GestureAction.withdraw($0) }
    contacts.removeAll()
    return report(state.isActive ? .cancelled : .failed) + withdrawals
  }

  private mutating func report(_ state: GestureState) -> [GestureAction] {
    self.state = state
    return [.report(state)]
  }

  private var dragging: Int {
    contacts.values.count { if case .dragging = $0 { true } else { false } }
  }
}

/// A recognizer of pans, named as in UIKit.
public typealias PanGestureRecognizer = GestureRecognizer<PanGesture>

extension GestureRecognizer where Machine == PanGesture {
  /// The distance dragged, in points; includes the slop only for `scroll` contacts.
  public var translation: Point { machine.translation }

  /// The velocity at the last event, in points a second, estimated from the last 0.1 s.
  public var velocity: Point { machine.velocity }

  /// The velocity of a flick at the last event, in points a second; nil if the contact was at rest or
  /// too short to tell.
  public var flickVelocity: Point? { machine.flickVelocity }

  /// Where the first contact of the pan began, in points of the window.
  public var startLocation: Point { machine.startLocation }

  /// Where the contact that moved last is, in points of the window.
  public var location: Point { machine.location }
}
