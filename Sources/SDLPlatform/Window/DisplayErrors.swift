internal import CSDL2
internal import Glibc
internal import Synchronization

/// Handles errors that the X server returns while the program runs.
///
/// Xlib's default handler would end the program, and unsaved changes would be lost. A lost
/// connection is handled by `DisplayDisconnect` instead. The destruction of the window is reported
/// to the event loop by an event of its own.
public enum DisplayErrors {
  private struct Listener {
    typealias Report = @MainActor @Sendable (String) -> Void

    let report: Report
    let window: UInt?
    var reported: Set<String> = []

    /// Returns the closure to call with `line`, the text of an error about `resource`.
    ///
    /// Returns nil if the same line was reported before, or if `resource` is the window.
    mutating func handler(for line: String, about resource: UInt) -> Report? {
      resource != window && reported.insert(line).inserted ? report : nil
    }
  }

  /// Global, since Xlib's error handler takes no context pointer.
  private static let listener = Mutex<Listener?>(nil)

  /// Installs an error handler that keeps the program running and passes errors to `report`.
  ///
  /// Each kind of error is reported once, as one line of text. Errors about `window` itself are not
  /// reported: they occur after the window was destroyed, which ends the event loop anyway.
  @MainActor
  public static func install(
    for window: Window, _ report: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let identifier = window.x11Identifier.map(UInt.init)
    listener.withLock { $0 = Listener(report: report, window: identifier) }
    _ = XSetErrorHandler { display, error in
      guard let display, let error = error?.pointee else { return 0 }
      let text = DisplayErrors.text(of: error, display)
      // Xlib calls the handler on the main thread, since only that thread uses the connection.
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

/// Handles the loss of the connection to the X server while the program runs.
///
/// Xlib ends the program after the handler for this loss returns. The message that Xlib prints by
/// default does not help the user.
public enum DisplayDisconnect {
  /// Global, since Xlib's handler receives only the connection.
  private static let action = Mutex<(@MainActor @Sendable () -> Never)?>(nil)

  /// Sets the action for a lost connection, which runs on the main thread and must end the program.
  @MainActor
  public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Never) {
    self.action.withLock { $0 = action }
    _ = XSetIOErrorHandler { _ in
      // Xlib calls the handler on the main thread, since only that thread uses the connection.
      MainActor.assumeIsolated { DisplayDisconnect.action.withLock { $0 }?() ?? exit(1) }
    }
  }
}
