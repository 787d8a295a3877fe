internal import Glibc
internal import Input

/// Waits for the X server, an input source, or a wake from another thread.
///
/// SDL's own wait is ended from other threads by a message to the X server; if the connection were
/// lost, Xlib would end the program on the thread that saves the list. With this poller only the
/// main thread uses the connection.
@MainActor
final class X11Poller: Poller {
  private let descriptor: Int32
  private let waker: Waker
  private let source: (any InputSource)?

  /// Polls `descriptor`, the X connection, which SDL owns, together with `waker` and `source`.
  init(descriptor: Int32, waker: Waker, source: (any InputSource)?) {
    (self.descriptor, self.waker, self.source) = (descriptor, waker, source)
  }

  func wait(milliseconds: Int32) -> PollResult {
    // `poll` ignores a negative descriptor.
    var watched = [descriptor, waker.descriptor, source?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if poll(&watched, milliseconds: milliseconds), watched[1].revents != 0 {
      drain(waker.descriptor)
    }
    return .ready
  }
}
