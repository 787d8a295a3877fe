internal import CSDL2
internal import Glibc
internal import Synchronization

/// Handles errors that the X server returns while the program runs.
///
/// Xlib's default handler would exit and lose unsaved changes. For a lost connection see
/// `DisplayDisconnect`; a destroyed window is reported to the event loop by a separate event.
public enum DisplayErrors {
  private struct Listener {
    typealias Report = @MainActor @Sendable (String) -> Void

    let report: Report
    let window: UInt?
    var reported: Set<String> = []

    /// The closure to call with `line`; nil if the error was reported before or concerns the
    /// window.
    mutating func handler(for line: String, about resource: UInt) -> Report? {
      resource != window && reported.insert(line).inserted ? report : nil
    }
  }

  /// Global, since Xlib's error handler takes no context pointer.
  private static let listener = Mutex<Listener?>(nil)

  /// Installs a handler that keeps the program running and calls `report` once with each kind of
  /// error, in one line.
  ///
  /// Errors about `window` itself are not reported: they follow from its destruction, which ends
  /// the event loop.
  @MainActor
  public static func install(
    for window: Window, _ report: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let identifier = window.x11Identifier.map(UInt.init)
    listener.withLock { $0 = Listener(report: report, window: identifier) }
    _ = XSetErrorHandler { display, error in
      guard let display, let error = error?.pointee else { return 0 }
      let text = DisplayErrors.text(of: error, display)
      // Only the main thread uses the connection.
      MainActor.assumeIsolated { DisplayErrors.handle(text, of: error) }
      return 0
    }
  }

  @MainActor
  private static func handle(_ text: String, of error: XErrorEvent) {
    let line = "\(text) (request \(error.request_code).\(error.minor_code))"
    let report: Listener.Report? = listener.withLock {
      $0?.handler(for: line, about: error.resourceid)
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

/// Handles the loss of the X server while the program runs.
///
/// Xlib ends the program after the handler returns; the default message does not help the user.
public enum DisplayDisconnect {
  /// Global, since Xlib's handler receives only the connection.
  private static let action = Mutex<(@MainActor @Sendable () -> Never)?>(nil)

  /// Sets the action that runs on the main thread when the connection is lost; it must end the
  /// program.
  @MainActor
  public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Never) {
    self.action.withLock { $0 = action }
    _ = XSetIOErrorHandler { _ in
      // Only the main thread uses the connection.
      MainActor.assumeIsolated { DisplayDisconnect.action.withLock { $0 }?() ?? exit(1) }
    }
  }
}
