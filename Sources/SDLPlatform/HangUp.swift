internal import Glibc

/// What the end of the terminal or the session that started the program does to it.
public enum HangUp {
  /// Has SIGHUP end the event loop as SIGTERM does, unless it is ignored already, as by nohup.
  ///
  /// Before a window is opened: on the console SDL takes the signal for itself where nobody has it.
  public static func endsLoop() {
    var current = sigaction()
    sigaction(SIGHUP, nil, &current)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let handler = unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
    if handler != ignored { signal(SIGHUP, handOn) }
  }

  /// SDL's handler of SIGTERM takes note of the wish; to push an event here might allocate in the
  /// middle of an allocation.
  private static let handOn: @convention(c) (Int32) -> Void = { _ in kill(getpid(), SIGTERM) }
}
