internal import CSDL2
internal import System

/// Wakes the event loop from any thread.
///
/// Pushes an SDL event and writes to a pipe, since the loop may wait for either.
public final class Waker: Sendable {
  static let eventType = SDL_USEREVENT.rawValue
  private let wakeEvent = WakeEvent()

  /// Creates a waker, to be passed to an ``EventLoop``.
  public init() {}

  /// Readable after a wake, for a ``Poller``; -1, which poll ignores, if no descriptor was free.
  var descriptor: Int32 {
    switch wakeEvent {
    case .some(let event): event.descriptor
    case .none: -1
    }
  }

  /// Makes `descriptor` unreadable until the next wake.
  func clear() {
    switch wakeEvent {
    case .some(let event): event.clear()
    case .none: break
    }
  }

  /// Makes the loop call `onWake` soon, from any thread; has no effect before a window is open.
  public func wake() {
    var event = SDL_Event()
    event.type = Self.eventType
    SDL_PushEvent(&event)
    switch wakeEvent {
    case .some(let event): event.signal()
    case .none: break
    }
  }
}
