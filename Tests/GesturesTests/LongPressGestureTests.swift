import Geometry
import Gestures
import Input
import Testing
import Timing

struct LongPressGestureTests {
  private let hold = Observed(.hold, LongPressGesture())
  private let pan = anyPan()

  @Test func `a contact that rests for half a second is a long press, not earlier`() {
    var competition = Competition([hold.recognizer])
    competition.send(1, .began, 10, 20)
    competition.wait(499)
    #expect(hold.states.isEmpty)
    competition.wait(1)
    #expect(hold.states == [.began])
    #expect(GestureConstants.minimumPressDuration == 0.5)
  }

  @Test(arguments: [(TouchEvent.Kind.finger, 10.0), (.mouse, 3.0)])
  func `a long press allows movement within the slop and fails beyond it`(
    kind: TouchEvent.Kind, slop: Double
  ) {
    for (movement, expected) in [(slop, GestureState.began), (slop + 0.5, .failed)] {
      let hold = Observed(.hold, LongPressGesture())
      var competition = Competition([hold.recognizer])
      competition.send(1, .began, 0, 0, kind)
      competition.send(1, .moved, movement, 0, kind)
      competition.send(1, .moved, 0, 0, kind)
      competition.wait(600)
      #expect(hold.states == [expected])
    }
  }

  @Test func `the translation counts from where the long press began`() {
    var competition = Competition([hold.recognizer])
    competition.send(1, .began, 100, 100)
    competition.send(1, .moved, 106, 108)
    competition.wait(600)
    #expect(hold.recognizer.location == Point(x: 106, y: 108))
    #expect(hold.recognizer.translation == .zero)
    competition.send(1, .moved, 106, 200)
    #expect(hold.recognizer.location == Point(x: 106, y: 200))
    #expect(hold.recognizer.translation == Point(x: 0, y: 92))
    competition.send(1, .ended, 106, 200)
    #expect(hold.states == [.began, .changed, .ended])
    #expect(hold.recognizer.state == .possible)
  }

  @Test func `the movement in the end event counts`() {
    var competition = Competition([hold.recognizer])
    competition.send(1, .began, 0, 0)
    competition.wait(600)
    competition.send(1, .ended, 0, 40)
    #expect(hold.states == [.began, .changed, .ended])
    #expect(hold.recognizer.translation.y == 40)
  }

  @Test func `a failed long press leaves no timer`() {
    let ends: [(inout Competition, Observed<LongPressGesture>) -> Void] = [
      { competition, _ in competition.send(1, .ended, 0, 0) },
      { competition, _ in competition.send(1, .cancelled, 0, 0) },
      { competition, _ in competition.send(1, .moved, 0, 11) },
      { competition, _ in competition.send(2, .began, 50, 0) },
      { _, hold in hold.recognizer.cancel() },
    ]
    for end in ends {
      let hold = Observed(.hold, LongPressGesture())
      var competition = Competition([hold.recognizer])
      competition.send(1, .began, 0, 0)
      #expect(competition.timers.nextDeadline != nil)
      end(&competition, hold)
      #expect(hold.states == [.failed])
      #expect(competition.timers.nextDeadline == nil)
    }
  }

  @Test
  func `a second contact before the long press fails it and leaves both to other recognizers`() {
    var competition = Competition([hold.recognizer, pan.recognizer])
    competition.send(1, .began, 0, 0)
    competition.send(2, .began, 50, 0)
    competition.wait(600)
    #expect(hold.states == [.failed])
    competition.send(1, .moved, 30, 0)
    competition.send(2, .moved, 80, 0)
    #expect(pan.machine.translation.x == 20 + 10)
  }

  @Test func `after a failure no contact is a long press until all have ended`() {
    var competition = Competition([hold.recognizer])
    competition.send(1, .began, 0, 0)
    competition.send(2, .began, 50, 0)
    competition.send(1, .ended, 0, 0)
    competition.send(3, .began, 90, 0)
    competition.wait(600)
    competition.send(2, .ended, 50, 0)
    competition.send(3, .ended, 90, 0)
    #expect(hold.states == [.failed])
    competition.send(1, .began, 0, 0)
    competition.wait(600)
    #expect(hold.states == [.failed, .began])
  }

