import Synchronization

/// Is raised once, from wherever.
final class Flag: Sendable {
  private let state = Atomic(false)

  /// Whether it was raised.
  var isRaised: Bool { state.load(ordering: .relaxed) }

  /// Raises it for good.
  func raise() { state.store(true, ordering: .relaxed) }
}
