/// What presses on the window.
enum Hand {
  case finger, mouse, pen

  /// How far it may stray before a drag begins.
  var slop: Double { self == .finger ? 10 : 3 }

  /// Those that every gesture is tried with.
  static let both = [Hand.finger, .mouse]
}
