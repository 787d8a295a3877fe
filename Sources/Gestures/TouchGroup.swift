internal import Geometry
internal import Input

/// A fixed number of contacts that come down before any has left its slop and are then one gesture,
/// until the first of them leaves or one more comes.
///
/// What is on the glass when it fails or ends can no more be part of one: the next begins when all
/// are gone.
struct TouchGroup: Hashable, Sendable {
  /// What the ways of all contacts mean.
  enum Verdict {
    case undecided, wanted, unwanted
  }

  struct Member: Hashable, Sendable {
    let id: TouchID
    let kind: TouchEvent.Kind
    let start: Point
    var position: Point
    var isAccepted = false

    /// How far it may stray, in points, and still be at rest.
    var slop: Double { GestureConstants.slop(for: kind) }
    var way: Point { position - start }
    var hasLeftSlop: Bool { way.length > slop }
  }

  let size: Int
  private(set) var state = GestureState.possible
  /// In the order in which they came down; they stay to be asked until the next one comes.
  private(set) var members: [Member] = []
  private var hasClaimed = false
  private var onGlass: Set<TouchID> = []

  /// A group of `size` contacts.
  init(size: Int) {
    precondition(size > 0, "a gesture of \(size) touches")
    self.size = size
  }

  var isComplete: Bool { members.count == size }

  /// Takes `input` in; `judge` is asked after each move while all contacts are at hand and nothing
  /// is decided.
  mutating func handle(
    _ input: GestureInput, judge: ([Member]) -> Verdict
  ) -> [GestureAction] {
    defer { resetIfDone() }
    switch input {
    case .touch(let touch): return handle(touch, judge)
    case .accepted(let id): return accept(id)
    case .rejected(let id): return index(of: id) == nil ? [] : stop()
    case .timeout, .wheel: return []
    case .cancel: return stop()
    }
  }

  private mutating func handle(
    _ touch: TouchEvent, _ judge: ([Member]) -> Verdict
  ) -> [GestureAction] {
    switch touch.phase {
    case .began: return begin(touch)
    case .moved: return move(touch) + decide(judge)
    case .ended: return move(touch) + leave(touch.id, as: .ended)
    case .cancelled: return leave(touch.id, as: .cancelled)
    }
  }

  private mutating func begin(_ touch: TouchEvent) -> [GestureAction] {
    if onGlass.isEmpty { members.removeAll() }
    onGlass.insert(touch.id)
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
    members[index].position = touch.position
    return state.isActive ? report(.changed) : []
  }

  private mutating func decide(_ judge: ([Member]) -> Verdict) -> [GestureAction] {
    guard state == .possible, !hasClaimed else { return [] }
    switch isComplete ? judge(members) : verdictOnFew {
    case .undecided: return []
    case .unwanted: return stop()
    case .wanted:
      hasClaimed = true
      return members.map { .claim($0.id) }
    }
  }

  private var verdictOnFew: Verdict {
    members.contains(where: \.hasLeftSlop) ? .unwanted : .undecided
  }

  private mutating func accept(_ id: TouchID) -> [GestureAction] {
    guard state == .possible, let index = index(of: id) else { return [] }
    members[index].isAccepted = true
    return members.allSatisfy(\.isAccepted) ? report(.began) : []
  }

  private mutating func leave(_ id: TouchID, as end: GestureState) -> [GestureAction] {
    defer { onGlass.remove(id) }
    guard index(of: id) != nil else { return [] }
    return state.isActive ? report(end) : stop()
  }

  /// Ends what has begun as cancelled, and what has not as failed.
  private mutating func stop() -> [GestureAction] {
    guard !state.isTerminal, !onGlass.isEmpty else { return [] }
    return report(state.isActive ? .cancelled : .failed) + members.map { .withdraw($0.id) }
  }

  private mutating func report(_ state: GestureState) -> [GestureAction] {
    self.state = state
    return [.report(state)]
  }

  private mutating func resetIfDone() {
    guard state.isTerminal, onGlass.isEmpty else { return }
    state = .possible
    hasClaimed = false
  }

  private func index(of id: TouchID) -> Int? { members.firstIndex { $0.id == id } }
}
