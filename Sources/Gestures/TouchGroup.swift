internal import Geometry
internal import Input

/// The state machine of a gesture by a fixed number of contacts of one hand.
///
/// All contacts have to begin before any of them leaves its slop, the distance within which a
/// contact counts as at rest, and close enough to each other for one hand. One contact too many
/// makes the hand fail. Contacts of other hands do not matter, except that one gesture takes place
/// at a time.
///
/// The gesture ends when the first of its contacts ends.
struct TouchGroup: Hashable, Sendable {
  /// The result of the contacts' movements so far.
  enum Verdict {
    case undecided, recognized, failed
  }

  private enum Phase: Hashable {
    case idle
    /// The group has claimed its contacts and waits until it is accepted for these ones.
    case claimed([TouchID])
    case active
  }

  let size: Int
  private(set) var state = GestureState.possible
  /// The contacts of the gesture in the order in which they began; kept after the gesture until the
  /// next one claims its contacts.
  private(set) var members: [Hand.Contact] = []
  private var phase = Phase.idle
  /// The contacts that can still become a gesture, and those at rest that cannot.
  private var hands = Hands()

  /// A group of `size` contacts; traps if `size` is below 1.
  init(size: Int) {
    precondition(size > 0, "a gesture of \(size) touches")
    self.size = size
  }

  /// Processes `input`; calls `evaluate` with all `size` contacts of a hand after each move until the
  /// hand is decided.
  mutating func handle(
    _ input: GestureInput, evaluate: ([Hand.Contact]) -> Verdict
  ) -> [GestureAction] {
    defer { if state.isTerminal { state = .possible } }
    switch input {
    case .touch(let touch): return handle(touch, evaluate)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return reject(id)
    case .timeout, .wheel: return []
    case .cancel: return stop() + hands.contacts.flatMap { fail($0.id) }
    }
  }

  private mutating func handle(
    _ touch: TouchEvent, _ evaluate: ([Hand.Contact]) -> Verdict
  ) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return isMember(touch.id) ? move(touch) : decide(touch, evaluate)
    case .ended: return isMember(touch.id) ? move(touch) + finish(as: .ended) : remove(touch.id)
    case .cancelled: return isMember(touch.id) ? finish(as: .cancelled) : remove(touch.id)
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    let hand = hands.begin(touch)
    return hand.hasFailed || hand.contacts.count > size ? fail(touch.id) : []
  }

  /// Moves a contact of the gesture.
  private mutating func move(_ touch: TouchEvent) -> [GestureAction] {
    guard let index = members.firstIndex(where: { $0.id == touch.id }),
      members[index].position != touch.position
    else { return [] }
    members[index].move(to: touch.position)
    return phase == .active ? report(.changed) : []
  }

  /// Moves a contact that belongs to no gesture yet.
  private mutating func decide(
    _ touch: TouchEvent, _ evaluate: ([Hand.Contact]) -> Verdict
  ) -> [GestureAction] {
    hands.move(touch)
    guard let hand = hands[touch.id], !hand.hasFailed else { return [] }
    switch hand.contacts.count == size ? evaluate(hand.contacts) : incompleteVerdict(of: hand) {
    case .undecided: return []
    case .failed: return fail(touch.id)
    case .recognized: return phase == .idle ? claim(hand) : fail(touch.id)
    }
  }

  private func incompleteVerdict(of hand: Hand) -> Verdict {
    hand.contacts.contains(where: \.hasLeftSlop) ? .failed : .undecided
  }

  private mutating func claim(_ hand: Hand) -> [GestureAction] {
    members = hand.contacts
    let touches = members.map(\.id)
    phase = .claimed(touches)
    hands.removeHand(of: touches[0])
    return touches.map { .claim($0) }
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard case .claimed(let touches) = phase else { return [] }
    let rest = touches.filter { $0 != id }
    phase = rest.isEmpty ? .active : .claimed(rest)
    return rest.isEmpty ? report(.began) : []
  }

  private mutating func reject(_ id: TouchID) -> [GestureAction] {
    if isMember(id) { return stop() }
    // A hand that has failed withdrew itself; contacts at rest still count, since one contact too
    // many may follow another.
    return hands[id]?.hasFailed == false ? remove(id) : []
  }

  /// Ends the gesture, or makes it fail if it has not begun.
  private mutating func finish(as end: GestureState) -> [GestureAction] {
    guard phase == .active else { return stop() }
    phase = .idle
    return report(end)
  }

  /// Removes a contact that belongs to no gesture.
  private mutating func remove(_ id: TouchID) -> [GestureAction] {
    guard let hand = hands[id] else { return [] }
    hands.remove(id)
    return hand.contacts.count == 1 && !hand.hasFailed ? reportFailure() : []
  }

  /// Makes the hand of `id` fail and leaves its contacts to other recognizers.
  private mutating func fail(_ id: TouchID) -> [GestureAction] {
    guard let hand = hands[id] else { return [] }
    hands.fail(id)
    return (hand.hasFailed ? [] : reportFailure()) + hand.contacts.map { .withdraw($0.id) }
  }

  /// Cancels the gesture if it has begun, and otherwise makes it fail.
  private mutating func stop() -> [GestureAction] {
    guard phase != .idle else { return [] }
    let end = phase == .active ? GestureState.cancelled : .failed
    phase = .idle
    return report(end) + members.map { .withdraw($0.id) }
  }

  /// Reports that a hand has failed, unless another hand performs the gesture.
  private mutating func reportFailure() -> [GestureAction] {
    phase == .idle && state == .possible ? report(.failed) : []
  }

  private mutating func report(_ state: GestureState) -> [GestureAction] {
    self.state = state
    return [.report(state)]
  }

  private func isMember(_ id: TouchID) -> Bool {
    phase != .idle && members.contains { $0.id == id }
  }
}
