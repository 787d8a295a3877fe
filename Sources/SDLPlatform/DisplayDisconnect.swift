internal import CSDL2
internal import Glibc
internal import Synchronization

/// Handles the loss of the X server while the program runs.
///
/// Xlib leaves no choice but to end the program, and its own message helps nobody.
public enum DisplayDisconnect {
  /// Xlib's handler is told nothing but the connection; what to do has to wait here for it.
  private static let action = Mutex<(@MainActor @Sendable () -> Never)?>(nil)

  /// Lets `action` end the program when the display is gone.
  @MainActor
  public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Never) {
    self.action.withLock { $0 = action }
    _ = XSetIOErrorHandler { _ in
      // Only the main thread speaks to the display.
      MainActor.assumeIsolated { DisplayDisconnect.action.withLock { $0 }?() ?? exit(1) }
    }
  }
}
