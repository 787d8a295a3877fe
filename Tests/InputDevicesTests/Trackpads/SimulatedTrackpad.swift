import Geometry
import Input
import Timing
import Wayland

@testable import InputDevices

/// A simulated trackpad with device number 6.
///
/// Its axes 2 (horizontal) and 3 (vertical) change by 120 for each click of scrolling.
struct SimulatedTrackpad {
  var metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 3_000_000_000)
  /// The time of the X server's clock, in milliseconds; `now` is derived from it.
  var milliseconds: UInt32 = 1000
  private var touches = TrackpadTouches()
  private var values: [Int: Double] = [2: 700, 3: -4000]

  init() {
    touches.trackpads[6] = ScrollAxes(
      horizontal: ScrollAxes.Axis(number: 2, increment: 120, value: 700),
      vertical: ScrollAxes.Axis(number: 3, increment: 120, value: -4000))
  }

  var now: Instant { Instant(nanoseconds: Int64(milliseconds) * 1_000_000) }
  var deadline: Instant? { touches.deadline }
  var isScrolling: Bool { touches.isScrolling(at: now) }

  /// Scrolls by `x` clicks to the right and `y` clicks down.
  ///
  /// An axis whose argument is nil is missing in the event.
  ///
  /// If both are nil, the fingers are lifted: the event has both axes, with unchanged values.
  mutating func scroll(
    x: Double? = nil, y: Double? = nil, device: Int64 = 6, control: Bool = false,
    at position: Point = Point(x: 200, y: 300)
  ) -> [TouchEvent] {
    milliseconds += 8
    values[2]! += 120 * (x ?? 0)
    values[3]! += 120 * (y ?? 0)
    let axes = values.filter { $0.key == 2 ? x != nil || y == nil : y != nil || x == nil }
    return send(.motion(context(device, position, control), axes: axes))
  }

  /// Scrolls by `x` clicks to the right and `y` clicks down on a trackpad that reports clicks, not the values of
  /// axes, as on Wayland; by none if its fingers are lifted.
  mutating func scrollClicks(x: Double = 0, y: Double = 0, control: Bool = false) -> [TouchEvent] {
    milliseconds += 8
    let position = Point(x: 200, y: 300)
    return send(.scroll(context(0, position, control), clicks: Point(x: x, y: y)))
  }

  /// Turns the wheel of the mouse with number 7, whose axis 3 changes by 15 a click, to `value`.
  mutating func turnWheel(to value: Double) -> [SourceEvent] {
    milliseconds += 8
    touches.wheels[7] =
      touches.wheels[7]
      ?? ScrollAxes(vertical: ScrollAxes.Axis(number: 3, increment: 15, value: 0))
    return sourceEvents(of: .motion(context(7, Point(x: 20, y: 30), false), axes: [3: value]))
  }

  mutating func lift() -> [TouchEvent] { scroll() }

  mutating func point(device: Int64 = 6) -> [TouchEvent] {
    milliseconds += 8
    return send(.motion(context(device, Point(x: 1, y: 2), false), axes: [0: 1, 1: 2]))
  }

  mutating func pinch(
    _ phase: DeviceEvent.PinchPhase, _ scale: Double = 1, device: Int64 = 6
  ) -> [TouchEvent] {
    milliseconds += 8
    return send(.pinch(phase, context(device, Point(x: 200, y: 300), false), scale: scale))
  }

  mutating func send(_ event: DeviceEvent) -> [TouchEvent] { touched(sourceEvents(of: event)) }

  mutating func sourceEvents(of event: DeviceEvent) -> [SourceEvent] {
    touches.handle(event, now: now, in: metrics)
  }

  mutating func expire() -> [TouchEvent] { touched(touches.expire(at: now)) }

  private func context(_ device: Int64, _ position: Point, _ control: Bool) -> DeviceEvent.Context {
    DeviceEvent.Context(device: device, time: milliseconds, position: position, hasControl: control)
  }

  private func touched(_ sourceEvents: [SourceEvent]) -> [TouchEvent] {
    sourceEvents.compactMap { if case .event(.touch(let touch)) = $0 { touch } else { nil } }
  }
}
