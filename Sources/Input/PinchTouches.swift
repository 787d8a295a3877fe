public import Geometry
public import Timing

/// Two contacts that represent a pinch of which only the scale is known.
///
/// The contacts are above and below the center of the pinch, `span` points apart at scale 1. They
/// move apart as the scale grows.
public struct PinchTouches: Hashable, Sendable {
  private let device: Int64
  private let center: Point
  private let span: Double
  private var scale = 1.0

  /// Creates a pinch of `device` around `center`, in points of the window, with the contacts `span`
  /// points apart at scale 1.
  public init(device: Int64, center: Point, span: Double) {
    (self.device, self.center, self.span) = (device, center, span)
  }

  /// Returns the events that begin both contacts.
  public func begin(at time: Instant) -> [InputEvent] { events(.began, time) }

  /// Returns the events that move both contacts to their positions at `scale`.
  ///
  /// Negative scales count as 0; a scale that is not finite does not move the contacts.
  public mutating func move(to scale: Double, at time: Instant) -> [InputEvent] {
    if scale.isFinite { self.scale = max(0, scale) }
    return events(.moved, time)
  }

  /// Returns the events that end both contacts, or cancel them if `isCancelled` is true.
  public func end(isCancelled: Bool = false, at time: Instant) -> [InputEvent] {
    events(isCancelled ? .cancelled : .ended, time)
  }

  private func events(_ phase: TouchEvent.Phase, _ time: Instant) -> [InputEvent] {
    let offset = Point(x: 0, y: span / 2 * scale)
    return [(Int64(0), center - offset), (1, center + offset)].map { number, position in
      .touch(
        TouchEvent(
          id: TouchID(device: device, number: number), kind: .pinch, phase: phase,
          position: position, time: time))
    }
  }
}
