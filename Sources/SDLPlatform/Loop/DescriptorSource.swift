internal import Glibc
public import Input
public import Timing

/// An event source that performs an action whenever a descriptor is readable: inotify's, a child
/// process's, a connection's.
///
///     let source = DescriptorSource(watcher.descriptor) { fonts.reload() }
public final class DescriptorSource: EventSource {
  /// The descriptor to watch; negative once the source has ended.
  public var descriptor: Int32
  private let action: SourceAction

  /// Watches `descriptor`, which stays the caller's.
  ///
  /// `action` must read it until nothing is left, since it is performed as long as the descriptor
  /// is readable.
  public init(_ descriptor: Int32, action: @escaping @MainActor @Sendable () -> Void) {
    (self.descriptor, self.action) = (descriptor, SourceAction(action))
  }

  /// The descriptor alone.
  public var descriptors: [Int32] { [descriptor] }

  /// None: only the descriptor causes the action.
  public var deadline: Instant? { nil }

  /// The action, while the descriptor is readable.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0 ? [.action(action)] : []
  }
}
