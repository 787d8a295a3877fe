internal import CWayland
internal import Geometry

/// Collects the events of a pointer that belong together, as the compositor sends them before `frame`.
///
/// The values of both axes, their source and the end of the scroll are events of their own.
struct PointerFrame {
  enum Axis: UInt32 {
    case vertical, horizontal
  }

  private var source: UInt32?
  private var distance = Point.zero
  private var moved: Set<Axis> = []
  private var stopped: Set<Axis> = []
  private var time: UInt32 = 0
  /// The axes along which fingers have scrolled since they were put down.
  private var scrolling: Set<Axis> = []

  /// Sets what scrolls; the numbers are those of `wl_pointer.axis_source`.
  mutating func setSource(_ source: UInt32) { self.source = source }

  /// Adds `distance` along `axis`, in window units, positive to the right and down.
  mutating func scroll(_ axis: Axis, by distance: Double, time: UInt32) {
    moved.insert(axis)
    self.time = time
    switch axis {
    case .vertical: self.distance.y += distance
    case .horizontal: self.distance.x += distance
    }
    stopped.remove(axis)
  }

  /// Notes that no finger scrolls along `axis` any more.
  mutating func stop(_ axis: Axis, time: UInt32) {
    self.time = time
    stopped.insert(axis)
  }

  /// Ends the frame, and returns its scroll and the end of the scroll.
  mutating func end() -> [SeatEvent] {
    defer { (source, distance, moved, stopped) = (nil, .zero, [], []) }
    var events: [SeatEvent] = []
    if source == WL_POINTER_AXIS_SOURCE_FINGER.rawValue, !moved.isEmpty {
      scrolling.formUnion(moved)
      // No distance would mean that the fingers were lifted.
      if distance != .zero { events.append(.scrolled(by: distance, time: time)) }
    }
    let wasScrolling = !scrolling.isEmpty
    scrolling.subtract(stopped)
    if wasScrolling, scrolling.isEmpty { events.append(.scrollEnded(time: time)) }
    return events
  }
}
