import Geometry
import Gestures
import Input
import Testing

/// Tests a contact that is down while another input scrolls the content.
@MainActor
struct ScrolledContentTests {
  /// The input that scrolls the content.
  enum Scrolling: CaseIterable {
    case wheel, trackpad, trackpadPinch

    @MainActor func send(_ harness: inout RecognizerHarness) {
      switch self {
      case .wheel: harness.turnWheel()
      case .trackpad: harness.send(7, .began, 50, 50, .scroll)
      case .trackpadPinch: harness.send(7, .began, 50, 50, .pinch)
      }
    }
  }

  @Test(arguments: Scrolling.allCases)
  func `scrolling fails a pending tap and long press, but not the next ones`(
    scrolling: Scrolling
  ) {
    let tap = StateRecorder(.tap, TapGesture())
    let hold = StateRecorder(.hold, LongPressGesture())
    var harness = RecognizerHarness([tap.recognizer, hold.recognizer])
    harness.send(1, .began, 0, 0, .mouse)
    scrolling.send(&harness)
    #expect(tap.drainStates() == [.failed] && hold.drainStates() == [.failed])
    harness.wait(600)
    harness.send(1, .ended, 0, 0)
    harness.send(7, .ended, 50, 50, .scroll)
    #expect(tap.drainStates().isEmpty && hold.drainStates().isEmpty)
    harness.send(2, .began, 0, 0)
    harness.send(2, .ended, 0, 0)
    #expect(tap.drainStates() == [.ended] && hold.drainStates() == [.failed])
    harness.send(3, .began, 0, 0)
    harness.wait(600)
    #expect(hold.drainStates() == [.began])
  }

  @Test(arguments: Scrolling.allCases)
  func `scrolling does not affect a begun long press, a drag or a pinch`(scrolling: Scrolling) {
    let hold = StateRecorder(.hold, LongPressGesture())
    let pinch = StateRecorder(.pinch, PinchGesture())
    let pan = StateRecorder(.pan, PanGesture(axis: .horizontal))
    var holding = RecognizerHarness([hold.recognizer])
    holding.send(1, .began, 0, 0)
    holding.wait(600)
    scrolling.send(&holding)
    holding.send(1, .moved, 0, 30)
    #expect(hold.drainStates() == [.began, .changed])
    var panning = RecognizerHarness([pan.recognizer])
    panning.send(1, .began, 0, 0)
    panning.turnWheel()
    panning.send(1, .moved, 30, 0)
    panning.turnWheel()
    panning.send(1, .moved, 40, 0)
    #expect(pan.drainStates() == [.began, .changed])
    var pinching = RecognizerHarness([pinch.recognizer])
    pinching.send(1, .began, 0, 100)
    pinching.send(2, .began, 0, 200)
    pinching.turnWheel()
    pinching.send(1, .moved, 0, 80)
    pinching.send(2, .moved, 0, 220)
    #expect(pinch.drainStates().first == .began)
  }
}
