internal import Geometry
public import Input
public import Timing
public import Wayland

/// The trackpads of a Wayland compositor, as an input source of the event loop.
///
/// SDL reports no pinches, scrolling only as clicks of a wheel, and no position outside the window. This
/// source also reports touches that the compositor takes away, of which SDL 2.26 says nothing.
///
///     let trackpads = WaylandTrackpads(client, isControlHeld: { false })
///     for event in trackpads.drainEvents(now: clock.now, in: metrics) { handle(event) }
public final class WaylandTrackpads: InputSource {
  /// The distance in window units that counts as one click of a wheel: libinput's default on X11, so that
  /// both scroll alike.
  private static let unitsPerClick = 15.0
  /// The number of the trackpads: a seat does not tell its devices apart.
  private static let device: Int64 = 0

  private let client: WaylandClient
  private let isControlHeld: () -> Bool
  private var touches = TrackpadTouches()
  private var pointer = Point.zero
  private var isLeftButtonDown = false
  /// The events that were read and are not handled yet.
  private var unhandled: [SeatEvent] = []

  /// Reads the seats of `client`; `isControlHeld` returns whether Ctrl is held now.
  public init(_ client: WaylandClient, isControlHeld: @escaping () -> Bool) {
    (self.client, self.isControlHeld) = (client, isControlHeld)
  }

  /// True: SDL reports the scrolling of fingers as clicks of a wheel, and a seat does not say whether it has
  /// a trackpad.
  public var hasScrollingDevice: Bool { true }

  /// Empty: the loop waits for SDL's connection, on which the events come.
  public var descriptors: [Int32] { [] }

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
    return unhandled.flatMap { handle($0, now: now, in: metrics) } + touches.expire(at: now)
  }

  private func readEvents() {
    for event in client.takeSeatEvents() {
      switch event {
      case .leftButton(let isDown): isLeftButtonDown = isDown
      case .pointerMoved(let position): pointer = position
      case .pointerLeft: isLeftButtonDown = false
      default: break
      }
      unhandled.append(event)
    }
  }

  /// Whether fingers scrolled within 0.1 s before `now`.
  public func isScrolling(at now: Instant) -> Bool { touches.isScrolling(at: now) }

  private func handle(
    _ event: SeatEvent, now: Instant, in metrics: WindowMetrics
  ) -> [SourceEvent] {
    switch event {
    case .pointerMoved, .leftButton: return []
    case .touchesCancelled: return [.touchesCancelled]
    case .pointerLeft: return touches.handle(.pointerLeft, now: now, in: metrics)
    case .scrolled(let distance, let time):
      let scroll = DeviceEvent.scroll(context(time), clicks: distance * (1 / Self.unitsPerClick))
      return touches.handle(scroll, now: now, in: metrics)
    case .scrollEnded(let time):
      return touches.handle(.scroll(context(time), clicks: .zero), now: now, in: metrics)
    case .pinch(let phase, let scale, let time):
      let pinch = DeviceEvent.pinch(.init(phase), context(time), scale: scale)
      return touches.handle(pinch, now: now, in: metrics)
    }
  }

  private func context(_ time: UInt32) -> DeviceEvent.Context {
    DeviceEvent.Context(
      device: Self.device, time: time, position: pointer, hasControl: isControlHeld())
  }
}

extension DeviceEvent.PinchPhase {
  fileprivate init(_ phase: SeatEvent.PinchPhase) {
    self =
      switch phase {
      case .began: .began
      case .updated: .updated
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}
