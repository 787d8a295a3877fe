internal import CSDL2
internal import System

/// Wakes the event loop from any thread.
///
/// Pushes an SDL event and writes to a pipe, since the loop may be waiting for SDL events or for
/// the pipe.
public final class Waker: Sendable {
  static let eventType = SDL_USEREVENT.rawValue
  private let wakeEvent = WakeEvent()

  /// Creates a waker, to be passed to an ``EventLoop``.
  public init() {}

  /// The descriptor for a ``Poller``, readable after a wake; -1 if no descriptor was free.
  ///
  /// `poll` ignores the descriptor -1.
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

  /// Makes the loop call `onWake` soon; may be called on any thread, and has no effect before a
  /// window is open.
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
