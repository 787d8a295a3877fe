import Geometry

/// What one contact does next, or all of them.
enum Step: Hashable {
  case down
  /// Moves the contact so far from where it came down.
  case move(Double, Double)
  case up, cancel
  /// Nobody moves for longer than a hold takes.
  case rest

  static let small = move(2, 1)
  static let right = move(30, 0)
  static let above = move(0, -30)
  static let below = move(0, 30)
  static let moves = [small, right, above, below]
  static let ends = [up, cancel]
}
