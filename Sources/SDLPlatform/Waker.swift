internal import CSDL2
internal import Glibc

/// Wakes the event loop from any thread.
///
/// It pushes an SDL event and writes to a pipe, whichever the loop waits for.
public final class Waker: Sendable {
  static let eventType = SDL_USEREVENT.rawValue
  /// The read end of the pipe, readable after a wake; for a ``Poller``.
  let descriptor: Int32
  private let writeDescriptor: Int32

  /// Creates a waker, to be passed to an ``EventLoop``.
  public init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writeDescriptor) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writeDescriptor)
  }

  /// Makes the loop call `onWake` soon, from any thread; has no effect before a window is open.
  public func wake() {
    var event = SDL_Event()
    event.type = Self.eventType
    SDL_PushEvent(&event)
    // If the pipe is full, the loop is being woken already.
    _ = write(writeDescriptor, [1], 1)
  }
}
