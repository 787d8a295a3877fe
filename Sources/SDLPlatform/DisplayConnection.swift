internal import Glibc
internal import Input

/// Sleeps until the X server or another thread has news.
///
/// SDL's own sleep is ended from other threads by a message to the X server; when that is gone, Xlib
/// would end the program on the thread that saves the list. Here nobody but the main thread speaks
/// to the server.
@MainActor
final class DisplayConnection: Poller {
  private let descriptor: Int32
  private let waker: Waker
  private let source: (any InputSource)?

  /// Waits for the X connection of `descriptor`, which stays its owner's, for `waker` and `source`.
  init(descriptor: Int32, waker: Waker, source: (any InputSource)?) {
    (self.descriptor, self.waker, self.source) = (descriptor, waker, source)
  }

  func wait(milliseconds: Int32) -> PollResult {
    // A descriptor below 0 is passed over.
    var watched = [descriptor, waker.descriptor, source?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if poll(&watched, milliseconds: milliseconds), watched[1].revents != 0 {
      drain(waker.descriptor)
    }
    return .news
  }
}
