import Geometry
import Input
import Testing
import Timing

@testable import InputDevices

struct ButtonReleasesTests {
  private var releases = ButtonReleases()
  private let metrics = WindowMetrics(pointsPerUnit: 0.5, pinchSpan: 100, uptime: 3_000_000_000)

  /// Sends a press or a release of `button` at `time`, in milliseconds.
  ///
  /// The x coordinate of the pointer, in pixels, equals `time`.
  private mutating func send(
    _ isDown: Bool, at time: UInt32, button: UInt32 = 1, device: Int64 = 6
  ) -> MouseRelease? {
    let context = DeviceEvent.Context(
      device: device, time: time, position: Point(x: Double(time), y: 8))
    let now = Instant(nanoseconds: Int64(time) * 1_000_000)
    let sourceEvent = releases.handle(
      .button(button, isDown: isDown, context), now: now, in: metrics)
    return if case .mouseReleased(let release) = sourceEvent { release } else { nil }
  }

  @Test mutating func `a release has its position and the time of its press`() {
    let events = [send(true, at: 40), send(false, at: 60)]
    let release = MouseRelease(
      device: 6, pressTime: 40, position: Point(x: 30, y: 4),
      time: Instant(nanoseconds: 60_000_000))
    #expect(events == [nil, release])
  }

  @Test mutating func `presses are tracked for each device and button`() {
    _ = send(true, at: 40)
    _ = send(true, at: 50, device: 7)
    _ = send(true, at: 60, button: 3)
    let events = [
      send(false, at: 70), send(false, at: 80, device: 7), send(false, at: 90, button: 3),
    ]
    #expect(events.map { $0?.pressTime } == [40, 50, 60])
  }

  @Test mutating func `a release without a press is ignored, and a press is released once`() {
    let events = [
      send(false, at: 30), send(true, at: 40), send(false, at: 50), send(false, at: 60),
    ]
    #expect(events.map { $0?.pressTime } == [nil, nil, 40, nil])
  }

  @Test mutating func `other events release nothing`() {
    let context = DeviceEvent.Context(device: 6, time: 1, position: .zero)
    for event in [.motion(context, axes: [0: 1]), .pointerLeft, .pointerEntered] as [DeviceEvent] {
      let sourceEvent = releases.handle(event, now: .zero, in: metrics)
      #expect(sourceEvent == nil)
    }
  }
}
