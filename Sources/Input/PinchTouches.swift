public import Geometry
public import Timing

/// The two contacts that stand for a pinch of which only the scale is known.
///
/// They lie above and below the place it is about, `span` apart at scale 1, and move away from it as
/// the scale grows.
public struct PinchTouches: Hashable, Sendable {
  private let device: Int64
  private let center: Point
  private let span: Double
  private var scale = 1.0

  /// A pinch of `device` about `center`, whose contacts are `span` points apart at scale 1.
  public init(device: Int64, center: Point, span: Double) {
    (self.device, self.center, self.span) = (device, center, span)
  }

  /// How both come down.
  public func begin(at time: Instant) -> [InputEvent] { events(.began, time) }

  /// How both move when the scale is `scale`; no smaller than 0 counts, and what is no number not at
  /// all.
  public mutating func move(to scale: Double, at time: Instant) -> [InputEvent] {
    if scale.isFinite { self.scale = max(0, scale) }
    return events(.moved, time)
  }

  /// How both leave, or are taken away.
  public func end(isCancelled: Bool = false, at time: Instant) -> [InputEvent] {
    events(isCancelled ? .cancelled : .ended, time)
  }

  private func events(_ phase: TouchEvent.Phase, _ time: Instant) -> [InputEvent] {
    let reach = Point(x: 0, y: span / 2 * scale)
    return [(Int64(0), center - reach), (1, center + reach)].map { number, position in
      .touch(
        TouchEvent(
          id: TouchID(device: device, number: number), kind: .pinch, phase: phase,
          position: position, time: time))
    }
  }
}
