import Geometry
import Input
import Testing
import Timing

@testable import Trackpads

struct TrackpadTouchesTests {
  private var pad = Pad()

  @Test mutating func `scrolling is one contact at the pointer that moves 100 points a click`() {
    let first = pad.scroll(y: 0.25)
    #expect(first.map(\.phase) == [.began, .moved])
    #expect(first.map(\.position) == [Point(x: 200, y: 300), Point(x: 200, y: 275)])
    #expect(first.allSatisfy { $0.kind == .scroll })
    let second = pad.scroll(x: -0.5, y: -1, at: Point(x: 9, y: 9))
    #expect(second.map(\.position) == [Point(x: 250, y: 375)])
    #expect(Set((first + second).map(\.id)).count == 1)
  }

  @Test mutating func `lifting the fingers ends a scroll at its last position`() {
    _ = pad.scroll(y: 1)
    let end = pad.lift()
    #expect(end.map(\.phase) == [.ended])
    #expect(end.map(\.position) == [Point(x: 200, y: 200)])
    #expect(pad.lift().isEmpty)
  }

  @Test mutating func `a scroll outside the window only updates the axes`() {
    #expect(pad.scroll(y: 5, device: 9).isEmpty)
    #expect(pad.scroll(y: 1).map(\.position.y) == [300, -300])
  }

  @Test mutating func `a device without pinch gestures is left to SDL's wheel events`() {
    #expect(pad.scroll(y: 1, device: 8).isEmpty)
    #expect(!pad.isScrolling)
  }

  @Test mutating func `pointer motion of the same device ends a scroll`() {
    _ = pad.scroll(y: 1)
    #expect(pad.point(device: 9).isEmpty)
    #expect(pad.point().map(\.phase) == [.ended])
  }

  @Test mutating func `leaving the window, a grab and a removed device cancel the contacts`() {
    for event in [
      DeviceEvent.pointerLeft, .pointerGrabbed(time: 5000), .hierarchyChanged(removed: [6]),
    ] {
      _ = pad.scroll(y: 1)
      #expect(pad.send(event).map(\.phase) == [.cancelled])
      _ = pad.pinch(.began)
      #expect(pad.send(event).map(\.phase) == [.cancelled, .cancelled])
      #expect(pad.pinch(.ended).isEmpty)
    }
  }

