public import Geometry
public import Input
import Timing

/// A contact that was alone and stayed within its slop for a while, and may be dragged then.
///
/// One that comes down before the hold begins ends it, as it ends a tap, and so does the wheel; what
/// comes later is left to others.
public struct LongPressGesture: GestureMachine, Hashable, Sendable {
  private enum Phase: Hashable {
    case idle
    case waiting(TouchID, from: Point)
    /// Held long enough; the arena has not answered.
    case claimed(TouchID)
    case holding(TouchID)
  }

  /// Where the gesture stands.
  public private(set) var state = GestureState.possible
  /// Where the contact is, or was when it left, in points of the window.
  public private(set) var location = Point.zero
  private var origin = Point.zero
  private var phase = Phase.idle
  private var onGlass: Set<TouchID> = []

  /// A hold by one contact.
  public init() {}

  /// The way since the hold began, in points.
  public var translation: Point { location - origin }

  /// Whatever may be any gesture, and any second contact: that has to be seen, since it ends the hold
  /// before it begins.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.isOpen || !onGlass.isEmpty }

  /// Takes `input` in.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return id == holder ? stop() : []
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
      onGlass.remove(touch.id)
      return move(touch) + lift(touch.id)
    case .cancelled:
      onGlass.remove(touch.id)
      return touch.id == holder ? stop() : []
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    let isAlone = onGlass.isEmpty
    onGlass.insert(touch.id)
    guard isAlone else {
      return [.withdraw(touch.id)] + (state.isActive ? [] : stop())
    }
    location = touch.position
    phase = .waiting(touch.id, from: touch.position)
    return [.wake(at: touch.time + GestureConstants.holdDuration)]
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    guard touch.id == holder, touch.position != location else { return [] }
    location = touch.position
    switch phase {
    case .waiting(_, let start):
      let strays = (location - start).length > GestureConstants.slop(for: touch.kind)
      return strays ? stop() : []
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
    origin = location
    state = .began
    return [.report(.began)]
  }

  private mutating func lift(_ id: TouchID) -> [GestureAction] {
    guard id == holder else { return [] }
    guard state.isActive else { return stop() }
    phase = .idle
    state = .ended
    return [.report(.ended)]
  }

  /// Ends what has begun as cancelled, and what has not as failed.
  private mutating func stop() -> [GestureAction] {
    guard let id = holder else { return [] }
    phase = .idle
    state = state.isActive ? .cancelled : .failed
    return [.sleep, .report(state), .withdraw(id)]
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, onGlass.isEmpty else { return }
    state = .possible
  }

  private var holder: TouchID? {
    switch phase {
    case .idle: nil
    case .waiting(let id, _), .claimed(let id), .holding(let id): id
    }
  }
}

/// UIKit's name for a recognizer of holds.
public typealias LongPressGestureRecognizer = GestureRecognizer<LongPressGesture>

extension GestureRecognizer where Machine == LongPressGesture {
  /// Where the contact is, or was when it left, in points of the window.
  public var location: Point { machine.location }

  /// The way since the hold began, in points.
  public var translation: Point { machine.translation }
}
