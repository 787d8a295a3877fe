import Geometry
import Gestures
import Input
import Testing

/// What scrolls the content beside a contact that has come to nothing yet.
struct ScrolledContentTests {
  /// Ways to scroll.
  enum Scrolling: CaseIterable {
    case wheel, trackpad, trackpadPinch

    func happen(_ entry: inout Competition) {
      switch self {
      case .wheel: entry.turnWheel()
      case .trackpad: entry.send(7, .began, 50, 50, .scroll)
      case .trackpadPinch: entry.send(7, .began, 50, 50, .pinch)
      }
    }
  }

  @Test(arguments: Scrolling.allCases)
  func `it ends a tap and a hold that are pending, and the next are as ever`(
    scrolling: Scrolling
  ) {
    let tap = Observed("tap", TapGesture())
    let hold = Observed("hold", LongPressGesture())
    var entry = Competition([tap.recognizer, hold.recognizer])
    entry.send(1, .began, 0, 0)
    scrolling.happen(&entry)
    #expect(tap.takeStates() == [.failed] && hold.takeStates() == [.failed])
    entry.wait(600)
    entry.send(1, .ended, 0, 0)
    entry.send(7, .ended, 50, 50, .scroll)
    #expect(tap.takeStates().isEmpty && hold.takeStates().isEmpty)
    entry.send(2, .began, 0, 0)
    entry.send(2, .ended, 0, 0)
    #expect(tap.takeStates() == [.ended] && hold.takeStates() == [.failed])
    entry.send(3, .began, 0, 0)
    entry.wait(600)
    #expect(hold.takeStates() == [.began])
  }

  @Test(arguments: Scrolling.allCases)
  func `it leaves a hold that has begun, a drag and a pinch alone`(scrolling: Scrolling) {
    let hold = Observed("hold", LongPressGesture())
    let pinch = Observed("pinch", PinchGesture())
    let pan = Observed("pan", PanGesture(axis: .horizontal))
    var holding = Competition([hold.recognizer])
    holding.send(1, .began, 0, 0)
    holding.wait(600)
    scrolling.happen(&holding)
    holding.send(1, .moved, 0, 30)
    #expect(hold.takeStates() == [.began, .changed])
    var panning = Competition([pan.recognizer])
    panning.send(1, .began, 0, 0)
    panning.turnWheel()
    panning.send(1, .moved, 30, 0)
    panning.turnWheel()
    panning.send(1, .moved, 40, 0)
    #expect(pan.takeStates() == [.began, .changed])
    var pinching = Competition([pinch.recognizer])
    pinching.send(1, .began, 0, 100)
    pinching.send(2, .began, 0, 200)
    pinching.turnWheel()
    pinching.send(1, .moved, 0, 80)
    pinching.send(2, .moved, 0, 220)
    #expect(pinch.takeStates().first == .began)
  }
}
