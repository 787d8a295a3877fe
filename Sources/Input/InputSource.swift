public import Timing

/// Input devices that are read beside the window system's own events.
///
/// Trackpads on X11, for example: SDL reports neither their pinches nor smooth scrolling.
public protocol InputSource: AnyObject {
  /// A file descriptor that becomes readable when events are pending; below 0 once the source has
  /// ended for good.
  var descriptor: Int32 { get }

  /// When the source produces its next event without new input; nil if it does not.
  var deadline: Instant? { get }

  /// Blocks until every event up to this call, in flight ones included, can be read.
  func synchronize()

  /// Removes and returns the pending events, in order.
  ///
  /// `now` is the time of the call; `metrics` describes the window at that time.
  func takeNews(now: Instant, in metrics: WindowMetrics) -> [SourceEvent]

  /// Queries the current pointer; nil where that is not possible.
  func pointer(in metrics: WindowMetrics) -> PointerState?

  /// Whether a device is present whose scrolling the window system may report as wheel clicks too.
  var scrolls: Bool { get }

  /// Whether fingers scrolled shortly before `now`.
  func isScrolling(at now: Instant) -> Bool
}
