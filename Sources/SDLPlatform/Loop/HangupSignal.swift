internal import Glibc

/// Handles SIGHUP, sent when the terminal or the session that started the program ends.
public enum HangupSignal {
  /// Makes SIGHUP end the event loop as SIGTERM does, unless it is ignored already, as by nohup.
  ///
  /// Call it before opening a window: on the console SDL installs its own handler if there is none.
  public static func stopsEventLoop() {
    var current = sigaction()
    sigaction(SIGHUP, nil, &current)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let handler = unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
    if handler != ignored { signal(SIGHUP, sendSIGTERM) }
  }

  /// SDL's handler of SIGTERM only sets a flag; pushing an event here might allocate while the
  /// interrupted code allocates.
  private static let sendSIGTERM: @convention(c) (Int32) -> Void = { _ in kill(getpid(), SIGTERM) }
}
