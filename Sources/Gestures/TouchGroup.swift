internal import Geometry
internal import Input

/// The state machine of a gesture by a fixed number of contacts.
///
/// All contacts have to begin before any of them leaves its slop, the distance within which a
/// contact counts as at rest.
///
/// The gesture ends when the first of its contacts ends. One contact too many cancels a gesture
/// that has begun, and makes a gesture fail that has not begun. After a gesture has finished, the
/// next gesture can begin once all contacts have ended.
struct TouchGroup: Hashable, Sendable {
  /// The result of the contacts' movements so far.
  enum Verdict {
    case undecided, recognized, failed
  }

  struct Member: Hashable, Sendable {
    let id: TouchID
    let kind: TouchEvent.Kind
    let start: Point
    var position: Point
    var isAccepted = false
    /// Whether the contact had left its slop before its last move.
    var hadLeftSlop = false

    var slop: Double { GestureConstants.slop(for: kind) }
    var translation: Point { position - start }
    var hasLeftSlop: Bool { translation.length > slop }
    var hasLeftSlopSideways: Bool { hasLeftSlop && abs(translation.x) > abs(translation.y) }
  }

  let size: Int
  private(set) var state = GestureState.possible
  /// The contacts in the order in which they began; kept after the gesture until a new contact
  /// begins.
  private(set) var members: [Member] = []
  private var hasClaimed = false
  private var activeTouches: Set<TouchID> = []

  /// A group of `size` contacts; traps if `size` is below 1.
  init(size: Int) {
    precondition(size > 0, "a gesture of \(size) touches")
    self.size = size
  }

  var isComplete: Bool { members.count == size }

  /// Processes `input`; calls `evaluate` with all `size` contacts after each move until the gesture
  /// is decided.
  mutating func handle(
    _ input: GestureInput, evaluate: ([Member]) -> Verdict
  ) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch, evaluate)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return index(of: id) == nil ? [] : stop()
    case .timeout, .wheel: return []
    case .cancel: return stop()
    }
  }

  private mutating func handle(
    _ touch: TouchEvent, _ evaluate: ([Member]) -> Verdict
  ) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return move(touch) + decide(evaluate)
    case .ended: return move(touch) + removeTouch(touch.id, as: .ended)
    case .cancelled: return removeTouch(touch.id, as: .cancelled)
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    if activeTouches.isEmpty { members.removeAll() }
    activeTouches.insert(touch.id)
    guard state == .possible, !isComplete else { return [.withdraw(touch.id)] + stop() }
    members.append(
      Member(
        id: touch.id, kind: touch.kind, start: touch.position, position: touch.position))
    return []
  }

  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    guard !state.isTerminal, let index = index(of: touch.id),
      members[index].position != touch.position
    else { return [] }
    members[index].hadLeftSlop = members[index].hasLeftSlop
    members[index].position = touch.position
    return state.isActive ? report(.changed) : []
  }

  private mutating func decide(_ evaluate: ([Member]) -> Verdict) -> [GestureAction] {
    guard state == .possible, !hasClaimed else { return [] }
    switch isComplete ? evaluate(members) : incompleteVerdict {
    case .undecided: return []
    case .failed: return stop()
    case .recognized:
      hasClaimed = true
      return members.map { .claim($0.id) }
    }
  }

  private var incompleteVerdict: Verdict {
    members.contains(where: \.hasLeftSlop) ? .failed : .undecided
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard state == .possible, let index = index(of: id) else { return [] }
    members[index].isAccepted = true
    return members.allSatisfy(\.isAccepted) ? report(.began) : []
  }

  private mutating func removeTouch(_ id: TouchID, as end: GestureState) -> [GestureAction] {
    defer { activeTouches.remove(id) }
    guard index(of: id) != nil else { return [] }
    return state.isActive ? report(end) : stop()
  }

  /// Cancels the gesture if it has begun, and otherwise makes it fail.
  private mutating func stop() -> [GestureAction] {
    guard !state.isTerminal, !activeTouches.isEmpty else { return [] }
    return report(state.isActive ? .cancelled : .failed) + members.map { .withdraw($0.id) }
  }

  private mutating func report(_ state: GestureState) -> [GestureAction] {
    self.state = state
    return [.report(state)]
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, activeTouches.isEmpty else { return }
    state = .possible
    hasClaimed = false
  }

  private func index(of id: TouchID) -> Int? { members.firstIndex { $0.id == id } }
}
