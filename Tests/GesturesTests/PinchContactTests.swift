import Geometry
import Gestures
import Input
import Testing

/// Which contacts belong to a pinch, and its state when they begin and end.
struct PinchContactTests {
  private let pinch = Observed(.pinch, PinchGesture())
  private let pan = anyPan()
  private var states: [GestureState] { pinch.states }

  @Test func `a single contact that leaves its slop fails the pinch until all contacts have ended`()
  {
    var competition = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
    competition.send(1, .began, 100, 200)
    competition.send(1, .moved, 100, 180)
    #expect(states == [.failed])
    #expect(pan.states == [.began])
    competition.send(2, .began, 100, 300)
    competition.send(1, .moved, 100, 100)
    competition.send(2, .moved, 100, 400)
    competition.send(1, .ended, 100, 100)
    competition.send(3, .began, 100, 200)
    competition.send(2, .moved, 100, 450)
    competition.send(3, .moved, 100, 100)
    competition.send(2, .ended, 100, 450)
    competition.send(3, .ended, 100, 100)
    #expect(states == [.failed])
    competition.openPinch()
    #expect(states == [.failed, .began])
  }

  @Test
  func `a third contact before the pinch begins fails it and leaves all to other recognizers`() {
    var competition = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
    competition.putDownPair()
    competition.send(3, .began, 100, 400)
    #expect(states == [.failed])
    for finger in 1...3 as ClosedRange<Int64> { competition.send(finger, .moved, 900, 0) }
    #expect(pan.states.count == 3)
  }

  @Test
  func `a contact that ends before the pinch begins fails it, and its replacement is ignored`() {
    var competition = Competition([pinch.recognizer])
    competition.putDownPair()
    competition.send(2, .ended, 100, 300)
    #expect(states == [.failed])
    competition.send(3, .began, 100, 300)
    competition.send(3, .moved, 100, 320)
    competition.send(1, .moved, 100, 180)
    #expect(states == [.failed])
  }

  @Test func `the first finger that ends ends the pinch; nothing begins until both have ended`() {
    for (first, last) in [(Int64(1), Int64(2)), (2, 1)] {
      let pinch = Observed(.pinch, PinchGesture())
      var competition = Competition([pinch.recognizer])
      competition.openPinch()
      competition.send(first, .ended, 100, first == 1 ? 180 : 320)
      #expect(pinch.states == [.began, .ended])
      #expect(pinch.recognizer.state == .ended && pinch.recognizer.spread == 20)
      competition.send(last, .moved, 100, 900)
      competition.send(3, .began, 100, 200)
      competition.send(3, .moved, 100, 100)
      #expect(pinch.recognizer.spread == 20)
      competition.send(last, .ended, 0, 0)
      competition.send(3, .ended, 0, 0)
      #expect(pinch.states == [.began, .ended])
      #expect(pinch.recognizer.state == .possible)
    }
  }

  @Test func `the movement in the end event counts`() {
    var competition = Competition([pinch.recognizer])
    competition.openPinch()
    competition.send(2, .ended, 100, 350)
    #expect(states == [.began, .changed, .ended])
    #expect(pinch.recognizer.locations.lower.y == 350)
  }

  @Test func `a cancelled contact, a third contact and cancel() cancel the pinch`() {
    let causes: [(inout Competition, Observed<PinchGesture>) -> Void] = [
      { competition, _ in competition.send(1, .cancelled, 100, 180) },
      { competition, _ in competition.send(2, .cancelled, 100, 320) },
      { competition, _ in competition.send(3, .began, 50, 50) },
      { _, pinch in pinch.recognizer.cancel() },
    ]
    for cause in causes {
      let pinch = Observed(.pinch, PinchGesture())
      var competition = Competition([pinch.recognizer])
      competition.openPinch()
      cause(&competition, pinch)
      #expect(pinch.states == [.began, .cancelled])
      competition.send(1, .ended, 0, 0)
      competition.send(2, .ended, 0, 0)
      #expect(pinch.states == [.began, .cancelled])
    }
  }

  @Test func `the third contact that cancelled a pinch is left to other recognizers`() {
    var competition = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
    competition.openPinch()
    competition.send(3, .began, 0, 0)
    #expect(pan.drainStates() == [.failed])
    competition.send(3, .moved, 50, 0)
    #expect(pan.states == [.began])
  }

  @Test func `a pinch that wins only one of its contacts fails and withdraws from the other`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = Observed(.pinch, PinchGesture())
      let rival = Member(.rival)
      var competition = disputedPinch(pinch, rival, over: number)
      competition.arena.claim(TouchID(device: 0, number: number), for: rival)
      competition.arena.settle()
      #expect(pinch.states == [.failed])
      competition.send(1, .ended, 100, 180)
      competition.send(2, .ended, 100, 320)
      #expect(competition.arena.entryCount == 0 && pinch.recognizer.state == .possible)
    }
  }

  @Test func `a pinch that waits for the arena begins, wherever its contacts move meanwhile`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = Observed(.pinch, PinchGesture())
      let rival = Member(.rival)
      var competition = disputedPinch(pinch, rival, over: number)
      competition.send(1, .moved, 100, 280)
      #expect(pinch.states.isEmpty)
      competition.arena.withdraw(rival, from: TouchID(device: 0, number: number))
      competition.arena.settle()
      #expect(pinch.states == [.began])
      #expect(pinch.recognizer.locations.upper.y == 280)
    }
  }

  @Test func `a pinch that is cancelled in onAccept never begins`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = Observed(.pinch, PinchGesture())
      var competition = Competition([pinch.recognizer])
      competition.arena.onAccept = { [recognizer = pinch.recognizer] _, touch in
        if touch.number == number { recognizer.cancel() }
      }
      competition.openPinch()
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a pinch can follow a pinch`() {
    var competition = Competition([pinch.recognizer])
    for _ in 0..<2 {
      competition.openPinch()
      competition.send(1, .ended, 100, 180)
      competition.send(2, .ended, 100, 320)
    }
    #expect(states == [.began, .ended, .began, .ended])
  }

  @Test func `cancelling a pinch without contacts reports no state`() {
    var competition = Competition([pinch.recognizer])
    pinch.recognizer.cancel()
    competition.openPinch()
    #expect(states == [.began])
  }

  @Test func `a contact that another recognizer won fails an undecided pinch`() {
    let hold = Observed(.hold, LongPressGesture())
    var competition = Competition([pinch.recognizer, hold.recognizer])
    competition.send(1, .began, 100, 200)
    competition.wait(600)
    #expect(states == [.failed])
    competition.send(2, .began, 100, 300)
    competition.send(2, .moved, 100, 400)
    #expect(hold.states == [.began] && states == [.failed])
  }

  /// A pinch that has claimed both contacts and waits, since `rival` may still win one of them.
  private func disputedPinch(
    _ pinch: Observed<PinchGesture>, _ rival: Member, over number: Int64
  ) -> Competition {
    var relations = GestureRelations()
    relations.require(.pinch, toFail: .rival)
    var competition = Competition([pinch.recognizer], relations: relations)
    competition.arena.enter(rival, for: TouchID(device: 0, number: number))
    competition.openPinch()
    #expect(pinch.states.isEmpty)
    return competition
  }
}
