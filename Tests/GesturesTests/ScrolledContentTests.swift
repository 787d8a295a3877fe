import Geometry
import Gestures
import Input
import Testing

/// Content that scrolls by other means while a contact is down.
struct ScrolledContentTests {
  /// The input that scrolls.
  enum Scrolling: CaseIterable {
    case wheel, trackpad, trackpadPinch

    func send(_ competition: inout Competition) {
      switch self {
      case .wheel: competition.turnWheel()
      case .trackpad: competition.send(7, .began, 50, 50, .scroll)
      case .trackpadPinch: competition.send(7, .began, 50, 50, .pinch)
      }
    }
  }

  @Test(arguments: Scrolling.allCases)
  func `scrolling fails a pending tap and long press, but not the next ones`(
    scrolling: Scrolling
  ) {
    let tap = Observed(.tap, TapGesture())
    let hold = Observed(.hold, LongPressGesture())
    var competition = Competition([tap.recognizer, hold.recognizer])
    competition.send(1, .began, 0, 0)
    scrolling.send(&competition)
    #expect(tap.drainStates() == [.failed] && hold.drainStates() == [.failed])
    competition.wait(600)
    competition.send(1, .ended, 0, 0)
    competition.send(7, .ended, 50, 50, .scroll)
    #expect(tap.drainStates().isEmpty && hold.drainStates().isEmpty)
    competition.send(2, .began, 0, 0)
    competition.send(2, .ended, 0, 0)
    #expect(tap.drainStates() == [.ended] && hold.drainStates() == [.failed])
    competition.send(3, .began, 0, 0)
    competition.wait(600)
    #expect(hold.drainStates() == [.began])
  }

  @Test(arguments: Scrolling.allCases)
  func `scrolling does not affect a begun long press, a drag or a pinch`(scrolling: Scrolling) {
    let hold = Observed(.hold, LongPressGesture())
    let pinch = Observed(.pinch, PinchGesture())
    let pan = Observed(.pan, PanGesture(axis: .horizontal))
    var holding = Competition([hold.recognizer])
    holding.send(1, .began, 0, 0)
    holding.wait(600)
    scrolling.send(&holding)
    holding.send(1, .moved, 0, 30)
    #expect(hold.drainStates() == [.began, .changed])
    var panning = Competition([pan.recognizer])
    panning.send(1, .began, 0, 0)
    panning.turnWheel()
    panning.send(1, .moved, 30, 0)
    panning.turnWheel()
    panning.send(1, .moved, 40, 0)
    #expect(pan.drainStates() == [.began, .changed])
    var pinching = Competition([pinch.recognizer])
    pinching.send(1, .began, 0, 100)
    pinching.send(2, .began, 0, 200)
    pinching.turnWheel()
    pinching.send(1, .moved, 0, 80)
    pinching.send(2, .moved, 0, 220)
    #expect(pinch.drainStates().first == .began)
  }
}
