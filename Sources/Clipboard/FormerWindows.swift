internal import Timing

/// The windows of the last transfers that ended, to which owners may still send.
///
/// Each transfer has a window of its own, so that late data never gets into another transfer. The
/// windows are not destroyed at once: the error that a late owner would then get ends programs that
/// use Xlib without an error handler.
struct FormerWindows {
  /// The ID of a window.
  typealias Window = SelectionConnection.Window

  /// The number of windows that are kept.
  static let capacity = 8
  /// Seconds after a transfer during which the rest of its text is discarded.
  static let discardTime = 10.0

  private var windows: [(id: Window, end: Instant)] = []

  /// Adds `window`, whose transfer ended; returns the window that has to be destroyed, if any.
  mutating func add(_ window: Window, at now: Instant) -> Window? {
    windows.append((window, now + Self.discardTime))
    return windows.count > Self.capacity ? windows.removeFirst().id : nil
  }

  /// Whether data that an owner has just written into `window` must be deleted.
  ///
  /// The deletion makes an owner that passes chunks write the next chunk, and so come to its end;
  /// xclip, for example, ignores all requests before. The time is limited, since an owner can have
  /// chunks without end.
  func isDiscarding(_ window: Window, at now: Instant) -> Bool {
    windows.contains { $0.id == window && now < $0.end }
  }
}
