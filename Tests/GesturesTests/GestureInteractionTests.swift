import Geometry
import Gestures
import Input
import TestSupport
import Testing
import Timing

/// The number of answers, accepted or rejected, that a machine received for each contact.
private final class AnswerCounts {
  var answers: [TouchID: Int] = [:]
}

/// Forwards all input to `machine` and counts the answers of the arena in `counts`.
private struct AnswerCounting<Machine: GestureMachine>: GestureMachine {
  var machine: Machine
  let counts: AnswerCounts
  var state: GestureState { machine.state }

  func receives(_ touch: TouchEvent) -> Bool { machine.receives(touch) }

  mutating func handle(_ input: GestureInput) -> [GestureAction] {
    switch input {
    case .touch(let touch) where touch.phase == .began: counts.answers[touch.id, default: 0] += 0
    case .accepted(let id), .rejected(let id): counts.answers[id, default: 0] += 1
    default: break
    }
    return machine.handle(input)
  }
}

/// One input of a script, which is a sequence of inputs; fingers are numbered in the order in which
/// they come down.
private enum Step: Hashable {
  case down
  case up(Int64), cancel(Int64)
  case move(Int64, Double, Double)
  /// Waits 600 ms, longer than a finger must rest for a long press.
  case wait
}

extension GestureRelations {
  /// The relations between gestures in the app: a copy of `RootScreen.relations` in ClearStyleUI.
  fileprivate static var ofList: GestureRelations {
    var relations = GestureRelations()
    for kind: GestureKind in [.swipe, .scroll] {
      relations.require(kind, toFail: .pinch)
      relations.require(kind, toFail: .history)
    }
    for kind: GestureKind in [.tap, .caret] { relations.require(kind, toFail: .notice) }
    return relations
  }
}

/// The recognizers of all gestures on the rows of a list, and the positions of the fingers that are
/// down.
@MainActor
private struct GestureSet {
  private var allCounts: [AnswerCounts] = []
  private var members: [any AnyGestureRecognizer] = []
  private(set) var harness: RecognizerHarness
  private(set) var positions: [Int64: Point] = [:]
  private(set) var lastFinger: Int64 = 0

  init(_ relations: GestureRelations = .ofList) {
    var allCounts: [AnswerCounts] = []
    func member(_ kind: GestureKind, _ machine: some GestureMachine) -> any AnyGestureRecognizer {
      let counts = AnswerCounts()
      allCounts.append(counts)
      return GestureRecognizer(
        kind: kind, machine: AnswerCounting(machine: machine, counts: counts))
    }
    var pinch = PinchGesture()
    pinch.minimumDistanceTogether = 50
    members = [
      member(.swipe, PanGesture(axis: .horizontal)),
      member(.tap, TapGesture()),
      member(.hold, LongPressGesture()),
      member(.scroll, PanGesture(axis: .vertical, maximumNumberOfTouches: 10)),
      member(.pinch, pinch),
      member(.history, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal)),
    ]
    self.allCounts = allCounts
    harness = RecognizerHarness(members, relations: relations)
  }

  /// The steps that can follow now if at most `fingers` fingers may be down at once.
  func steps(fingers: Int) -> [Step] {
    let moves = [(0.0, -15.0), (0.0, 15.0), (15.0, 0.0), (0.0, -30.0)]
    let down = positions.keys.sorted().flatMap { finger in
      [.up(finger), .cancel(finger)] + moves.map { Step.move(finger, $0.0, $0.1) }
    }
    return down + (positions.count < fingers ? [.down] : []) + (positions.isEmpty ? [] : [.wait])
  }

  mutating func play(_ step: Step) {
    switch step {
    case .wait: harness.wait(600)
    case .down:
      lastFinger += 1
      send(lastFinger, .began, Point(x: 100, y: 100 * Double(lastFinger)))
    case .up(let finger): send(finger, .ended, positions[finger] ?? .zero)
    case .cancel(let finger): send(finger, .cancelled, positions[finger] ?? .zero)
    case .move(let finger, let x, let y):
      send(finger, .moved, (positions[finger] ?? .zero) + Point(x: x, y: y))
    }
  }

  private mutating func send(_ finger: Int64, _ phase: TouchEvent.Phase, _ position: Point) {
    positions[finger] = phase == .ended || phase == .cancelled ? nil : position
    harness.send(finger, phase, position.x, position.y)
  }

  /// Lifts all fingers, then returns a description of the first violated invariant; nil if none is
  /// violated.
  mutating func violation() -> String? {
    for finger in positions.keys.sorted() { play(.up(finger)) }
    if harness.nextDeadline != nil { return "a timer stays" }
    for (member, counts) in zip(members, allCounts) {
      if member.state != .possible { return "\(member.kind) stays \(member.state)" }
      if !counts.answers.values.allSatisfy({ $0 == 1 }) {
        return "\(member.kind) got \(counts.answers.values.sorted()) answers"
      }
    }
    return nil
  }

  /// The kinds of the gestures that have begun and not ended, in the order of the recognizers.
  var active: [GestureKind] { members.filter(\.state.isActive).map(\.kind) }
}

