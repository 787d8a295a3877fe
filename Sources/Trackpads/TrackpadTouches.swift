internal import Geometry
internal import Input
internal import Timing

/// Makes contacts of what trackpads do: one that pans of two fingers that scroll, two of a pinch.
struct TrackpadTouches {
  /// Points that one click's worth of scrolling moves the content: as a wheel's, from the contract.
  static let pointsPerClick = 100.0
  /// Seconds after fingers have moved in which a wheel's clicks may still be theirs.
  static let echo = 0.1
  /// Seconds of silence after which fingers have left a trackpad that has never told of it.
  static let timeout = 0.5
  /// Our number for the contact that scrolls; a pinch's are 0 and 1.
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

  /// The trackpads that there are, by the server's number.
  var trackpads: [Int64: Axes] = [:]
  private var activity = Activity.idle
  private var clock = DeviceClock()
  private var lastScroll: Instant?
  /// The trackpads that tell when the fingers leave; those of libinput do.
  private var telling: Set<Int64> = []

  /// Whether fingers scrolled a moment before `now`; those that rest leave the wheel to a mouse.
  func isScrolling(at now: Instant) -> Bool {
    lastScroll.map { now - $0 < Self.echo } ?? false
  }

  /// When `expire` has something to do; nil while it has not.
  var deadline: Instant? {
    guard case .scrolling(let touch) = activity, !telling.contains(touch.id.device) else {
      return nil
    }
    return lastScroll.map { $0 + Self.timeout }
  }

  /// Takes the silence of a trackpad that does not tell for its fingers' end.
  mutating func expire(at now: Instant) -> [SourceEvent] {
    guard let deadline, deadline <= now, case .scrolling(let touch) = activity else { return [] }
    return stopScroll(of: touch.id.device, at: now).map { .event($0) }
  }

  /// What `event` means, seen at `now`.
  mutating func handle(_ event: DeviceEvent, now: Instant, in space: WindowMetrics) -> [SourceEvent]
  {
    switch event {
    case .motion(let stamp, let axes): return move(stamp, axes, now, space).map { .event($0) }
    case .pinch(let phase, let stamp, let scale):
      return pinch(phase, stamp, scale, now, space).map { .event($0) }
    case .left: return stop(at: now).map { .event($0) }
    case .grabbed(let time):
      let moment = clock.moment(time, seenAt: now, uptime: space.uptime)
      return (stop(at: moment) + [.interrupted(time: moment)]).map { .event($0) }
    case .rearranged(let lost):
      let isOurs = activity.device.map(lost.contains) ?? false
      return (isOurs ? stop(at: now) : []).map { .event($0) } + lost.map { .lost(device: $0) }
    case .entered, .changed, .button: return []
    }
  }

  private mutating func move(
    _ stamp: DeviceEvent.Stamp, _ axes: [Int: Double], _ now: Instant, _ space: WindowMetrics
  ) -> [InputEvent] {
    let time = clock.moment(stamp.time, seenAt: now, uptime: space.uptime)
    guard trackpads[stamp.device] != nil else { return [] }
    let clicks = trackpads[stamp.device]?.clicks(to: axes)
    if let clicks, clicks == (0, 0) { telling.insert(stamp.device) }
    // Ctrl asks for a pinch, which is made of the wheel's clicks that come of the same.
    guard let clicks, clicks != (0, 0), !stamp.hasControl else {
      return stopScroll(of: stamp.device, at: time)
    }
    if case .pinching = activity { return [] }
    lastScroll = now
    let way = Point(x: -clicks.x, y: -clicks.y) * Self.pointsPerClick
    return scroll(by: way, stamp, time, space)
  }

  private mutating func scroll(
    by way: Point, _ stamp: DeviceEvent.Stamp, _ time: Instant, _ space: WindowMetrics
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var touch: TouchEvent
    if case .scrolling(let last) = activity, last.id.device == stamp.device {
      touch = last
    } else {
      events = stop(at: time)
      touch = TouchEvent(
        id: TouchID(device: stamp.device, number: Self.scrollNumber), kind: .scroll, phase: .began,
        position: stamp.place * space.pointsPerPixel, time: time)
      events.append(.touch(touch))
    }
    touch.phase = .moved
    touch.position = touch.position + way
    touch.time = time
    activity = .scrolling(touch)
    return events + [.touch(touch)]
  }

  private mutating func pinch(
    _ phase: DeviceEvent.PinchPhase, _ stamp: DeviceEvent.Stamp, _ scale: Double, _ now: Instant,
    _ space: WindowMetrics
  ) -> [InputEvent] {
    let time = clock.moment(stamp.time, seenAt: now, uptime: space.uptime)
    if phase == .began {
      let left = stop(at: time)
      let touches = PinchTouches(
        device: stamp.device, center: stamp.place * space.pointsPerPixel, span: space.pinchSpan)
      activity = .pinching(touches, device: stamp.device)
      return left + touches.begin(at: time)
    }
    guard case .pinching(var touches, stamp.device) = activity else { return [] }
    guard phase == .updated else {
      activity = .idle
      return touches.end(isCancelled: phase == .cancelled, at: time)
    }
    defer { activity = .pinching(touches, device: stamp.device) }
    return touches.move(to: scale, at: time)
  }

  /// The fingers that scrolled have left the trackpad: it says that they went no further, or that
  /// something else moves.
  private mutating func stopScroll(of device: Int64, at time: Instant) -> [InputEvent] {
    guard case .scrolling(var touch) = activity, touch.id.device == device else { return [] }
    activity = .idle
    touch.phase = .ended
    touch.time = time
    return [.touch(touch)]
  }

  /// Takes away what is there: its end would come elsewhere, or not at all.
  private mutating func stop(at time: Instant) -> [InputEvent] {
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
