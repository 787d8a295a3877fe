public import Input

/// The numbers of this room.
public enum Tunables {
  /// How far a contact may stray, in points, and still be at rest.
  ///
  /// From the contract: 10 for a finger, as on iOS, 3 for a mouse, which does not tremble. Raising
  /// it makes taps easier and drags start later.
  public static func slop(for kind: TouchEvent.Kind) -> Double {
    switch kind {
    case .finger: 10
    case .mouse: 3
    }
  }
}