@MainActor
struct GestureInteractionTests {
  @Test(arguments: [(2, 0, 5, 4376), (3, 3, 3, 5716)], [true, false])
  func `each member gets one answer per contact and returns to possible, for all short scripts`(
    size: (fingers: Int, resting: Int, steps: Int, scripts: Int), isRelated: Bool
  ) {
    let (fingers, resting, steps, scripts) = size
    let relations = isRelated ? GestureRelations.ofList : GestureRelations()
    let start = Array(repeating: Step.down, count: resting)
    var played = 0
    func explore(_ script: [Step]) {
      var gestures = GestureSet(relations)
      for step in script { gestures.play(step) }
      let next = script.count < resting + steps ? gestures.steps(fingers: fingers) : []
      if let violation = gestures.violation() { Issue.record("\(violation) after \(script)") }
      played += 1
      for step in next { explore(script + [step]) }
    }
    explore(start)
    #expect(played == scripts)
  }

  @Test
  func `each member gets one answer per contact and returns to possible, in random long scripts`() {
    withSeeds(200) { random in
      var gestures = GestureSet()
      for _ in 0..<40 {
        let downs: [Step] = gestures.positions.count < 4 ? Array(repeating: .down, count: 6) : []
        guard let step = (gestures.steps(fingers: 4) + downs).randomElement(using: &random) else {
          return
        }
        gestures.play(step)
      }
      let violation = gestures.violation()
      #expect(violation == nil)
    }
  }

  @Test func `each gesture of the list begins with its script`() {
    let scripts: [(GestureKind, [Step])] = [
      (.swipe, [.down, .move(1, 15, 0)]),
      (.scroll, [.down, .move(1, 0, 15)]),
      (.scroll, [.down, .down, .move(1, 0, 15), .move(2, 0, 15)]),
      (.scroll, [.down, .down, .move(1, 0, -15), .move(2, 0, -15)]),
      (.swipe, [.down, .down, .move(1, 15, 0)]),
      (.hold, [.down, .wait]),
      (.pinch, [.down, .down, .move(1, 0, -15), .move(2, 0, 15)]),
      (.pinch, [.down, .down, .move(1, 0, -30)]),
      (.pinch, [.down, .down, .move(1, 0, 15), .move(2, 0, -15)]),
      (.pinch, [.down, .down, .move(1, 0, 15), .move(1, 0, 15)]),
      (.history, [.down, .down, .down, .move(2, 15, 0)]),
      (.scroll, [.down, .down, .down, .move(2, 0, 15)]),
    ]
    for (kind, script) in scripts {
      var gestures = GestureSet()
      for step in script { gestures.play(step) }
      #expect(gestures.active == [kind], "\(script)")
    }
  }
}
