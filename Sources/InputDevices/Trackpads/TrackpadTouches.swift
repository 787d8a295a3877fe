internal import Geometry
internal import Input
internal import Timing
internal import Wayland

/// Turns trackpad events into touches: a scroll becomes one touch that pans, a pinch two touches.
///
/// Reports the clicks of wheels with smooth axes, too.
struct TrackpadTouches {
  /// Points that the content moves per click of scrolling: 100, as for a wheel
  /// (Documentation/Behavior.md).
  static let pointsPerClick = 100.0
  /// Seconds after a scroll event during which a wheel event counts as caused by the same fingers.
  static let wheelSuppressionTime = 0.1
  /// Seconds without an event after which a scroll ends if its trackpad has never reported that
  /// fingers lifted.
  static let timeout = 0.5
  /// The `TouchID.number` of a scroll's touch; the two touches of a pinch have 0 and 1.
  private static let scrollNumber: Int64 = 2

  private enum Activity {
    case idle
    case scrolling(TouchEvent)
    case pinching(PinchTouches, device: Int64)

    var device: Int64? {
      switch self {
      case .idle: nil
      case .scrolling(let touch): touch.id.device
      case .pinching(_, let device): device
      }
    }
  }

  /// The scroll axes of each connected trackpad, by the trackpad's number on the X server.
  var trackpads: [Int64: ScrollAxes] = [:]
  /// The scroll axes of each mouse whose wheel is to be reported, by the mouse's number on the X server.
  var wheels: [Int64: ScrollAxes] = [:]
  private var activity = Activity.idle
  private var clock = DeviceClock()
  private var lastScroll, lastWheel: Instant?
  /// The trackpads that have reported that fingers lifted; with libinput, all trackpads do so.
  private var devicesReportingLift: Set<Int64> = []

  /// Whether fingers scrolled or a reported wheel was turned within 0.1 s before `now`; fingers with Ctrl or during a
  /// pinch do not count.
  ///
  /// Resting fingers do not count either, so that they do not block the mouse wheel.
  func isScrolling(at now: Instant) -> Bool {
    [lastScroll, lastWheel].contains { $0.map { now - $0 < Self.wheelSuppressionTime } ?? false }
  }

  /// The time at which `expire` ends the current scroll; nil if there is no scroll, or if its
  /// trackpad reports lifted fingers.
  var deadline: Instant? {
    guard case .scrolling(let touch) = activity, !devicesReportingLift.contains(touch.id.device)
    else {
      return nil
    }
    return lastScroll.map { $0 + Self.timeout }
  }

  /// Ends the scroll of a trackpad that does not report lifted fingers, once `deadline` has
  /// passed.
  mutating func expire(at now: Instant) -> [SourceEvent] {
    guard let deadline, deadline <= now, case .scrolling(let touch) = activity else { return [] }
    return endScroll(of: touch.id.device, at: now).map { .event($0) }
  }

  /// Returns the source events that `event`, received at `now`, causes.
  mutating func handle(
    _ event: DeviceEvent, now: Instant, in metrics: WindowMetrics
  ) -> [SourceEvent] {
    switch event {
    case .motion(let context, let axes) where wheels[context.device] != nil:
      return turnWheel(context, axes, now, metrics)
    case .motion(let context, let axes): return move(context, axes, now, metrics).map { .event($0) }
    case .scroll(let context, let clicks):
      return scroll(by: clicks, context, now, metrics).map { .event($0) }
    case .pinch(let phase, let context, let scale):
      return pinch(phase, context, scale, now, metrics).map { .event($0) }
    case .pointerLeft: return cancelActivity(at: now).map { .event($0) }
    case .pointerGrabbed(let time):
      let moment = clock.instant(time, readAt: now, uptime: metrics.uptime)
      return (cancelActivity(at: moment) + [.interrupted(time: moment)]).map { .event($0) }
    case .hierarchyChanged(let removed):
      let isActive = activity.device.map(removed.contains) ?? false
      return (isActive ? cancelActivity(at: now) : []).map { .event($0) }
        + removed.map { .deviceRemoved(device: $0) }
    case .pointerEntered, .axesChanged, .button: return []
    }
  }

