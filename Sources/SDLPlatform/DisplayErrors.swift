internal import CSDL2
internal import Synchronization

/// What happens when the X server refuses a request while the program runs.
///
/// Xlib's default handler exits, and unsaved changes are lost. A lost connection is `DisplayDisconnect`. A window that was
/// destroyed ends the event loop by its own event.
public enum DisplayErrors {
  private struct Listener {
    typealias Report = @MainActor @Sendable (String) -> Void

    let report: Report
    let window: UInt?
    var told: Set<String> = []

    /// Whom to tell of `line`; nil where that is no news.
    mutating func reader(of line: String, about resource: UInt) -> Report? {
      resource != window && told.insert(line).inserted ? report : nil
    }
  }

  /// Global, since Xlib's error handler takes no context pointer.
  private static let listener = Mutex<Listener?>(nil)

  /// Survives all errors and hands each kind of them to `report` once, in one line; those that
  /// follow from the end of `window` say nothing new.
  @MainActor
  public static func survive(
    of window: Window, _ report: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let identifier = window.x11Identifier.map(UInt.init)
    listener.withLock { $0 = Listener(report: report, window: identifier) }
    _ = XSetErrorHandler { display, error in
      guard let display, let error = error?.pointee else { return 0 }
      let text = DisplayErrors.text(of: error, display)
      // Only the main thread speaks to the display.
      MainActor.assumeIsolated { DisplayErrors.note(text, of: error) }
      return 0
    }
  }

  @MainActor
  private static func note(_ text: String, of error: XErrorEvent) {
    let line = "\(text) (request \(error.request_code).\(error.minor_code))"
    let report: Listener.Report? = listener.withLock {
      $0?.reader(of: line, about: error.resourceid)
    }
    report?("the X server refused something: \(line)")
  }

  private static func text(of error: XErrorEvent, _ display: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      buffer[0] = 0
      XGetErrorText(display, Int32(error.error_code), buffer.baseAddress, Int32(buffer.count))
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}
