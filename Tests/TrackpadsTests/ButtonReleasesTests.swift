import Geometry
import Input
import Testing
import Timing

@testable import Trackpads

struct ButtonReleasesTests {
  private var releases = ButtonReleases()
  private let space = WindowMetrics(pointsPerPixel: 0.5, pinchSpan: 100, uptime: 3_000_000_000)

  /// The button of a device goes down or up at `time`, a pixel further right each millisecond.
  private mutating func send(
    _ isDown: Bool, at time: UInt32, button: UInt32 = 1, device: Int64 = 6
  ) -> MouseRelease? {
    let stamp = DeviceEvent.Stamp(device: device, time: time, place: Point(x: Double(time), y: 8))
    let now = Instant(nanoseconds: Int64(time) * 1_000_000)
    let news = releases.handle(
      .button(button, isDown: isDown, stamp), now: now, in: space)
    return if case .released(let release) = news { release } else { nil }
  }

  @Test mutating func `a release has its place and the time of its press`() {
    let events = [send(true, at: 40), send(false, at: 60)]
    let release = MouseRelease(
      device: 6, pressTime: 40, position: Point(x: 30, y: 4),
      time: Instant(nanoseconds: 60_000_000))
    #expect(events == [nil, release])
  }

  @Test mutating func `devices and buttons are told apart`() {
    _ = send(true, at: 40)
    _ = send(true, at: 50, device: 7)
    _ = send(true, at: 60, button: 3)
    let events = [
      send(false, at: 70), send(false, at: 80, device: 7), send(false, at: 90, button: 3),
    ]
    #expect(events.map { $0?.pressTime } == [40, 50, 60])
  }

  @Test mutating func `a release without a press is nothing, and a press ends once`() {
    let events = [
      send(false, at: 30), send(true, at: 40), send(false, at: 50), send(false, at: 60),
    ]
    #expect(events.map { $0?.pressTime } == [nil, nil, 40, nil])
  }

  @Test mutating func `other events release nothing`() {
    let stamp = DeviceEvent.Stamp(device: 6, time: 1, place: .zero)
    for event in [.motion(stamp, axes: [0: 1]), .left, .entered] as [DeviceEvent] {
      let news = releases.handle(event, now: .zero, in: space)
      #expect(news == nil)
    }
  }
}
