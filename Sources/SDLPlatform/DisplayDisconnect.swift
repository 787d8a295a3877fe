internal import CSDL2
internal import Glibc
internal import Synchronization

/// Handles the loss of the X server while the program runs.
///
/// Xlib ends the program after its handler returns, and its own message does not help the user.
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
