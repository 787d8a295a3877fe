import Geometry
import Gestures
import Input
import Testing

private final class Listener {
  let tap = TapGestureRecognizer(kind: "tap", machine: TapGesture())
  private(set) var states: [GestureState] = []

  init() { tap.onStateChange = { [unowned self] in states.append($0) } }
}

struct TapGestureTests {
  @Test func `a contact that stays within its slop is a tap, however long it rests`() {
    let listener = Listener()
    var game = Competition([listener.tap])
    game.send(1, .began, 10, 20)
    for _ in 1...1000 { game.send(1, .moved, 16, 28) }
    game.send(1, .ended, 16, 28)
    #expect(listener.states == [.ended])
    #expect(listener.tap.location.x == 10 && listener.tap.location.y == 20)
  }

  @Test func `a contact that strayed and came back is no tap`() {
    let listener = Listener()
    var game = Competition([listener.tap])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 11, 0)
    game.send(1, .moved, 0, 0)
    game.send(1, .ended, 0, 0)
    #expect(listener.states == [.failed])
  }

  @Test func `a contact that was not alone is no tap, whichever lifts first`() {
    for order in [[1, 2], [2, 1]] as [[Int64]] {
      let listener = Listener()
      var game = Competition([listener.tap])
      game.send(1, .began, 0, 0)
      game.send(2, .began, 50, 0)
      for finger in order { game.send(finger, .ended, 0, 0) }
      #expect(listener.states == [.failed])
      game.send(3, .began, 0, 0)
      game.send(3, .ended, 0, 0)
      #expect(listener.states == [.failed, .ended])
    }
  }

  @Test func `a cancelled contact is no tap`() {
    let listener = Listener()
    var game = Competition([listener.tap])
    game.send(1, .began, 0, 0)
    game.send(1, .cancelled, 0, 0)
    #expect(listener.states == [.failed])
    #expect(listener.tap.state == .possible)
  }

  @Test func `a tap that is stopped while it is given its contact is none, and the next is one`() {
    let listener = Listener()
    var game = Competition([listener.tap])
    game.arena.onAccept = { [tap = listener.tap] _, _ in tap.cancel() }
    game.send(1, .began, 0, 0)
    game.send(1, .ended, 0, 0)
    #expect(listener.states == [.failed])
    game.arena.onAccept = nil
    game.send(2, .began, 0, 0)
    game.send(2, .ended, 0, 0)
    #expect(listener.states == [.failed, .ended])
  }

  @Test func `a contact that a pan took is no tap`() {
    let listener = Listener()
    let pan = PanGestureRecognizer(kind: "pan", machine: PanGesture(axis: .any))
    var game = Competition([pan, listener.tap])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 30, 0)
    game.send(1, .ended, 30, 0)
    #expect(listener.states == [.failed])
  }
}
