/// One press from down to up; places are in points of the window.
final class Contact {
  private let hand: Hand
  private let program: Program
  private var finger: UInt32 = 0
  private(set) var spot: Spot

  /// Presses at `spot`.
  init(_ hand: Hand, _ program: Program, at spot: Spot) throws {
    (self.hand, self.program, self.spot) = (hand, program, spot)
    let place = try program.onRoot(spot)
    switch hand {
    case .finger:
      finger = try program.server.touch.down(place)
    case .mouse:
      try program.server.mouse.move(to: place)
      pause(0.05)
      try program.server.mouse.press()
    case .pen:
      try program.server.pen.approach(true)
      try program.server.pen.move(to: place)
      pause(0.05)
      try program.server.pen.press()
    }
  }

  /// Moves on a straight line.
  func move(to target: Spot, over seconds: Double = 0.2) throws {
    try Self.move([(self, target)], over: seconds)
  }

  func move(by dx: Double, _ dy: Double, over seconds: Double = 0.2) throws {
    try move(to: spot + Spot(dx, dy), over: seconds)
  }

  /// Moves several together.
  static func move(_ paths: [(contact: Contact, target: Spot)], over seconds: Double) throws {
    let starts = paths.map(\.contact.spot)
    try SteadyMotion.perform(over: seconds) { fraction in
      for (start, path) in zip(starts, paths) {
        try path.contact.jump(to: start.toward(path.target, fraction))
      }
    }
  }

  /// Stays where it is until its speed is forgotten.
  func rest() {
    pause(0.15)
  }

  /// Releases where it is.
  func lift() throws {
    switch hand {
    case .finger: try program.server.touch.up(finger, at: try program.onRoot(spot))
    case .mouse: try program.server.mouse.release()
    case .pen:
      try program.server.pen.release()
      try program.server.pen.approach(false)
    }
  }

  private func jump(to target: Spot) throws {
    spot = target
    let place = try program.onRoot(target)
    switch hand {
    case .finger: try program.server.touch.move(finger, to: place)
    case .mouse: try program.server.mouse.move(to: place)
    case .pen: try program.server.pen.move(to: place)
    }
  }
}
