internal import Geometry
public import Input
public import Timing

/// The trackpads of an X server with XInput 2.4, as an input source of the event loop.
///
/// SDL reports no pinches, and scrolling only as whole clicks of a wheel. This source also reports
/// removed devices, pointer grabs of other programs, and button releases of each mouse. The source
/// has no thread: the event loop polls its descriptor together with SDL's.
///
///     let trackpads = try Trackpads(window: x11Identifier, reportsWheels: false)
///     for event in trackpads.drainEvents(now: clock.now, in: metrics) { handle(event) }
public final class Trackpads: InputSource {
  private let connection: XInputConnection
  private var touches = TrackpadTouches()
  private var releases = ButtonReleases()

  private let reportsWheels: Bool

  /// Selects the events of all devices on the window with the X11 ID `window`; throws if there is
  /// no connection to the server or no XInput 2.4.
  ///
  /// With `reportsWheels`, wheels with smooth axes are reported, too: SDL 3.4 loses the first click after the
  /// pointer has entered the window.
  public init(window: UInt32, reportsWheels: Bool) throws(TrackpadError) {
    connection = try XInputConnection(window: window)
    self.reportsWheels = reportsWheels
    queryAxes()
    connection.selectButtons()
  }

  /// The number of connected trackpads that report pinches.
  public var count: Int { touches.trackpads.count }

  /// Whether a device is connected whose scrolling is reported here; SDL also reports it, as wheel events.
  public var hasScrollingDevice: Bool { count + touches.wheels.count > 0 }

  /// The descriptor of the connection, readable when the server has sent something; negative once
  /// the connection is lost.
  public var descriptors: [Int32] { [connection.descriptor] }

  /// The time from which `drainEvents` ends a scroll even if the server sends no event; nil if
  /// there is no such scroll.
  public var deadline: Instant? { touches.deadline }

  /// Waits until all events that happened on the server before this call have arrived.
  public func synchronize() { connection.synchronize() }

  /// Queries the server for the position of the pointer and the state of its left button; nil if
  /// the pointer is on another screen or the connection is lost.
  public func pointer(in metrics: WindowMetrics) -> PointerState? {
    guard let (position, isLeftButtonDown) = connection.pointer() else { return nil }
    return PointerState(
      position: position * metrics.pointsPerUnit, isLeftButtonDown: isLeftButtonDown)
  }

  /// Returns the events since the last call, in order.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var sourceEvents: [SourceEvent] = []
    // A query of the axes also reads pending events, after which the descriptor is no longer
    // readable for them. So read until no events are left.
    while case let events = readEvents(), !events.isEmpty {
      sourceEvents += handle(events, now: now, in: metrics)
    }
    return sourceEvents + touches.expire(at: now)
  }

  private func handle(
    _ events: [DeviceEvent], now: Instant, in metrics: WindowMetrics
  ) -> [SourceEvent] {
    var sourceEvents: [SourceEvent] = []
    for event in events.corrected {
      sourceEvents += touches.handle(event, now: now, in: metrics)
      if let release = releases.handle(event, now: now, in: metrics) {
        sourceEvents.append(release)
      }
      if event.invalidatesAxes { queryAxes() }
      if case .hierarchyChanged = event { connection.selectButtons() }
    }
    return sourceEvents
  }

  private func queryAxes() {
    (touches.trackpads, touches.wheels) = connection.scrollAxes()
    if !reportsWheels { touches.wheels = [:] }
  }

  /// Reads all events; if they contain a release, also waits for the events still on their way,
  /// which may report that the device was removed.
  private func readEvents() -> [DeviceEvent] {
    let events = connection.readEvents()
    guard events.contains(where: \.isRelease) else { return events }
    connection.synchronize()
    return events + connection.readEvents()
  }

  /// Whether this source has reported a scroll or a turn of a wheel within 0.1 s before `now`.
  public func isScrolling(at now: Instant) -> Bool { touches.isScrolling(at: now) }
}

/// The reason why trackpads cannot be read.
public struct TrackpadError: Error, CustomStringConvertible, Hashable {
  /// The cause in a few words, for example "no XInput 2.4".
  public let description: String

  init(_ description: String) { self.description = description }
}
