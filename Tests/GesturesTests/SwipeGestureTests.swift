import Geometry
import Gestures
import Input
import Testing

struct SwipeGestureTests {
  private let swipe = Observed(
    "swipe", SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
  private let pan = anyPan()
  private var states: [GestureState] { swipe.states }

  @Test func `three contacts begin when the first of them leaves its slop along the axis`() {
    for finger in 1...3 as ClosedRange<Int64> {
      let swipe = Observed("swipe", SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      var game = Competition([swipe.recognizer])
      putDown(&game)
      game.send(finger, .moved, 110, 0)
      #expect(swipe.states.isEmpty)
      game.send(finger, .moved, 111, 9)
      #expect(swipe.states == [.began])
    }
  }

  @Test func `the first contact that leaves its slop across the axis ends it`() {
    var game = Competition([swipe.recognizer, pan.recognizer], relations: panWaits)
    putDown(&game)
    game.send(2, .moved, 100, 11)
    #expect(states == [.failed])
    game.send(1, .moved, 150, 0)
    #expect(states == [.failed])
    #expect(pan.states == [.began, .changed])
  }

  @Test func `an axis that is upright takes what moves up and down`() {
    let swipe = Observed("swipe", SwipeGesture(numberOfTouchesRequired: 2, axis: .vertical))
    var game = Competition([swipe.recognizer])
    putDown(&game, 2)
    game.send(1, .moved, 100, 20)
    #expect(swipe.states == [.began])
    #expect(swipe.machine.numberOfTouchesRequired == 2 && swipe.machine.axis == .vertical)
  }

  @Test func `the way is the mean of the contacts' ways, slop included`() {
    var game = Competition([swipe.recognizer])
    putDown(&game)
    game.send(1, .moved, 130, 3)
    #expect(swipe.recognizer.translation == Point(x: 10, y: 1))
    game.send(2, .moved, 160, 0)
    game.send(3, .moved, 70, 3)
    #expect(swipe.recognizer.translation == Point(x: 20, y: 2))
    #expect(states == [.began, .changed, .changed])
  }

  @Test func `fewer contacts than required that leave their slop are left to others`() {
    for count in 1...2 as ClosedRange<Int64> {
      let swipe = Observed("swipe", SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      let pan = anyPan()
      var relations = GestureRelations()
      relations.require("pan", toFail: "swipe")
      var game = Competition([swipe.recognizer, pan.recognizer], relations: relations)
      putDown(&game, count)
      game.send(1, .moved, 120, 0)
      #expect(swipe.states == [.failed])
      #expect(pan.states == [.began])
      game.send(8, .began, 100, 0)
      game.send(9, .began, 100, 0)
      game.send(8, .moved, 150, 0)
      #expect(swipe.states == [.failed])
    }
  }

  @Test func `a fourth contact before it begins ends it`() {
    var game = Competition([swipe.recognizer])
    putDown(&game, 4)
    #expect(states == [.failed])
    game.send(1, .moved, 150, 0)
    #expect(states == [.failed])
  }

  @Test func `the first contact that lifts ends it, and the others move it no more`() {
    var game = Competition([swipe.recognizer])
    putDown(&game)
    game.send(1, .moved, 130, 0)
    game.send(1, .ended, 130, 0)
    game.send(2, .moved, 400, 0)
    #expect(states == [.began, .ended])
    #expect(swipe.recognizer.translation.x == 10)
    game.send(2, .ended, 0, 0)
    game.send(3, .ended, 0, 0)
    #expect(swipe.recognizer.state == .possible)
  }

  @Test func `a cancelled contact, one too many and a stop cancel it`() {
    let causes: [(inout Competition, Observed<SwipeGesture>) -> Void] = [
      { game, _ in game.send(2, .cancelled, 100, 0) },
      { game, _ in game.send(4, .began, 100, 0) },
      { _, swipe in swipe.recognizer.cancel() },
    ]
    for cause in causes {
      let swipe = Observed("swipe", SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      var game = Competition([swipe.recognizer])
      putDown(&game)
      game.send(1, .moved, 130, 0)
      cause(&game, swipe)
      #expect(swipe.states == [.began, .cancelled])
    }
  }

  @Test func `a swipe without contacts is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      _ = SwipeGesture(numberOfTouchesRequired: 0, axis: .any)
    }
  }

  private func putDown(_ game: inout Competition, _ count: Int64 = 3) {
    for finger in 1...count { game.send(finger, .began, 100, 0) }
  }

  private var panWaits: GestureRelations {
    var relations = GestureRelations()
    relations.require("pan", toFail: "swipe")
    return relations
  }
}