  private mutating func turnWheel(
    _ context: DeviceEvent.Context, _ axes: [Int: Double], _ now: Instant, _ metrics: WindowMetrics
  ) -> [SourceEvent] {
    guard let clicks = wheels[context.device]?.clicks(to: axes), clicks.y != 0 else { return [] }
    lastWheel = now
    return [
      .wheelTurned(
        clicks: clicks.y, position: context.position * metrics.pointsPerUnit,
        time: clock.instant(context.time, readAt: now, uptime: metrics.uptime))
    ]
  }

  private mutating func move(
    _ context: DeviceEvent.Context, _ axes: [Int: Double], _ now: Instant, _ metrics: WindowMetrics
  ) -> [InputEvent] {
    guard trackpads[context.device] != nil else { return [] }
    let clicks = trackpads[context.device]?.clicks(to: axes)
    return scroll(by: clicks.map { Point(x: $0.x, y: $0.y) }, context, now, metrics)
  }

  /// Scrolls by `clicks`; ends the scroll if they are zero, since the fingers were lifted, or nil, since the
  /// device moved otherwise.
  private mutating func scroll(
    by clicks: Point?, _ context: DeviceEvent.Context, _ now: Instant, _ metrics: WindowMetrics
  ) -> [InputEvent] {
    let time = clock.instant(context.time, readAt: now, uptime: metrics.uptime)
    if clicks == .zero { devicesReportingLift.insert(context.device) }
    // With Ctrl held, SDL's wheel events of these fingers become a pinch, so the fingers must not
    // scroll as well.
    guard let clicks, clicks != .zero, !context.hasControl else {
      return endScroll(of: context.device, at: time)
    }
    if case .pinching = activity { return [] }
    lastScroll = now
    return pan(by: clicks * -Self.pointsPerClick, context, time, metrics)
  }

  private mutating func pan(
    by translation: Point, _ context: DeviceEvent.Context, _ time: Instant, _ metrics: WindowMetrics
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var touch: TouchEvent
    if case .scrolling(let last) = activity, last.id.device == context.device {
      touch = last
    } else {
      events = cancelActivity(at: time)
      touch = TouchEvent(
        id: TouchID(device: context.device, number: Self.scrollNumber), kind: .scroll,
        phase: .began, position: context.position * metrics.pointsPerUnit, time: time)
      events.append(.touch(touch))
    }
    touch.phase = .moved
    touch.position = touch.position + translation
    touch.time = time
    activity = .scrolling(touch)
    return events + [.touch(touch)]
  }

  private mutating func pinch(
    _ phase: DeviceEvent.PinchPhase, _ context: DeviceEvent.Context, _ scale: Double,
    _ now: Instant, _ metrics: WindowMetrics
  ) -> [InputEvent] {
    let time = clock.instant(context.time, readAt: now, uptime: metrics.uptime)
    if phase == .began {
      let cancelled = cancelActivity(at: time)
      let touches = PinchTouches(
        device: context.device, center: context.position * metrics.pointsPerUnit,
        span: metrics.pinchSpan)
      activity = .pinching(touches, device: context.device)
      return cancelled + touches.begin(at: time)
    }
    guard case .pinching(var touches, context.device) = activity else { return [] }
    guard phase == .updated else {
      activity = .idle
      return touches.end(isCancelled: phase == .cancelled, at: time)
    }
    defer { activity = .pinching(touches, device: context.device) }
    return touches.move(to: scale, at: time)
  }

  /// Ends the current scroll if its fingers are on `device`; otherwise returns no events.
  private mutating func endScroll(of device: Int64, at time: Instant) -> [InputEvent] {
    guard case .scrolling(var touch) = activity, touch.id.device == device else { return [] }
    activity = .idle
    touch.phase = .ended
    touch.time = time
    return [.touch(touch)]
  }

  /// Cancels the current scroll or pinch, since its end may be reported to another program, or
  /// never.
  private mutating func cancelActivity(at time: Instant) -> [InputEvent] {
    defer { activity = .idle }
    switch activity {
    case .idle: return []
    case .scrolling(var touch):
      touch.phase = .cancelled
      touch.time = max(touch.time, time)
      return [.touch(touch)]
    case .pinching(let touches, _): return touches.end(isCancelled: true, at: time)
    }
  }
}
