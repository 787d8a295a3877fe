/// Two fingers that scroll on the trackpad, the pointer at one place of the window.
final class TrackpadScroll {
  private let pad: Pointer

  /// Puts the pointer to `spot`, in points of the window.
  init(_ program: Program, at spot: Spot) throws {
    pad = program.server.pad
    try pad.move(to: program.onRoot(spot))
    pause(0.05)
  }

  /// Moves what is under the pointer by `dx` and `dy` points.
  func move(by dx: Double, _ dy: Double, over seconds: Double = 0.2) throws {
    var done = 0.0
    try SteadyMotion.perform(over: seconds) { fraction in
      let part = (fraction - done) / -100
      done = fraction
      try pad.scroll(dx * part, dy * part)
    }
  }

  /// Stays where it is until its speed is forgotten.
  func rest() { pause(0.15) }

  /// Lets both fingers go.
  func lift() throws { try pad.scroll(0, 0) }
}
