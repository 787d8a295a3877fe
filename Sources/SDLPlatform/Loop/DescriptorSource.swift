internal import Glibc
public import Input
public import Timing

/// An event source that performs an action whenever a descriptor is readable, for example the
/// descriptor of inotify, a child process or a connection.
///
///     let source = DescriptorSource(watcher.descriptor) { fonts.reload() }
public final class DescriptorSource: EventSource {
  /// The descriptor to watch; negative once the source has ended, so that nothing is watched.
  public var descriptor: Int32
  private let action: SourceAction

  /// Watches `descriptor`, which the caller continues to own.
  ///
  /// `action` must read all data from the descriptor, since the action is performed again as long
  /// as data is left.
  public init(_ descriptor: Int32, action: @escaping @MainActor @Sendable () -> Void) {
    (self.descriptor, self.action) = (descriptor, SourceAction(action))
  }

  /// Contains only `descriptor`.
  public var descriptors: [Int32] { [descriptor] }

  /// Always nil: only the descriptor causes the action.
  public var deadline: Instant? { nil }

  /// Returns the action if the descriptor is readable, otherwise no event.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0 ? [.action(action)] : []
  }
}
