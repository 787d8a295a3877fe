import Geometry

/// A step of one contact, or the waiting of all contacts.
enum Step: Hashable {
  case down
  /// Moves the contact to an offset from its start, in points.
  case move(Double, Double)
  case up, cancel
  /// All contacts rest for 0.6 s, longer than a long press takes.
  case wait

  static let small = move(2, 1)
  static let right = move(30, 0)
  static let above = move(0, -30)
  static let below = move(0, 30)
  static let moves = [small, right, above, below]
  static let ends = [up, cancel]
}
