import Geometry
import Input
import Testing
import Timing
import Wayland

@testable import InputDevices

struct TrackpadTouchesTests {
  private var trackpad = SimulatedTrackpad()

  @Test mutating func `scrolling is one contact at the pointer that moves 100 points a click`() {
    let first = trackpad.scroll(y: 0.25)
    #expect(first.map(\.phase) == [.began, .moved])
    #expect(first.map(\.position) == [Point(x: 200, y: 300), Point(x: 200, y: 275)])
    #expect(first.allSatisfy { $0.kind == .scroll })
    let second = trackpad.scroll(x: -0.5, y: -1, at: Point(x: 9, y: 9))
    #expect(second.map(\.position) == [Point(x: 250, y: 375)])
    #expect(Set((first + second).map(\.id)).count == 1)
  }

  @Test mutating func `clicks without axes scroll and lift as those of axes do`() {
    let first = trackpad.scrollClicks(y: 0.25)
    #expect(first.map(\.phase) == [.began, .moved])
    #expect(first.map(\.position) == [Point(x: 200, y: 300), Point(x: 200, y: 275)])
    #expect(trackpad.isScrolling)
    #expect(trackpad.scrollClicks().map(\.phase) == [.ended])
    #expect(trackpad.scrollClicks(y: 1, control: true).isEmpty)
  }

