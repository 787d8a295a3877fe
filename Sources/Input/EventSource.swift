public import Geometry
public import Timing

/// Something besides the window system that the event loop waits for, such as devices, a file
/// watcher or a child process.
///
/// The loop sleeps until a descriptor is readable or the deadline is reached, and then calls `drainEvents`; also once
/// after the source was added. If that is not enough, the source returns true for ``isAlwaysDrained``.
public protocol EventSource: AnyObject {
  /// The file descriptors that are readable while events are pending.
  ///
  /// The event loop ignores negative descriptors. A source must leave out a descriptor at the end
  /// of its file, since such a descriptor stays readable and would keep the loop awake.
  var descriptors: [Int32] { get }

  /// The time from which `drainEvents` returns events even if no descriptor is readable; nil if
  /// there is no such time.
  var deadline: Instant? { get }

  /// Whether `drainEvents` is called whenever the loop reads events: events may be pending although no descriptor
  /// is readable, for example on a connection that another module reads; false by default.
  var isAlwaysDrained: Bool { get }

  /// Removes and returns the pending events, in order; does not wait for further input.
  ///
  /// `now` is the time of the call; `metrics` describes the window at that time.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent]
}

extension EventSource {
  /// False: the descriptors and the deadline tell when events are pending.
  public var isAlwaysDrained: Bool { false }
}

/// Something that an event source reports to the event loop.
public enum SourceEvent: Hashable, Sendable {
  /// The loop passes the event to the scene.
  case event(InputEvent)
  /// A mouse button was released; the window system itself may never report this release.
  case mouseReleased(MouseRelease)
  /// The wheel of a mouse was turned by `clicks`, positive to scroll down, at `position` in points of the window.
  case wheelTurned(clicks: Double, position: Point, time: Instant)
  /// The window system cancelled all touches, for example because it has recognized a gesture of its own.
  case touchesCancelled
  /// An input device was removed or disabled; all of its contacts are cancelled.
  case deviceRemoved(device: Int64)
  /// Something other than input happened; the loop performs the action.
  case action(SourceAction)
}

/// Code of an event source that the event loop runs on the main thread, between two events.
public final class SourceAction: Hashable, Sendable {
  /// The code to run.
  ///
  /// Animations that the code starts begin at the time of the call. If the code changes views, a
  /// frame follows.
  public let perform: @MainActor @Sendable () -> Void

  /// Creates an action that is equal only to itself.
  public init(_ perform: @escaping @MainActor @Sendable () -> Void) { self.perform = perform }

  /// Whether `a` and `b` are the same object.
  public static func == (a: SourceAction, b: SourceAction) -> Bool { a === b }

  /// Hashes the object's identity, as `==` compares it.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