  @Test mutating func `a grab interrupts all input`() {
    pad.milliseconds = 5000
    #expect(
      pad.sourceEvents(of: .pointerGrabbed(time: 5000)) == [.event(.interrupted(time: pad.now))])
  }

  @Test mutating func `removed devices are reported in order`() {
    #expect(
      pad.sourceEvents(of: .hierarchyChanged(removed: [8, 6])) == [
        .deviceRemoved(device: 8), .deviceRemoved(device: 6),
      ])
  }

  @Test mutating func `a pinch is two contacts around the pointer, as far apart as its scale`() {
    let began = pad.pinch(.began)
    #expect(began.map(\.position) == [Point(x: 200, y: 250), Point(x: 200, y: 350)])
    #expect(began.allSatisfy { $0.kind == .pinch && $0.phase == .began })
    #expect(pad.pinch(.updated, 1.5).map(\.position.y) == [225, 375])
    #expect(pad.pinch(.updated, .nan).map(\.position.y) == [225, 375])
    #expect(pad.pinch(.updated, -3).map(\.position.y) == [300, 300])
    let ended = pad.pinch(.ended, 1.5)
    #expect(ended.map(\.phase) == [.ended, .ended])
    #expect(Set((began + ended).map(\.id)).count == 2)
  }

  @Test mutating func `a pinch that the system cancels is cancelled`() {
    _ = pad.pinch(.began)
    #expect(pad.pinch(.cancelled).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test mutating func `a pinch that began outside the window is ignored`() {
    #expect(pad.pinch(.updated, 2).isEmpty)
    #expect(pad.pinch(.ended).isEmpty)
  }

  @Test mutating func `a pinch cancels the scroll before it and blocks scrolling until it ends`() {
    _ = pad.scroll(y: 1)
    #expect(pad.pinch(.began).map(\.phase) == [.cancelled, .began, .began])
    #expect(pad.scroll(y: 1).isEmpty)
    _ = pad.pinch(.ended)
    #expect(pad.scroll(y: 1).map(\.position.y) == [300, 200])
  }

  @Test mutating func `positions are converted to points of the window`() {
    pad.metrics.pointsPerPixel = 0.5
    #expect(pad.scroll(y: 1).map(\.position) == [Point(x: 100, y: 150), Point(x: 100, y: 50)])
  }

  @Test mutating func `with Ctrl held scrolling is left to wheel events`() {
    _ = pad.scroll(y: 1)
    #expect(pad.scroll(y: 1, control: true).map(\.phase) == [.ended])
    #expect(pad.scroll(y: 1, control: true).isEmpty)
    pad.milliseconds += 300
    #expect(!pad.isScrolling)
  }

  @Test mutating func `a device counts as scrolling for a moment after each scroll`() {
    #expect(!pad.isScrolling)
    _ = pad.scroll(y: 1)
    #expect(pad.isScrolling)
    _ = pad.lift()
    #expect(pad.isScrolling)
    pad.milliseconds += 300
    #expect(!pad.isScrolling)
  }

  @Test mutating func `fingers that rest on a trackpad do not count as scrolling`() {
    _ = pad.lift()
    _ = pad.scroll(y: 1)
    pad.milliseconds += 300
    #expect(!pad.isScrolling)
    _ = pad.scroll(y: 1)
    #expect(pad.isScrolling)
  }

  @Test
  mutating func
    `a trackpad that never reported a lift ends its scroll after half a second of silence`()
  {
    _ = pad.scroll(y: 1)
    #expect(pad.deadline == pad.now + 0.5)
    #expect(pad.expire().isEmpty)
    pad.milliseconds += 500
    #expect(pad.expire().map(\.phase) == [.ended])
    #expect(pad.deadline == nil)
  }

  @Test mutating func `a trackpad that reports lifts has no timeout`() {
    _ = pad.scroll(y: 1)
    _ = pad.lift()
    _ = pad.scroll(y: 1)
    #expect(pad.deadline == nil)
    pad.milliseconds += 60_000
    #expect(pad.expire().isEmpty)
  }

  @Test mutating func `events read late keep the server's times`() {
    _ = pad.scroll(y: 0.1)
    let start = pad.now
    let late = start + 0.2
    var touches = TrackpadTouches()
    touches.trackpads[6] = ScrollAxes(
      vertical: ScrollAxes.Axis(number: 3, increment: 120, value: 0))
    var times: [Instant] = []
    for step in 0..<3 {
      let context = DeviceEvent.Context(device: 6, time: 1000 + UInt32(step) * 8, position: .zero)
      let event = DeviceEvent.motion(context, axes: [3: Double(step + 1) * 12])
      for sourceEvent in touches.handle(event, now: step == 0 ? start : late, in: pad.metrics) {
        if case .event(let event) = sourceEvent { times.append(event.time) }
      }
    }
    #expect(times == [start, start, start + 0.008, start + 0.016])
  }

  @Test mutating func `adding or removing another device cancels nothing`() {
    for removed in [[], [8]] as [[Int64]] {
      _ = pad.scroll(y: 1)
      #expect(pad.send(.hierarchyChanged(removed: removed)).isEmpty)
      #expect(pad.lift().map(\.phase) == [.ended])
    }
  }

  @Test mutating func `a pinch ignores events of another trackpad`() {
    _ = pad.pinch(.began)
    #expect(pad.pinch(.updated, 2, device: 7).isEmpty)
    #expect(pad.pinch(.ended, 2, device: 7).isEmpty)
    #expect(pad.pinch(.ended).map(\.phase) == [.ended, .ended])
  }
}
