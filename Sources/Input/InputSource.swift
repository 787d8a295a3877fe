public import Timing

/// Devices that are read beside the window system's own events.
public protocol InputSource: AnyObject {
  /// Readable when there is news; below 0 when there will never be any.
  var descriptor: Int32 { get }

  /// When there will be news even if nothing happens; nil while there will be none.
  var deadline: Instant? { get }

  /// Waits until all that has happened up to this call can be taken, also what is still on its way.
  func synchronize()

  /// What has come since the last call, in order.
  ///
  /// `now` is the moment of the call, `space` what the window is then.
  func takeNews(now: Instant, in space: WindowMetrics) -> [SourceEvent]

  /// Asks where the pointer is now; nil where nobody can say.
  func pointer(in space: WindowMetrics) -> PointerState?

  /// Whether there is a device whose scrolling the window system may tell of as clicks of a wheel.
  var scrolls: Bool { get }

  /// Whether fingers that scroll were at work within the last moments before `now`.
  func isScrolling(at now: Instant) -> Bool
}
