public import Timing

/// Something besides the window system that the event loop waits for: devices, a file watcher, a
/// child process.
///
/// The loop sleeps until a descriptor is readable or the deadline comes, and calls `drainEvents` in
/// each iteration.
public protocol EventSource: AnyObject {
  /// The file descriptors that are readable while events are pending.
  ///
  /// Negative descriptors are ignored; one at the end of its file must be left out, since it would
  /// remain readable.
  var descriptors: [Int32] { get }

  /// When the source will have an event even if no descriptor becomes readable; nil if never.
  var deadline: Instant? { get }

  /// Removes and returns the pending events, in order; never blocks.
  ///
  /// `now` is the time of the call; `metrics` describes the window at that time.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent]
}

/// An event of an event source.
public enum SourceEvent: Hashable, Sendable {
  case event(InputEvent)
  /// A mouse button was released; the window system may not report the release.
  case mouseReleased(MouseRelease)
  /// A device was removed or disabled: cancels its contacts.
  case deviceRemoved(device: Int64)
  /// Something other than input happened; the loop performs the action.
  case action(SourceAction)
}

/// What an event source performs on the main thread, between the events of the loop.
public final class SourceAction: Hashable, Sendable {
  /// The code to run; animations that it starts begin at the time of the call, and a frame shows
  /// its changes to views.
  public let perform: @MainActor @Sendable () -> Void

  /// Creates an action, which is equal to itself only.
  public init(_ perform: @escaping @MainActor @Sendable () -> Void) { self.perform = perform }

  /// Whether both are the same object.
  public static func == (a: SourceAction, b: SourceAction) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
