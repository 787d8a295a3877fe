internal import Geometry
public import Input
public import Timing
public import Wayland

/// What SDL does not report of a Wayland compositor's pointers, trackpads and touchscreens, as an input source
/// of the event loop.
///
/// SDL reports no pinches, scrolling only as clicks of a wheel, and no position outside the window, and SDL
/// 2.26 no touches that the compositor takes away.
///
///     let trackpads = WaylandTrackpads(client, isControlHeld: { false })
///     for event in trackpads.drainEvents(now: clock.now, in: metrics) { handle(event) }
public final class WaylandTrackpads: InputSource {
  /// The distance in window units that counts as one click of a wheel: libinput's default on X11, so that
  /// both scroll alike.
  private static let unitsPerClick = 15.0
  /// The `TouchID.device` of all trackpads: a seat does not tell its devices apart.
  private static let device: Int64 = 0

  private let client: WaylandClient
  private let isControlHeld: () -> Bool
  private var touches = TrackpadTouches()
  private var pointer = Point.zero
  /// True until the first report, since a button may have been pressed before.
  private var isLeftButtonDown = true
  /// The events that were read and are not handled yet, with the position of the pointer at each.
  private var unhandled: [(event: SeatEvent, pointer: Point)] = []

  /// Reads the seats of `client`; `isControlHeld` returns whether Ctrl is held now.
  public init(_ client: WaylandClient, isControlHeld: @escaping () -> Bool) {
    (self.client, self.isControlHeld) = (client, isControlHeld)
  }

  /// True: SDL reports the scrolling of fingers as clicks of a wheel, and a seat does not say whether it has
  /// a trackpad.
  public var hasScrollingDevice: Bool { true }

  /// Empty: the loop waits for SDL's connection, on which the events come.
  public var descriptors: [Int32] { [] }

  /// True: SDL reads the connection on which the events arrive, so no descriptor announces them.
  public var isAlwaysDrained: Bool { true }

  /// The time from which `drainEvents` ends a scroll even if the compositor sends no event; nil if there is
  /// no such scroll.
  public var deadline: Instant? { touches.deadline }

  /// Does nothing: SDL has read every event that happened before its own.
  public func synchronize() {}

  /// Where the pointer is, also outside the window while a button is held, without a query.
  public func pointer(in metrics: WindowMetrics) -> PointerState? {
    readEvents()
    return PointerState(
      position: pointer * metrics.pointsPerUnit, isLeftButtonDown: isLeftButtonDown)
  }

  /// Returns the events since the last call, in order.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    readEvents()
    defer { unhandled = [] }
    return unhandled.flatMap { handle($0, at: $1, now: now, in: metrics) }
      + touches.expire(at: now)
  }

  private func readEvents() {
    for event in client.takeSeatEvents() {
      switch event {
      case .leftButton(let isDown): isLeftButtonDown = isDown
      case .pointerMoved(let position): pointer = position
      case .pointerLeft: isLeftButtonDown = false
      default: break
      }
      unhandled.append((event, pointer))
    }
  }

  /// Whether fingers scrolled within 0.1 s before `now`.
  public func isScrolling(at now: Instant) -> Bool { touches.isScrolling(at: now) }

  private func handle(
    _ event: SeatEvent, at position: Point, now: Instant, in metrics: WindowMetrics
  ) -> [SourceEvent] {
    switch event {
    case .pointerMoved, .leftButton: return []
    case .touchesCancelled: return [.touchesCancelled]
    case .pointerLeft: return touches.handle(.pointerLeft, now: now, in: metrics)
    case .scrolled(let distance, let time):
      let scroll = DeviceEvent.scroll(
        context(time, position), clicks: distance * (1 / Self.unitsPerClick))
      return touches.handle(scroll, now: now, in: metrics)
    case .scrollEnded(let time):
      return touches.handle(.scroll(context(time, position), clicks: .zero), now: now, in: metrics)
    case .pinch(let phase, let scale, let time):
      let pinch = DeviceEvent.pinch(phase, context(time, position), scale: scale)
      return touches.handle(pinch, now: now, in: metrics)
    }
  }

  private func context(_ time: UInt32, _ position: Point) -> DeviceEvent.Context {
    DeviceEvent.Context(
      device: Self.device, time: time, position: position, hasControl: isControlHeld())
  }
}
