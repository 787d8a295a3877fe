internal import Glibc

/// Handles SIGHUP, which is sent when the terminal or the session that started the program ends.
public enum HangupSignal {
  /// Makes SIGHUP end the event loop, as SIGTERM does.
  ///
  /// If SIGHUP is ignored already, as with nohup, it stays ignored. Call this method before opening
  /// a window: on the console SDL installs a handler of its own if the program has not installed
  /// one.
  public static func stopsEventLoop() {
    var current = sigaction()
    sigaction(SIGHUP, nil, &current)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let handler = unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
    if handler != ignored { signal(SIGHUP, sendSIGTERM) }
  }

  /// Sends SIGTERM to this process; SDL's handler of SIGTERM only sets a flag.
  ///
  /// No SDL event is pushed here: a push might allocate memory while the interrupted code
  /// allocates.
  private static let sendSIGTERM: @convention(c) (Int32) -> Void = { _ in kill(getpid(), SIGTERM) }
}
