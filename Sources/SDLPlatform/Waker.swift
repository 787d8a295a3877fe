internal import CSDL2
internal import Glibc

/// Wakes the event loop from any thread.
public final class Waker: Sendable {
  static let eventType = SDL_USEREVENT.rawValue
  /// Readable after a wake; for a loop that waits for the kernel and not for a window system.
  let descriptor: Int32
  private let button: Int32

  /// A waker for the loop it is given to.
  public init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, button) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(button)
  }

  /// Lets the loop call `onWake` soon; without effect before a window is open.
  public func wake() {
    var event = SDL_Event()
    event.type = Self.eventType
    SDL_PushEvent(&event)
    // A full pipe wakes already.
    _ = write(button, [1], 1)
  }
}
