import Geometry
import Gestures
import Input
import Testing
import Timing

struct LongPressGestureTests {
  private let hold = Observed("hold", LongPressGesture())
  private let pan = anyPan()

  @Test func `a contact that rests for half a second is a hold, not a moment earlier`() {
    var game = Competition([hold.recognizer])
    game.send(1, .began, 10, 20)
    game.wait(499)
    #expect(hold.states.isEmpty)
    game.wait(1)
    #expect(hold.states == [.began])
    #expect(GestureConstants.holdDuration == 0.5)
  }

  @Test(arguments: [(TouchEvent.Kind.finger, 10.0), (.mouse, 3.0)])
  func `it may tremble within its slop meanwhile, and no further`(
    kind: TouchEvent.Kind, slop: Double
  ) {
    for (way, expected) in [(slop, GestureState.began), (slop + 0.5, .failed)] {
      let hold = Observed("hold", LongPressGesture())
      var game = Competition([hold.recognizer])
      game.send(1, .began, 0, 0, kind)
      game.send(1, .moved, way, 0, kind)
      game.send(1, .moved, 0, 0, kind)
      game.wait(600)
      #expect(hold.states == [expected])
    }
  }

  @Test func `the way counts from where the contact was when the hold began`() {
    var game = Competition([hold.recognizer])
    game.send(1, .began, 100, 100)
    game.send(1, .moved, 106, 108)
    game.wait(600)
    #expect(hold.recognizer.location == Point(x: 106, y: 108))
    #expect(hold.recognizer.translation == .zero)
    game.send(1, .moved, 106, 200)
    #expect(hold.recognizer.location == Point(x: 106, y: 200))
    #expect(hold.recognizer.translation == Point(x: 0, y: 92))
    game.send(1, .ended, 106, 200)
    #expect(hold.states == [.began, .changed, .ended])
    #expect(hold.recognizer.state == .possible)
  }

  @Test func `the last stretch of a drag counts`() {
    var game = Competition([hold.recognizer])
    game.send(1, .began, 0, 0)
    game.wait(600)
    game.send(1, .ended, 0, 40)
    #expect(hold.states == [.began, .changed, .ended])
    #expect(hold.recognizer.translation.y == 40)
  }

  @Test func `whatever ends it early leaves no timer behind`() {
    let ends: [(inout Competition, Observed<LongPressGesture>) -> Void] = [
      { game, _ in game.send(1, .ended, 0, 0) },
      { game, _ in game.send(1, .cancelled, 0, 0) },
      { game, _ in game.send(1, .moved, 0, 11) },
      { game, _ in game.send(2, .began, 50, 0) },
      { _, hold in hold.recognizer.cancel() },
    ]
    for end in ends {
      let hold = Observed("hold", LongPressGesture())
      var game = Competition([hold.recognizer])
      game.send(1, .began, 0, 0)
      #expect(game.timers.nextDeadline != nil)
      end(&game, hold)
      #expect(hold.states == [.failed])
      #expect(game.timers.nextDeadline == nil)
    }
  }

  @Test func `a second contact before it begins ends it and leaves both to others`() {
    var game = Competition([hold.recognizer, pan.recognizer])
    game.send(1, .began, 0, 0)
    game.send(2, .began, 50, 0)
    game.wait(600)
    #expect(hold.states == [.failed])
    game.send(1, .moved, 30, 0)
    game.send(2, .moved, 80, 0)
    #expect(pan.machine.translation.x == 20 + 10)
  }

  @Test func `after a failure no contact is a hold before all are gone`() {
    var game = Competition([hold.recognizer])
    game.send(1, .began, 0, 0)
    game.send(2, .began, 50, 0)
    game.send(1, .ended, 0, 0)
    game.send(3, .began, 90, 0)
    game.wait(600)
    game.send(2, .ended, 50, 0)
    game.send(3, .ended, 90, 0)
    #expect(hold.states == [.failed])
    game.send(1, .began, 0, 0)
    game.wait(600)
    #expect(hold.states == [.failed, .began])
  }

