internal import Geometry
internal import Input
internal import Timing

/// Matches button releases to their presses, for each device separately.
struct ButtonReleases {
  private struct Button: Hashable {
    var device: Int64
    var number: UInt32
  }

  /// The press times of the buttons that are held, in milliseconds of the X server's clock.
  private var presses: [Button: UInt32] = [:]
  private var clock = DeviceClock()

  /// Records a press; for a release, returns a `SourceEvent` with the time of its press.
  ///
  /// Returns nil for other events, and for a release whose press is unknown. `now` is the time at
  /// which `event` was received.
  mutating func handle(
    _ event: DeviceEvent, now: Instant, in metrics: WindowMetrics
  ) -> SourceEvent? {
    guard case .button(let number, let isDown, let context) = event else { return nil }
    let button = Button(device: context.device, number: number)
    if isDown {
      presses[button] = context.time
      return nil
    }
    guard let pressTime = presses.removeValue(forKey: button) else { return nil }
    return .mouseReleased(
      MouseRelease(
        device: context.device, pressTime: pressTime,
        position: context.position * metrics.pointsPerUnit,
        time: clock.instant(context.time, readAt: now, uptime: metrics.uptime)))
  }
}