  @Test func `a contact that begins during a long press is left to other recognizers`() {
    var relations = GestureRelations()
    relations.require(.pan, toFail: .hold)
    var competition = Competition([hold.recognizer, pan.recognizer], relations: relations)
    competition.send(1, .began, 0, 0)
    competition.wait(600)
    #expect(pan.drainStates() == [.failed])
    competition.send(2, .began, 50, 0)
    competition.send(2, .moved, 80, 0)
    #expect(pan.states == [.began])
    competition.send(2, .cancelled, 80, 0)
    #expect(hold.states == [.began])
    competition.send(1, .moved, 0, 9)
    #expect(hold.recognizer.translation.y == 9)
  }

  @Test func `a cancelled contact or recognizer ends the long press as cancelled`() {
    for isStopped in [true, false] {
      let hold = Observed(.hold, LongPressGesture())
      var competition = Competition([hold.recognizer])
      competition.send(1, .began, 0, 0)
      competition.wait(600)
      if isStopped { hold.recognizer.cancel() } else { competition.send(1, .cancelled, 0, 0) }
      #expect(hold.states == [.began, .cancelled])
    }
  }

  @Test func `a long press that is cancelled in onAccept never begins`() {
    var competition = Competition([hold.recognizer])
    competition.arena.onAccept = { [recognizer = hold.recognizer] _, _ in recognizer.cancel() }
    competition.send(1, .began, 0, 0)
    competition.wait(600)
    #expect(hold.states == [.failed])
  }

  @Test func `cancelling a long press without contacts reports no state`() {
    hold.recognizer.cancel()
    #expect(hold.states.isEmpty)
  }

  @Test func `an event delivered after the timeout finds the long press begun`() {
    var competition = Competition([hold.recognizer])
    competition.send(1, .began, 0, 0)
    competition.skip(700)
    competition.send(1, .moved, 0, 50)
    #expect(hold.states == [.began, .changed])
    #expect(hold.recognizer.translation.y == 50)
  }

  @Test func `a long press is neither tap nor pan`() {
    let tap = Observed(.tap, TapGesture())
    var competition = Competition([tap.recognizer, pan.recognizer, hold.recognizer])
    competition.send(1, .began, 0, 0)
    competition.wait(600)
    competition.send(1, .moved, 0, 50)
    competition.send(1, .ended, 0, 50)
    #expect(tap.states == [.failed] && pan.states == [.failed])
    #expect(competition.arena.entryCount == 0)
  }

  @Test func `a resting contact that another recognizer won is no long press`() {
    let rival = Member(.rival)
    let touch = TouchID(device: 0, number: 1)
    var competition = Competition([hold.recognizer])
    competition.send(1, .began, 0, 0)
    competition.arena.enter(rival, for: touch)
    competition.arena.claim(touch, for: rival)
    competition.arena.settle()
    #expect(hold.states == [.failed])
    #expect(competition.timers.nextDeadline == nil)
  }

  @Test func `a long press that waited for another recognizer begins at the current location`() {
    var competition = competitionWithWaitingHold()
    competition.send(1, .moved, 0, 8)
    #expect(hold.states.isEmpty)
    pan.recognizer.cancel()
    competition.arena.settle()
    #expect(hold.states == [.began])
    #expect(hold.recognizer.location.y == 8 && hold.recognizer.translation.y == 0)
  }

  @Test func `a long press that ends while it waits for another recognizer fails`() {
    var competition = competitionWithWaitingHold()
    competition.send(1, .ended, 0, 0)
    #expect(hold.states == [.failed])
    #expect(competition.arena.entryCount == 0)
  }

  /// A long press whose time has passed and which waits for a pan that does not move.
  private func competitionWithWaitingHold() -> Competition {
    var relations = GestureRelations()
    relations.require(.hold, toFail: .pan)
    var competition = Competition([hold.recognizer, pan.recognizer], relations: relations)
    competition.send(1, .began, 0, 0)
    competition.wait(600)
    return competition
  }
}
