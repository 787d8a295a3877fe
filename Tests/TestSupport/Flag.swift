import Synchronization

/// A thread-safe flag that can be set but not cleared.
public final class Flag: Sendable {
  private let state = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Whether the flag is set.
  public var isRaised: Bool { state.load(ordering: .sequentiallyConsistent) }

  /// Sets the flag.
  public func raise() { state.store(true, ordering: .sequentiallyConsistent) }
}
