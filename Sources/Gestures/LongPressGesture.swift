public import Geometry
public import Input
import Timing

/// A contact, alone in its hand, that rests for half a second and may then be dragged.
///
/// A contact rests while it stays within its slop, a small distance from where it began. Before the
/// gesture begins, a second contact of the hand or a turn of the wheel makes it fail; after that, both
/// are ignored. Contacts of several hands may wait at the same time; the first one that has rested
/// long enough makes the others fail.
public struct LongPressGesture: GestureMachine, Hashable, Sendable {
  /// A contact that can still become a long press.
  private struct Candidate: Hashable {
    let id: TouchID
    let deadline: Instant
    /// Whether the contact has rested long enough, but the arena has not answered yet.
    var hasClaimed = false
  }

  /// The current state; `possible` again once the end of a gesture has been reported.
  public private(set) var state = GestureState.possible
  /// The last position of the contact, in points of the window.
  public private(set) var location = Point.zero
  /// The contact of the long press, or of the last one; nil before the first one.
  public private(set) var touch: TouchID?
  private var startLocation = Point.zero
  private var candidates: [Candidate] = []
  private var hands = Hands()

  /// Creates a gesture without contacts.
  public init() {}

  /// The movement of the contact since the long press began, in points.
  public var translation: Point { location - startLocation }

  /// Whether the kind of `touch` allows every gesture, or another contact is waiting.
  ///
  /// A second contact of any kind has to be observed, since it may make the gesture fail.
  public func receives(_ touch: TouchEvent) -> Bool {
    touch.kind.allowsAnyGesture || !candidates.isEmpty
  }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    // Most moves are those of contacts that other gestures have won, and that are followed no more.
    if hands.isEmpty, case .touch(let touch) = input, touch.phase == .moved { return [] }
    defer { if state.isTerminal { state = .possible } }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return reject(id)
    case .timeout(let moment): return claim(at: moment)
    case .wheel: return failAll()
    case .cancel: return finish(as: .cancelled) + failAll()
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return move(touch)
    case .ended:
      let actions = isHeld(touch.id) ? move(touch) + finish(as: .ended) : fail([touch.id])
      hands.remove(touch.id)
      return actions
    case .cancelled:
      hands.remove(touch.id)
      return isHeld(touch.id) ? finish(as: .cancelled) : fail([touch.id])
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    let hand = hands.begin(touch).contacts.map(\.id)
    guard hand.count == 1, !state.isActive else { return fail(hand) + [.withdraw(touch.id)] }
    let deadline = touch.time + GestureConstants.minimumPressDuration
    candidates.append(Candidate(id: touch.id, deadline: deadline))
    return [timerAction]
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    hands.move(touch)
    guard isHeld(touch.id) else { return failIfMoved(touch.id) }
    guard touch.position != location else { return [] }
    location = touch.position
    return report(.changed)
  }

  private mutating func failIfMoved(_ id: TouchID) -> [GestureAction] {
    guard let hand = hands[id], hands.contact(id)?.hasMoved == true,
      !candidates.contains(where: { $0.id == id && $0.hasClaimed })
    else { return [] }
    let actions = fail([id])
    // No contact can join the hand any more, so that it need not be followed.
    if hand.contacts.count == 1 { hands.remove(id) }
    return actions
  }

  /// Claims the contacts that have rested long enough at `moment`.
  private mutating func claim(at moment: Instant) -> [GestureAction] {
    let due = candidates.indices.filter {
      !candidates[$0].hasClaimed && candidates[$0].deadline <= moment
    }
    for index in due { candidates[index].hasClaimed = true }
    return due.map { .claim(candidates[$0].id) } + [timerAction]
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard let position = hands.contact(id)?.position,
      let index = candidates.firstIndex(where: { $0.id == id })
    else { return [] }
    candidates.remove(at: index)
    let others = candidates.map(\.id)
    candidates.removeAll()
    (touch, location, startLocation) = (id, position, position)
    return report(.began) + [.cancelTimer] + others.map { .withdraw($0) }
  }

  private mutating func reject(_ id: TouchID) -> [GestureAction] {
    let actions = fail([id])
    // Another gesture has won the contact, so it is of no hand that could perform a gesture.
    if !actions.isEmpty { hands.remove(id) }
    return actions
  }

  private mutating func failAll() -> [GestureAction] { fail(candidates.map(\.id)) }

  /// Leaves those of `touches` that can still become a long press to other recognizers.
  private mutating func fail(_ touches: [TouchID]) -> [GestureAction] {
    let failed = candidates.filter { touches.contains($0.id) }.map(\.id)
    guard !failed.isEmpty else { return [] }
    candidates.removeAll { failed.contains($0.id) }
    return [timerAction] + report(.failed) + failed.map { .withdraw($0) }
  }

  /// Ends the gesture; has no effect if it has not begun.
  private mutating func finish(as end: GestureState) -> [GestureAction] {
    guard state.isActive, let touch else { return [] }
    return report(end) + [.withdraw(touch)]
  }

  private mutating func report(_ state: GestureState) -> [GestureAction] {
    self.state = state
    return [.report(state)]
  }

  private var timerAction: GestureAction {
    let deadline = candidates.filter { !$0.hasClaimed }.map(\.deadline).min()
    return deadline.map { .setTimer(at: $0) } ?? .cancelTimer
  }

  private func isHeld(_ id: TouchID) -> Bool { state.isActive && id == touch }
}

/// A recognizer of long presses, named as in UIKit.
public typealias LongPressGestureRecognizer = GestureRecognizer<LongPressGesture>

extension GestureRecognizer where Machine == LongPressGesture {
  /// The last position of the contact, in points of the window.
  public var location: Point { machine.location }

  /// The contact of the long press, or of the last one; nil before the first one.
  public var touch: TouchID? { machine.touch }

  /// The movement of the contact since the long press began, in points.
  public var translation: Point { machine.translation }
}
