public import Geometry
public import Input

/// A contact that is alone in its hand and ends within its slop, the distance within which it counts
/// as at rest.
///
/// A second contact of the hand, or a turn of the wheel, before the end makes the tap fail. Contacts
/// of other hands may tap at the same time.
public struct TapGesture: GestureMachine, Hashable, Sendable {
  /// A contact that can still become a tap.
  private struct Candidate: Hashable {
    let id: TouchID
    let start: Point
    /// Whether the contact has ended, but the arena has not answered yet.
    var hasClaimed = false
  }

  /// The current state; `possible` again once a tap or a failure has been reported.
  public private(set) var state = GestureState.possible
  /// Where the contact of the last tap began, in points of the window.
  public private(set) var location = Point.zero
  /// The contact of the last tap; nil before the first one.
  public private(set) var touch: TouchID?
  private var candidates: [Candidate] = []
  private var hands = Hands()

  /// Creates a gesture without contacts.
  public init() {}

  /// Whether the kind of `touch` allows every gesture, or another contact is down.
  ///
  /// A second contact of any kind has to be observed, since it may make the tap fail.
  public func receives(_ touch: TouchEvent) -> Bool {
    touch.kind.allowsAnyGesture || !candidates.isEmpty
  }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    defer { if state.isTerminal { state = .possible } }
    switch input {
    case .touch(let touch): return handle(touch)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return reject(id)
    case .timeout: return []
    case .wheel, .cancel: return fail(candidates.map(\.id))
    }
  }

  private mutating func handle(_ touch: TouchEvent) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved:
      hands.move(touch)
      let isCandidate = candidates.contains { $0.id == touch.id }
      return isCandidate && hands.contact(touch.id)?.hasMoved == true ? fail([touch.id]) : []
    case .ended:
      hands.move(touch)
      return end(touch.id)
    case .cancelled:
      hands.remove(touch.id)
      return fail([touch.id])
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    let hand = hands.begin(touch).contacts.map(\.id)
    guard hand.count == 1 else { return fail(hand) + [.withdraw(touch.id)] }
    candidates.append(Candidate(id: touch.id, start: touch.position))
    return []
  }

  private mutating func end(_ id: TouchID) -> [GestureAction] {
    defer { hands.remove(id) }
    guard let index = candidates.firstIndex(where: { $0.id == id }),
      hands.contact(id)?.hasMoved == false
    else { return fail([id]) }
    candidates[index].hasClaimed = true
    return [.claim(id)]
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard let index = candidates.firstIndex(where: { $0.id == id }) else { return [] }
    (touch, location) = (id, candidates.remove(at: index).start)
    state = .ended
    return [.report(.ended)]
  }

  private mutating func reject(_ id: TouchID) -> [GestureAction] {
    let actions = fail([id])
    // Another gesture has won the contact, so it is of no hand that could perform a gesture.
    if !actions.isEmpty { hands.remove(id) }
    return actions
  }

  /// Leaves those of `touches` that can still become taps to other recognizers.
  private mutating func fail(_ touches: [TouchID]) -> [GestureAction] {
    let failed = candidates.filter { touches.contains($0.id) }.map(\.id)
    guard !failed.isEmpty else { return [] }
    candidates.removeAll { failed.contains($0.id) }
    state = .failed
    return [.report(.failed)] + failed.map { .withdraw($0) }
  }
}

/// A recognizer of taps, named as in UIKit.
public typealias TapGestureRecognizer = GestureRecognizer<TapGesture>

extension GestureRecognizer where Machine == TapGesture {
  /// Where the contact of the last tap began, in points of the window.
  public var location: Point { machine.location }

  /// The contact of the last tap; nil before the first one.
  public var touch: TouchID? { machine.touch }
}
