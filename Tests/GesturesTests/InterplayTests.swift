import Geometry
import Gestures
import Input
import TestSupport
import Testing
import Timing

/// Counts the answers that a machine hears, contact by contact.
private final class Ledger {
  var answers: [TouchID: Int] = [:]
}

/// A machine whose answers are counted.
private struct Counted<Machine: GestureMachine>: GestureMachine {
  var machine: Machine
  let ledger: Ledger
  var state: GestureState { machine.state }

  func receives(_ touch: TouchEvent) -> Bool { machine.receives(touch) }

  mutating func handle(_ input: GestureInput) -> [GestureAction] {
    switch input {
    case .touch(let touch) where touch.phase == .began: ledger.answers[touch.id, default: 0] += 0
    case .accepted(let id), .rejected(let id): ledger.answers[id, default: 0] += 1
    default: break
    }
    return machine.handle(input)
  }
}

/// What a hand does next.
private enum Step: Hashable {
  case down
  case up(Int64), cancel(Int64)
  case move(Int64, Double, Double)
  /// Rests for longer than a hold takes.
  case rest
}

/// All gestures of a list at once, and a hand of a few fingers.
private struct Table {
  private var ledgers: [Ledger] = []
  private var members: [any AnyGestureRecognizer] = []
  private(set) var game: Competition
  private(set) var places: [Int64: Point] = [:]
  private(set) var lastFinger: Int64 = 0

  init() {
    var ledgers: [Ledger] = []
    func member(_ kind: GestureKind, _ machine: some GestureMachine) -> any AnyGestureRecognizer {
      let ledger = Ledger()
      ledgers.append(ledger)
      return GestureRecognizer(kind: kind, machine: Counted(machine: machine, ledger: ledger))
    }
    members = [
      member("swipe", PanGesture(axis: .horizontal)),
      member("tap", TapGesture()),
      member("hold", LongPressGesture()),
      member("scroll", PanGesture(axis: .vertical, maximumNumberOfTouches: 10)),
      member("pinch", PinchGesture()),
      member("undo", SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal)),
    ]
    self.ledgers = ledgers
    game = Competition(members, relations: Self.relations)
  }

  private static var relations: GestureRelations {
    var relations = GestureRelations()
    for kind in ["swipe", "scroll", "tap"] as [GestureKind] {
      relations.require(kind, toFail: "pinch")
      relations.require(kind, toFail: "undo")
    }
    return relations
  }

  /// What `fingers` fingers can do now.
  func steps(fingers: Int) -> [Step] {
    let moves = [(0.0, -15.0), (0.0, 15.0), (15.0, 0.0), (0.0, -30.0)]
    let down = places.keys.sorted().flatMap { finger in
      [.up(finger), .cancel(finger)] + moves.map { Step.move(finger, $0.0, $0.1) }
    }
    return down + (places.count < fingers ? [.down] : []) + (places.isEmpty ? [] : [.rest])
  }

  mutating func play(_ step: Step) {
    switch step {
    case .rest: game.wait(600)
    case .down:
      lastFinger += 1
      send(lastFinger, .began, Point(x: 100, y: 100 * Double(lastFinger)))
    case .up(let finger): send(finger, .ended, places[finger] ?? .zero)
    case .cancel(let finger): send(finger, .cancelled, places[finger] ?? .zero)
    case .move(let finger, let x, let y):
      send(finger, .moved, (places[finger] ?? .zero) + Point(x: x, y: y))
    }
  }

  private mutating func send(_ finger: Int64, _ phase: TouchEvent.Phase, _ place: Point) {
    places[finger] = phase == .ended || phase == .cancelled ? nil : place
    game.send(finger, phase, place.x, place.y)
  }

  /// What is wrong when the hand is taken away now; nil when all is well.
  mutating func complaint() -> String? {
    for finger in places.keys.sorted() { play(.up(finger)) }
    if game.arena.openContests > 0 { return "entries stay open" }
    if game.timers.nextDeadline != nil { return "a timer stays" }
    for (member, ledger) in zip(members, ledgers) {
      if member.state != .possible { return "\(member.kind) stays \(member.state)" }
      if !ledger.answers.values.allSatisfy({ $0 == 1 }) {
        return "\(member.kind) heard \(ledger.answers.values.sorted()) answers"
      }
    }
    return nil
  }

  /// The gestures that have begun and are not over, from innermost to outermost.
  var active: [GestureKind] { members.filter(\.state.isActive).map(\.kind) }
}

struct InterplayTests {
  @Test(arguments: [(2, 0, 5, 4376), (3, 3, 3, 5716)])
  func `whatever a few fingers do, each member gets one answer a contact and comes to rest`(
    fingers: Int, resting: Int, steps: Int, scripts: Int
  ) {
    let start = Array(repeating: Step.down, count: resting)
    var played = 0
    func explore(_ script: [Step]) {
      var table = Table()
      for step in script { table.play(step) }
      let next = script.count < resting + steps ? table.steps(fingers: fingers) : []
      if let complaint = table.complaint() { Issue.record("\(complaint) after \(script)") }
      played += 1
      for step in next { explore(script + [step]) }
    }
    explore(start)
    #expect(played == scripts)
  }

  @Test func `so it is with more fingers and more steps`() {
    withSeeds(200) { random in
      var table = Table()
      for _ in 0..<40 {
        let downs: [Step] = table.places.count < 4 ? Array(repeating: .down, count: 6) : []
        guard let step = (table.steps(fingers: 4) + downs).randomElement(using: &random) else {
          return
        }
        table.play(step)
      }
      let complaint = table.complaint()
      #expect(complaint == nil)
    }
  }

  @Test func `each gesture of the list can be made`() {
    let scripts: [(GestureKind, [Step])] = [
      ("swipe", [.down, .move(1, 15, 0)]),
      ("scroll", [.down, .move(1, 0, 15)]),
      ("scroll", [.down, .down, .move(1, 0, 15), .move(2, 0, 15)]),
      ("scroll", [.down, .down, .move(1, 0, -15), .move(2, 0, -15)]),
      ("swipe", [.down, .down, .move(1, 15, 0)]),
      ("hold", [.down, .rest]),
      ("pinch", [.down, .down, .move(1, 0, -15), .move(2, 0, 15)]),
      ("pinch", [.down, .down, .move(1, 0, -30)]),
      ("undo", [.down, .down, .down, .move(2, 15, 0)]),
      ("scroll", [.down, .down, .down, .move(2, 0, 15)]),
    ]
    for (kind, script) in scripts {
      var table = Table()
      for step in script { table.play(step) }
      #expect(table.active == [kind], "\(script)")
    }
  }
}
