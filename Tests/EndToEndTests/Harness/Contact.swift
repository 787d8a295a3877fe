import ProgramHarness

/// The kind of device that presses on the window.
enum PointerType {
  case finger, mouse, pen

  /// The distance in points that the pointer moves before a drag begins.
  var slop: Double { self == .finger ? 10 : 3 }

  /// The types of devices for which tests of gestures are repeated.
  static let fingerAndMouse = [PointerType.finger, .mouse]
}

/// One press from down to up; positions are in points of the window.
final class Contact {
  private let pointer: PointerType
  private let program: Program
  private var finger: UInt32 = 0
  private(set) var point: Point

  /// Presses at `point`.
  init(_ pointer: PointerType, _ program: Program, at point: Point) throws {
    (self.pointer, self.program, self.point) = (pointer, program, point)
    let rootPoint = try program.rootPoint(point)
    switch pointer {
    case .finger:
      finger = try program.server.touchscreen.down(rootPoint)
    case .mouse:
      try program.server.mouse.move(to: rootPoint)
      pause(0.05)
      try program.server.mouse.press()
    case .pen:
      try program.server.pen.setProximity(true)
      try program.server.pen.move(to: rootPoint)
      pause(0.05)
      try program.server.pen.press()
    }
  }

  /// Moves in a straight line to `target`.
  func move(to target: Point, over seconds: Double = 0.2) throws {
    try Self.move([(self, target)], over: seconds)
  }

  func move(by dx: Double, _ dy: Double, over seconds: Double = 0.2) throws {
    try move(to: point + Point(dx, dy), over: seconds)
  }

  /// Moves several contacts at the same time, each in a straight line to its target.
  static func move(_ paths: [(contact: Contact, target: Point)], over seconds: Double) throws {
    let starts = paths.map(\.contact.point)
    try LinearMotion.perform(over: seconds) { fraction in
      for (start, path) in zip(starts, paths) {
        try path.contact.jump(to: start.interpolated(to: path.target, fraction))
      }
    }
  }

  /// Waits 0.15 s without moving, so that a release has a velocity of 0.
  func rest() { pause(0.15) }

  /// Releases the finger, button or tip at the current position.
  func lift() throws {
    switch pointer {
    case .finger:
      try program.server.touchscreen.up(finger, at: try program.rootPoint(point))
    case .mouse: try program.server.mouse.release()
    case .pen:
      try program.server.pen.release()
      try program.server.pen.setProximity(false)
    }
  }

  private func jump(to target: Point) throws {
    point = target
    let rootPoint = try program.rootPoint(target)
    switch pointer {
    case .finger: try program.server.touchscreen.move(finger, to: rootPoint)
    case .mouse: try program.server.mouse.move(to: rootPoint)
    case .pen: try program.server.pen.move(to: rootPoint)
    }
  }
}

/// Several fingers that move and lift together.
struct Fingers {
  let contacts: [Contact]

  /// Puts a finger down at each of `points`.
  init(_ program: Program, at points: [Point]) throws {
    contacts = try points.map { try Contact(.finger, program, at: $0) }
  }

  /// Moves each finger by its translation, in points.
  func move(by translations: [Point], over seconds: Double = 0.2) throws {
    let paths = zip(contacts, translations).map { (contact: $0, target: $0.point + $1) }
    try Contact.move(paths, over: seconds)
  }

  /// Moves the first of two fingers up by `distance` points, and the second one down by as much.
  ///
  /// If `distance` is negative, the fingers move toward each other.
  func spread(by distance: Double, over seconds: Double = 0.2) throws {
    try move(by: [Point(0, -distance), Point(0, distance)], over: seconds)
  }

  /// Lifts all fingers.
  func lift() throws {
    for contact in contacts { try contact.lift() }
  }
}
