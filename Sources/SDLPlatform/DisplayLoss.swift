internal import Glibc
internal import Synchronization

/// What happens when the X server goes while the program runs.
///
/// Xlib leaves no choice but to end the program, and its own message helps nobody. SDL loads Xlib
/// at run time, so the place where it takes a handler is looked up in the same way.
public enum DisplayLoss {
  /// Xlib's handler is told nothing but the connection; what to do has to wait here for it.
  private static let action = Mutex<(@MainActor @Sendable () -> Never)?>(nil)

  /// Lets `action` end the program when the display is gone; needs a window that is open.
  @MainActor
  public static func onLoss(_ action: @escaping @MainActor @Sendable () -> Never) {
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias SetHandler = @convention(c) (Handler?) -> UnsafeRawPointer?
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    self.action.withLock { $0 = action }
    let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
    _ = setHandler { _ in
      // Only the main thread speaks to the display.
      MainActor.assumeIsolated { DisplayLoss.action.withLock { $0 }?() ?? exit(1) }
    }
  }
}