  @Test func `a contact that comes during the hold is free for others and changes nothing`() {
    var relations = GestureRelations()
    relations.require("pan", toFail: "hold")
    var game = Competition([hold.recognizer, pan.recognizer], relations: relations)
    game.send(1, .began, 0, 0)
    game.wait(600)
    #expect(pan.takeStates() == [.failed])
    game.send(2, .began, 50, 0)
    game.send(2, .moved, 80, 0)
    #expect(pan.states == [.began])
    game.send(2, .cancelled, 80, 0)
    #expect(hold.states == [.began])
    game.send(1, .moved, 0, 9)
    #expect(hold.recognizer.translation.y == 9)
  }

  @Test func `a cancelled contact and a stopped hold end in cancelled`() {
    for isStopped in [true, false] {
      let hold = Observed("hold", LongPressGesture())
      var game = Competition([hold.recognizer])
      game.send(1, .began, 0, 0)
      game.wait(600)
      if isStopped { hold.recognizer.cancel() } else { game.send(1, .cancelled, 0, 0) }
      #expect(hold.states == [.began, .cancelled])
    }
  }

  @Test func `a hold that is stopped while it is given its contact never begins`() {
    var game = Competition([hold.recognizer])
    game.arena.onAccept = { [recognizer = hold.recognizer] _, _ in recognizer.cancel() }
    game.send(1, .began, 0, 0)
    game.wait(600)
    #expect(hold.states == [.failed])
  }

  @Test func `to stop what has no contact says nothing`() {
    hold.recognizer.cancel()
    #expect(hold.states.isEmpty)
  }

  @Test func `what comes late, after the time of the hold, sees it begun`() {
    var game = Competition([hold.recognizer])
    game.send(1, .began, 0, 0)
    game.skip(700)
    game.send(1, .moved, 0, 50)
    #expect(hold.states == [.began, .changed])
    #expect(hold.recognizer.translation.y == 50)
  }

  @Test func `a contact that was held is neither tap nor pan`() {
    let tap = Observed("tap", TapGesture())
    var game = Competition([tap.recognizer, pan.recognizer, hold.recognizer])
    game.send(1, .began, 0, 0)
    game.wait(600)
    game.send(1, .moved, 0, 50)
    game.send(1, .ended, 0, 50)
    #expect(tap.states == [.failed] && pan.states == [.failed])
    #expect(game.arena.openContests == 0)
  }

  @Test func `a contact that another took is no hold, though it rests`() {
    let rival = Member("rival")
    let touch = TouchID(device: 0, number: 1)
    var game = Competition([hold.recognizer])
    game.send(1, .began, 0, 0)
    game.arena.enter(rival, for: touch)
    game.arena.claim(touch, for: rival)
    game.arena.settle()
    #expect(hold.states == [.failed])
    #expect(game.timers.nextDeadline == nil)
  }

  @Test func `a hold that has to wait for another begins where the contact is by then`() {
    var game = waitingGame()
    game.send(1, .moved, 0, 8)
    #expect(hold.states.isEmpty)
    pan.recognizer.cancel()
    game.arena.settle()
    #expect(hold.states == [.began])
    #expect(hold.recognizer.location.y == 8 && hold.recognizer.translation.y == 0)
  }

  @Test func `a hold that has to wait for another and is let go is none`() {
    var game = waitingGame()
    game.send(1, .ended, 0, 0)
    #expect(hold.states == [.failed])
    #expect(game.arena.openContests == 0)
  }

  /// A contact held for long enough, with a pan to wait for that does not move yet.
  private func waitingGame() -> Competition {
    var relations = GestureRelations()
    relations.require("hold", toFail: "pan")
    var game = Competition([hold.recognizer, pan.recognizer], relations: relations)
    game.send(1, .began, 0, 0)
    game.wait(600)
    return game
  }
}