  @Test mutating func `a wheel with a smooth axis is reported from its first click on`() {
    trackpad.metrics.pointsPerUnit = 0.5
    #expect(!trackpad.isScrolling)
    let first = trackpad.turnWheel(to: 15)
    #expect(
      first == [.wheelTurned(clicks: 1, position: Point(x: 10, y: 15), time: trackpad.now)])
    #expect(trackpad.isScrolling)
    #expect(
      trackpad.turnWheel(to: 7.5)
        == [.wheelTurned(clicks: -0.5, position: Point(x: 10, y: 15), time: trackpad.now)])
    #expect(trackpad.turnWheel(to: 7.5).isEmpty)
  }

  @Test mutating func `lifting the fingers ends a scroll at its last position`() {
    _ = trackpad.scroll(y: 1)
    let end = trackpad.lift()
    #expect(end.map(\.phase) == [.ended])
    #expect(end.map(\.position) == [Point(x: 200, y: 200)])
    #expect(trackpad.lift().isEmpty)
  }

  @Test mutating func `a scroll outside the window only updates the axes`() {
    #expect(trackpad.scroll(y: 5, device: 9).isEmpty)
    #expect(trackpad.scroll(y: 1).map(\.position.y) == [300, -300])
  }

  @Test mutating func `a device without pinch gestures is left to SDL's wheel events`() {
    #expect(trackpad.scroll(y: 1, device: 8).isEmpty)
    #expect(!trackpad.isScrolling)
  }

  @Test mutating func `pointer motion of the same device ends a scroll`() {
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.point(device: 9).isEmpty)
    #expect(trackpad.point().map(\.phase) == [.ended])
  }

  @Test mutating func `leaving the window, a grab and a removed device cancel the contacts`() {
    for event in [
      DeviceEvent.pointerLeft, .pointerGrabbed(time: 5000), .hierarchyChanged(removed: [6]),
    ] {
      _ = trackpad.scroll(y: 1)
      #expect(trackpad.send(event).map(\.phase) == [.cancelled])
      _ = trackpad.pinch(.began)
      #expect(trackpad.send(event).map(\.phase) == [.cancelled, .cancelled])
      #expect(trackpad.pinch(.ended).isEmpty)
    }
  }

  @Test mutating func `a grab interrupts all input`() {
    trackpad.milliseconds = 5000
    #expect(
      trackpad.sourceEvents(of: .pointerGrabbed(time: 5000)) == [
        .event(.interrupted(time: trackpad.now))
      ])
  }

  @Test mutating func `removed devices are reported in order`() {
    #expect(
      trackpad.sourceEvents(of: .hierarchyChanged(removed: [8, 6])) == [
        .deviceRemoved(device: 8), .deviceRemoved(device: 6),
      ])
  }

  @Test mutating func `a pinch is two contacts around the pointer, as far apart as its scale`() {
    let began = trackpad.pinch(.began)
    #expect(began.map(\.position) == [Point(x: 200, y: 250), Point(x: 200, y: 350)])
    #expect(began.allSatisfy { $0.kind == .pinch && $0.phase == .began })
    #expect(trackpad.pinch(.updated, 1.5).map(\.position.y) == [225, 375])
    #expect(trackpad.pinch(.updated, .nan).map(\.position.y) == [225, 375])
    #expect(trackpad.pinch(.updated, -3).map(\.position.y) == [300, 300])
    let ended = trackpad.pinch(.ended, 1.5)
    #expect(ended.map(\.phase) == [.ended, .ended])
    #expect(Set((began + ended).map(\.id)).count == 2)
  }

  @Test mutating func `a pinch that the system cancels is cancelled`() {
    _ = trackpad.pinch(.began)
    #expect(trackpad.pinch(.cancelled).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test mutating func `a pinch that began outside the window is ignored`() {
    #expect(trackpad.pinch(.updated, 2).isEmpty)
    #expect(trackpad.pinch(.ended).isEmpty)
  }

  @Test mutating func `a pinch cancels the scroll before it and blocks scrolling until it ends`() {
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.pinch(.began).map(\.phase) == [.cancelled, .began, .began])
    #expect(trackpad.scroll(y: 1).isEmpty)
    _ = trackpad.pinch(.ended)
    #expect(trackpad.scroll(y: 1).map(\.position.y) == [300, 200])
  }

  @Test mutating func `positions are converted to points of the window`() {
    trackpad.metrics.pointsPerUnit = 0.5
    #expect(trackpad.scroll(y: 1).map(\.position) == [Point(x: 100, y: 150), Point(x: 100, y: 50)])
  }

  @Test mutating func `with Ctrl held scrolling is left to wheel events`() {
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.scroll(y: 1, control: true).map(\.phase) == [.ended])
    #expect(trackpad.scroll(y: 1, control: true).isEmpty)
    trackpad.milliseconds += 300
    #expect(!trackpad.isScrolling)
  }

  @Test mutating func `a device counts as scrolling for a moment after each scroll`() {
    #expect(!trackpad.isScrolling)
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.isScrolling)
    _ = trackpad.lift()
    #expect(trackpad.isScrolling)
    trackpad.milliseconds += 300
    #expect(!trackpad.isScrolling)
  }

  @Test mutating func `fingers that rest on a trackpad do not count as scrolling`() {
    _ = trackpad.lift()
    _ = trackpad.scroll(y: 1)
    trackpad.milliseconds += 300
    #expect(!trackpad.isScrolling)
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.isScrolling)
  }

  @Test
  mutating func
    `a trackpad that never reported a lift ends its scroll after half a second of silence`()
  {
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.deadline == trackpad.now + 0.5)
    #expect(trackpad.expire().isEmpty)
    trackpad.milliseconds += 500
    #expect(trackpad.expire().map(\.phase) == [.ended])
    #expect(trackpad.deadline == nil)
  }

  @Test mutating func `a trackpad that reports lifts has no timeout`() {
    _ = trackpad.scroll(y: 1)
    _ = trackpad.lift()
    _ = trackpad.scroll(y: 1)
    #expect(trackpad.deadline == nil)
    trackpad.milliseconds += 60_000
    #expect(trackpad.expire().isEmpty)
  }

  @Test mutating func `events read late keep the server's times`() {
    _ = trackpad.scroll(y: 0.1)
    let start = trackpad.now
    let late = start + 0.2
    var touches = TrackpadTouches()
    touches.trackpads[6] = ScrollAxes(
      vertical: ScrollAxes.Axis(number: 3, increment: 120, value: 0))
    var times: [Instant] = []
    for step in 0..<3 {
      let context = DeviceEvent.Context(device: 6, time: 1000 + UInt32(step) * 8, position: .zero)
      let event = DeviceEvent.motion(context, axes: [3: Double(step + 1) * 12])
      for sourceEvent in touches.handle(event, now: step == 0 ? start : late, in: trackpad.metrics)
      {
        if case .event(let event) = sourceEvent { times.append(event.time) }
      }
    }
    #expect(times == [start, start, start + 0.008, start + 0.016])
  }

  @Test mutating func `adding or removing another device cancels nothing`() {
    for removed in [[], [8]] as [[Int64]] {
      _ = trackpad.scroll(y: 1)
      #expect(trackpad.send(.hierarchyChanged(removed: removed)).isEmpty)
      #expect(trackpad.lift().map(\.phase) == [.ended])
    }
  }

  @Test mutating func `a pinch ignores events of another trackpad`() {
    _ = trackpad.pinch(.began)
    #expect(trackpad.pinch(.updated, 2, device: 7).isEmpty)
    #expect(trackpad.pinch(.ended, 2, device: 7).isEmpty)
    #expect(trackpad.pinch(.ended).map(\.phase) == [.ended, .ended])
  }
}
