/// What presses on the window.
enum Hand: CaseIterable {
  case finger, mouse

  /// How far it may stray before a drag begins.
  var slop: Double { self == .finger ? 10 : 3 }
}
