internal import Geometry
public import Input
public import Timing

/// The trackpads of an X server with XInput 2.4, as an input source of the event loop.
///
/// SDL reports no pinches, and scrolling only as whole clicks of a wheel. This source also reports
/// removed devices, pointer grabs of other programs, and button releases of each mouse. It has no
/// thread: the event loop polls its descriptor together with SDL's.
///
///     let trackpads = try Trackpads(window: x11Identifier)
///     for event in trackpads.drainEvents(now: clock.now, in: metrics) { handle(event) }
public final class Trackpads: InputSource {
  private let connection: XInputConnection
  private var touches = TrackpadTouches()
  private var releases = ButtonReleases()

  /// Selects the devices' events on the window with the X11 ID `window`; throws without a
  /// connection to the server or without XInput 2.4.
  public init(window: UInt32) throws(TrackpadError) {
    connection = try XInputConnection(window: window)
    touches.trackpads = connection.trackpads()
    connection.selectButtons()
  }

  /// The number of trackpads connected.
  public var count: Int { touches.trackpads.count }

  /// Whether a trackpad is connected, whose scrolling SDL reports as wheel events.
  public var hasScrollingDevice: Bool { count > 0 }

  /// Readable when the server has sent something; negative once the connection is lost.
  public var descriptors: [Int32] { [connection.descriptor] }

  /// The time at which `drainEvents` returns events even if the server sends none; nil without one.
  public var deadline: Instant? { touches.deadline }

  /// Waits until all events that happened on the server before this call have arrived.
  public func synchronize() { connection.synchronize() }

  /// Queries the server for the position of the pointer and its left button; nil if the pointer is
  /// on another screen or the connection is lost.
  public func pointer(in metrics: WindowMetrics) -> PointerState? {
    guard let (position, isLeftButtonDown) = connection.pointer() else { return nil }
    return PointerState(
      position: position * metrics.pointsPerPixel, isLeftButtonDown: isLeftButtonDown)
  }

  /// The events since the last call, in order.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var sourceEvents: [SourceEvent] = []
    // A query also reads pending events, and the descriptor is not readable for those any more.
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
      if event.invalidatesAxes { touches.trackpads = connection.trackpads() }
      if case .hierarchyChanged = event { connection.selectButtons() }
    }
    return sourceEvents
  }

  /// Reads all events; after a release also reads events still on their way, which may report that
  /// the device was removed.
  private func readEvents() -> [DeviceEvent] {
    let events = connection.readEvents()
    guard events.contains(where: \.isRelease) else { return events }
    connection.synchronize()
    return events + connection.readEvents()
  }

  /// Whether fingers scrolled within the last 0.1 s before `now`.
  public func isScrolling(at now: Instant) -> Bool { touches.isScrolling(at: now) }
}

/// The reason why trackpads cannot be read.
public struct TrackpadError: Error, CustomStringConvertible, Hashable {
  /// What is missing, in a few words.
  public let description: String

  init(_ description: String) { self.description = description }
}
