import Geometry
import Gestures
import Input
import Testing

/// Which contacts are a pinch's, and what becomes of it when they come and go.
struct PinchContactTests {
  private let pinch = Observed("pinch", PinchGesture())
  private let pan = anyPan()
  private var states: [GestureState] { pinch.states }

  @Test func `a lone contact that leaves its slop is left to others, and so is all that follows`() {
    var game = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
    game.send(1, .began, 100, 200)
    game.send(1, .moved, 100, 180)
    #expect(states == [.failed])
    #expect(pan.states == [.began])
    game.send(2, .began, 100, 300)
    game.send(1, .moved, 100, 100)
    game.send(2, .moved, 100, 400)
    game.send(1, .ended, 100, 100)
    game.send(3, .began, 100, 200)
    game.send(2, .moved, 100, 450)
    game.send(3, .moved, 100, 100)
    game.send(2, .ended, 100, 450)
    game.send(3, .ended, 100, 100)
    #expect(states == [.failed])
    game.openPinch()
    #expect(states == [.failed, .began])
  }

  @Test func `a third contact before it begins ends it and leaves all three to others`() {
    var game = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
    game.putDownPair()
    game.send(3, .began, 100, 400)
    #expect(states == [.failed])
    for finger in 1...3 as ClosedRange<Int64> { game.send(finger, .moved, 900, 0) }
    #expect(pan.states.count == 3)
  }

  @Test func `a contact that lifts before it begins ends it, and a replaced one does nothing`() {
    var game = Competition([pinch.recognizer])
    game.putDownPair()
    game.send(2, .ended, 100, 300)
    #expect(states == [.failed])
    game.send(3, .began, 100, 300)
    game.send(3, .moved, 100, 320)
    game.send(1, .moved, 100, 180)
    #expect(states == [.failed])
  }

  @Test func `the first finger that lifts ends it; until both are gone nothing more happens`() {
    for (first, last) in [(Int64(1), Int64(2)), (2, 1)] {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.openPinch()
      game.send(first, .ended, 100, first == 1 ? 180 : 320)
      #expect(pinch.states == [.began, .ended])
      #expect(pinch.recognizer.state == .ended && pinch.recognizer.spread == 20)
      game.send(last, .moved, 100, 900)
      game.send(3, .began, 100, 200)
      game.send(3, .moved, 100, 100)
      #expect(pinch.recognizer.spread == 20)
      game.send(last, .ended, 0, 0)
      game.send(3, .ended, 0, 0)
      #expect(pinch.states == [.began, .ended])
      #expect(pinch.recognizer.state == .possible)
    }
  }

  @Test func `the last stretch before a finger lifts counts`() {
    var game = Competition([pinch.recognizer])
    game.openPinch()
    game.send(2, .ended, 100, 350)
    #expect(states == [.began, .changed, .ended])
    #expect(pinch.recognizer.locations.lower.y == 350)
  }

  @Test func `a cancelled contact, a third one and a stop cancel it`() {
    let causes: [(inout Competition, Observed<PinchGesture>) -> Void] = [
      { game, _ in game.send(1, .cancelled, 100, 180) },
      { game, _ in game.send(2, .cancelled, 100, 320) },
      { game, _ in game.send(3, .began, 50, 50) },
      { _, pinch in pinch.recognizer.cancel() },
    ]
    for cause in causes {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.openPinch()
      cause(&game, pinch)
      #expect(pinch.states == [.began, .cancelled])
      game.send(1, .ended, 0, 0)
      game.send(2, .ended, 0, 0)
      #expect(pinch.states == [.began, .cancelled])
    }
  }

  @Test func `the third contact, which cancelled it, is free for others`() {
    var game = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
    game.openPinch()
    game.send(3, .began, 0, 0)
    #expect(pan.takeStates() == [.failed])
    game.send(3, .moved, 50, 0)
    #expect(pan.states == [.began])
  }

  @Test func `a pinch that is given one of its contacts only fails and lets the other go`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = Observed("pinch", PinchGesture())
      let rival = Member("rival")
      var game = disputedPinch(pinch, rival, over: number)
      game.arena.claim(TouchID(device: 0, number: number), for: rival)
      game.arena.settle()
      #expect(pinch.states == [.failed])
      game.send(1, .ended, 100, 180)
      game.send(2, .ended, 100, 320)
      #expect(game.arena.openContests == 0 && pinch.recognizer.state == .possible)
    }
  }

  @Test func `a pinch that waits for its contacts stays one, wherever they go meanwhile`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = Observed("pinch", PinchGesture())
      let rival = Member("rival")
      var game = disputedPinch(pinch, rival, over: number)
      game.send(1, .moved, 100, 280)
      #expect(pinch.states.isEmpty)
      game.arena.withdraw(rival, from: TouchID(device: 0, number: number))
      game.arena.settle()
      #expect(pinch.states == [.began])
      #expect(pinch.recognizer.locations.upper.y == 280)
    }
  }

  @Test func `a pinch that is stopped while it is given a contact never begins`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.arena.onAccept = { [recognizer = pinch.recognizer] _, touch in
        if touch.number == number { recognizer.cancel() }
      }
      game.openPinch()
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a pinch can follow a pinch`() {
    var game = Competition([pinch.recognizer])
    for _ in 0..<2 {
      game.openPinch()
      game.send(1, .ended, 100, 180)
      game.send(2, .ended, 100, 320)
    }
    #expect(states == [.began, .ended, .began, .ended])
  }

  @Test func `to stop what has no contacts says nothing`() {
    var game = Competition([pinch.recognizer])
    pinch.recognizer.cancel()
    game.openPinch()
    #expect(states == [.began])
  }

  @Test func `a contact that another took while nothing was decided ends it`() {
    let hold = Observed("hold", LongPressGesture())
    var game = Competition([pinch.recognizer, hold.recognizer])
    game.send(1, .began, 100, 200)
    game.wait(600)
    #expect(states == [.failed])
    game.send(2, .began, 100, 300)
    game.send(2, .moved, 100, 400)
    #expect(hold.states == [.began] && states == [.failed])
  }

  /// A pinch that has claimed both contacts and waits, since `rival` may still have one of them.
  private func disputedPinch(
    _ pinch: Observed<PinchGesture>, _ rival: Member, over number: Int64
  ) -> Competition {
    var relations = GestureRelations()
    relations.require("pinch", toFail: "rival")
    var game = Competition([pinch.recognizer], relations: relations)
    game.arena.enter(rival, for: TouchID(device: 0, number: number))
    game.openPinch()
    #expect(pinch.states.isEmpty)
    return game
  }
}
