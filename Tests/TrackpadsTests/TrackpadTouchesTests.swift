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

  @Test mutating func `fingers that leave end it where they were`() {
    _ = pad.scroll(y: 1)
    let end = pad.lift()
    #expect(end.map(\.phase) == [.ended])
    #expect(end.map(\.position) == [Point(x: 200, y: 200)])
    #expect(pad.lift().isEmpty)
  }

  @Test mutating func `a scroll that was elsewhere is only remembered`() {
    #expect(pad.scroll(y: 5, device: 9).isEmpty)
    #expect(pad.scroll(y: 1).map(\.position.y) == [300, -300])
  }

  @Test mutating func `a device that cannot pinch is a wheel, which SDL tells of`() {
    #expect(pad.scroll(y: 1, device: 8).isEmpty)
    #expect(!pad.isScrolling)
  }

  @Test mutating func `the pointer that moves again says that the fingers have left`() {
    _ = pad.scroll(y: 1)
    #expect(pad.point(device: 9).isEmpty)
    #expect(pad.point().map(\.phase) == [.ended])
  }

  @Test mutating func `a pointer that leaves the window or is grabbed takes the contacts away`() {
    for event in [DeviceEvent.left, .grabbed(time: 5000), .rearranged(lost: [6])] {
      _ = pad.scroll(y: 1)
      #expect(pad.send(event).map(\.phase) == [.cancelled])
      _ = pad.pinch(.began)
      #expect(pad.send(event).map(\.phase) == [.cancelled, .cancelled])
      #expect(pad.pinch(.ended).isEmpty)
    }
  }

  @Test mutating func `a grab takes everybody's contacts away`() {
    pad.milliseconds = 5000
    #expect(pad.news(of: .grabbed(time: 5000)) == [.event(.interrupted(time: pad.now))])
  }

  @Test mutating func `a device that goes is told`() {
    #expect(pad.news(of: .rearranged(lost: [8, 6])) == [.lost(device: 8), .lost(device: 6)])
  }

  @Test mutating func `a pinch is two contacts around the pointer, as the scale says`() {
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

  @Test mutating func `a pinch the system takes back is cancelled`() {
    _ = pad.pinch(.began)
    #expect(pad.pinch(.cancelled).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test mutating func `a pinch that began elsewhere is nothing`() {
    #expect(pad.pinch(.updated, 2).isEmpty)
    #expect(pad.pinch(.ended).isEmpty)
  }

  @Test mutating func `a pinch cancels the scroll before it, and scrolling waits for its end`() {
    _ = pad.scroll(y: 1)
    #expect(pad.pinch(.began).map(\.phase) == [.cancelled, .began, .began])
    #expect(pad.scroll(y: 1).isEmpty)
    _ = pad.pinch(.ended)
    #expect(pad.scroll(y: 1).map(\.position.y) == [300, 200])
  }

  @Test mutating func `places are points of the window`() {
    pad.space.pointsPerPixel = 0.5
    #expect(pad.scroll(y: 1).map(\.position) == [Point(x: 100, y: 150), Point(x: 100, y: 50)])
  }

  @Test mutating func `with Ctrl held it is left to the wheel's clicks`() {
    _ = pad.scroll(y: 1)
    #expect(pad.scroll(y: 1, control: true).map(\.phase) == [.ended])
    #expect(pad.scroll(y: 1, control: true).isEmpty)
    pad.milliseconds += 300
    #expect(!pad.isScrolling)
  }

  @Test mutating func `when fingers have just scrolled a wheel's clicks are theirs`() {
    #expect(!pad.isScrolling)
    _ = pad.scroll(y: 1)
    #expect(pad.isScrolling)
    _ = pad.lift()
    #expect(pad.isScrolling)
    pad.milliseconds += 300
    #expect(!pad.isScrolling)
  }

  @Test mutating func `fingers that rest on a trackpad leave the wheel to a mouse`() {
    _ = pad.lift()
    _ = pad.scroll(y: 1)
    pad.milliseconds += 300
    #expect(!pad.isScrolling)
    _ = pad.scroll(y: 1)
    #expect(pad.isScrolling)
  }

  @Test mutating func `a trackpad that never told of a lift is taken at half a second's silence`() {
    _ = pad.scroll(y: 1)
    #expect(pad.deadline == pad.now + 0.5)
    #expect(pad.expire().isEmpty)
    pad.milliseconds += 500
    #expect(pad.expire().map(\.phase) == [.ended])
    #expect(pad.deadline == nil)
  }

  @Test mutating func `one that tells of lifts may rest as long as it likes`() {
    _ = pad.scroll(y: 1)
    _ = pad.lift()
    _ = pad.scroll(y: 1)
    #expect(pad.deadline == nil)
    pad.milliseconds += 60_000
    #expect(pad.expire().isEmpty)
  }

  @Test mutating func `events that are looked at late keep the server's times`() {
    _ = pad.scroll(y: 0.1)
    let start = pad.now
    let late = start + 0.2
    var touches = TrackpadTouches()
    touches.trackpads[6] = Axes(vertical: Axes.Axis(number: 3, increment: 120, value: 0))
    var times: [Instant] = []
    for step in 0..<3 {
      let stamp = DeviceEvent.Stamp(device: 6, time: 1000 + UInt32(step) * 8, place: .zero)
      let event = DeviceEvent.motion(stamp, axes: [3: Double(step + 1) * 12])
      for news in touches.handle(event, now: step == 0 ? start : late, in: pad.space) {
        if case .event(let event) = news { times.append(event.time) }
      }
    }
    #expect(times == [start, start, start + 0.008, start + 0.016])
  }

  @Test mutating func `another device that comes or goes takes nothing away`() {
    for lost in [[], [8]] as [[Int64]] {
      _ = pad.scroll(y: 1)
      #expect(pad.send(.rearranged(lost: lost)).isEmpty)
      #expect(pad.lift().map(\.phase) == [.ended])
    }
  }

  @Test mutating func `a pinch is moved by its own trackpad alone`() {
    _ = pad.pinch(.began)
    #expect(pad.pinch(.updated, 2, device: 7).isEmpty)
    #expect(pad.pinch(.ended, 2, device: 7).isEmpty)
    #expect(pad.pinch(.ended).map(\.phase) == [.ended, .ended])
  }
}
