internal import Geometry
internal import Input
internal import Timing

/// Pairs the releases of buttons with their presses, each device for itself.
struct ButtonReleases {
  private struct Button: Hashable {
    var device: Int64
    var number: UInt32
  }

  /// When those went down that are, by the server's clock.
  private var presses: [Button: UInt32] = [:]
  private var clock = DeviceClock()

  /// The release that `event` is, seen at `now`; nil when it is none.
  mutating func handle(_ event: DeviceEvent, now: Instant, in space: WindowMetrics) -> SourceEvent?
  {
    guard case .button(let number, let isDown, let stamp) = event else { return nil }
    let button = Button(device: stamp.device, number: number)
    if isDown {
      presses[button] = stamp.time
      return nil
    }
    guard let pressTime = presses.removeValue(forKey: button) else { return nil }
    return .released(
      MouseRelease(
        device: stamp.device, pressTime: pressTime, position: stamp.place * space.pointsPerPixel,
        time: clock.moment(stamp.time, seenAt: now, uptime: space.uptime)))
  }
}
