public import Geometry
public import Input
import Timing

/// A single contact that rests for half a second and may then be dragged.
///
/// A contact rests while it stays within its slop, a small distance from where it began. Before the
/// gesture begins, a second contact or a turn of the wheel makes the gesture fail; after that, both
/// are ignored.
public struct LongPressGesture: GestureMachine, Hashable, Sendable {
  private enum Phase: Hashable {
    case idle
    case waiting(TouchID, from: Point)
    /// The contact has rested long enough, but the arena has not answered yet.
    case claimed(TouchID)
    case holding(TouchID)
  }

  /// The current state; `possible` again once all contacts of a finished gesture have ended.
  public private(set) var state = GestureState.possible
  /// The contact's last position, in points of the window.
  public private(set) var location = Point.zero
  private var startLocation = Point.zero
  private var phase = Phase.idle
  private var activeTouches: Set<TouchID> = []

  /// Creates a gesture without contacts.
  public init() {}

  /// The movement of the contact since the long press began, in points.
  public var translation: Point { location - startLocation }

  /// Whether the kind of `touch` allows every gesture, or another contact is down.
  ///
  /// A second contact of any kind has to be observed, since it makes a gesture fail that has not
  /// begun.
  public func receives(_ touch: TouchEvent) -> Bool {
    touch.kind.allowsAnyGesture || !activeTouches.isEmpty
  }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return id == trackedTouch ? stop() : []
    case .timeout: return claim()
    case .wheel: return state.isActive ? [] : stop()
    case .cancel: return stop()
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return move(touch)
    case .ended:
      activeTouches.remove(touch.id)
      return move(touch) + end(touch.id)
    case .cancelled:
      activeTouches.remove(touch.id)
      return touch.id == trackedTouch ? stop() : []
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    let isAlone = activeTouches.isEmpty
    activeTouches.insert(touch.id)
    guard isAlone else {
      return [.withdraw(touch.id)] + (state.isActive ? [] : stop())
    }
    location = touch.position
    phase = .waiting(touch.id, from: touch.position)
    return [.setTimer(at: touch.time + GestureConstants.minimumPressDuration)]
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    guard touch.id == trackedTouch, touch.position != location else { return [] }
    location = touch.position
    switch phase {
    case .waiting(_, let start):
      let hasLeftSlop = (location - start).length > GestureConstants.slop(for: touch.kind)
      return hasLeftSlop ? stop() : []
    case .holding:
      state = .changed
      return [.report(.changed)]
    case .claimed, .idle: return []
    }
  }

  private mutating func claim() -> [GestureAction] {
    guard case .waiting(let id, _) = phase else { return [] }
    phase = .claimed(id)
    return [.claim(id)]
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard case .claimed(id) = phase else { return [] }
    phase = .holding(id)
    startLocation = location
    state = .began
    return [.report(.began)]
  }

  private mutating func end(_ id: TouchID) -> [GestureAction] {
    guard id == trackedTouch else { return [] }
    guard state.isActive else { return stop() }
    phase = .idle
    state = .ended
    return [.report(.ended)]
  }

  /// Cancels the gesture if it has begun, and otherwise makes it fail.
  private mutating func stop() -> [GestureAction] {
    guard let id = trackedTouch else { return [] }
    phase = .idle
    state = state.isActive ? .cancelled : .failed
    return [.cancelTimer, .report(state), .withdraw(id)]
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, activeTouches.isEmpty else { return }
    state = .possible
  }

  private var trackedTouch: TouchID? {
    switch phase {
    case .idle: nil
    case .waiting(let id, _), .claimed(let id), .holding(let id): id
    }
  }
}

/// A recognizer of long presses, named as in UIKit.
public typealias LongPressGestureRecognizer = GestureRecognizer<LongPressGesture>

extension GestureRecognizer where Machine == LongPressGesture {
  /// The contact's last position, in points of the window.
  public var location: Point { machine.location }

  /// The movement of the contact since the long press began, in points.
  public var translation: Point { machine.translation }
}
