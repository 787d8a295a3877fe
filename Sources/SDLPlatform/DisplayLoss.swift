internal import CSDL2
internal import Glibc
internal import Synchronization

/// What happens when the X server goes while the program runs.
///
/// Xlib leaves no choice but to end the program, and its own message helps nobody.
public enum DisplayLoss {
  /// Xlib's handler is told nothing but the connection; what to do has to wait here for it.
  private static let action = Mutex<(@MainActor @Sendable () -> Never)?>(nil)

  /// Lets `action` end the program when the display is gone.
  @MainActor
  public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Never) {
    self.action.withLock { $0 = action }
    _ = XSetIOErrorHandler { _ in
      // Only the main thread speaks to the display.
      MainActor.assumeIsolated { DisplayLoss.action.withLock { $0 }?() ?? exit(1) }
    }
  }
}
