internal import Geometry
public import Input
public import Timing

/// The trackpads of an X server with XInput 2.4.
///
/// SDL tells nothing of their pinches, and of their scrolling whole clicks of a wheel. Here is also
/// known when a device goes, when another program takes the pointer, and when a mouse lets go. There
/// is no thread: the loop sleeps on its descriptor beside SDL's own.
public final class Trackpads: InputSource {
  private let connection: XInputConnection
  private var touches = TrackpadTouches()
  private var releases = ButtonReleases()

  /// Listens to the devices over `window`, by X's number for it; throws where there is no
  /// XInput 2.4.
  public init(window: UInt32) throws(TrackpadError) {
    connection = try XInputConnection(window: window)
    touches.trackpads = connection.trackpads()
    connection.selectButtons()
  }

  /// How many trackpads there are.
  public var count: Int { touches.trackpads.count }

  /// Whether there is a trackpad.
  public var scrolls: Bool { count > 0 }

  /// Readable when there is news; below 0 once the server is gone.
  public var descriptor: Int32 { connection.descriptor }

  /// When there will be news without a word from the server; nil while there will be none.
  public var deadline: Instant? { touches.deadline }

  /// Waits until all that the server has to tell up to this call is here.
  public func synchronize() { connection.synchronize() }

  /// Asks the server where the pointer is.
  public func pointer(in space: WindowMetrics) -> PointerState? {
    guard let (place, holdsLeft) = connection.pointer() else { return nil }
    return PointerState(position: place * space.pointsPerPixel, holdsLeft: holdsLeft)
  }

  /// What has come since the last call, in order.
  public func takeNews(now: Instant, in space: WindowMetrics) -> [SourceEvent] {
    var news: [SourceEvent] = []
    // Whoever asks the server reads events, too, and the descriptor tells of them no more.
    while case let events = takeEvents(), !events.isEmpty {
      news += handle(events, now: now, in: space)
    }
    return news + touches.expire(at: now)
  }

  private func handle(
    _ events: [DeviceEvent], now: Instant, in space: WindowMetrics
  ) -> [SourceEvent] {
    var (news, isOld): ([SourceEvent], Bool) = ([], false)
    for (place, event) in events.enumerated() {
      let event = event.followed(by: events[(place + 1)...])
      // What moved before the axes were asked for is in their answer.
      if isOld, event.isMotion { continue }
      news += touches.handle(event, now: now, in: space)
      if let release = releases.handle(event, now: now, in: space) { news.append(release) }
      switch event {
      case .entered, .changed, .rearranged:
        touches.trackpads = connection.trackpads()
        isOld = true
      case .motion, .pinch, .button, .left, .grabbed: break
      }
      if case .rearranged = event { connection.selectButtons() }
    }
    return news
  }

  /// All that has come; behind an end also what is on its way, which may tell that nobody let go.
  private func takeEvents() -> [DeviceEvent] {
    let events = connection.takeEvents()
    guard events.contains(where: \.isRelease) else { return events }
    connection.synchronize()
    return events + connection.takeEvents()
  }

  /// Whether fingers scrolled a moment before `now`.
  public func isScrolling(at now: Instant) -> Bool { touches.isScrolling(at: now) }
}
