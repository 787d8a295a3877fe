import ProgramHarness

/// Two fingers that pinch on the trackpad; the pointer stays at one position of the window.
final class TrackpadPinch {
  // Event numbers of XInput 2, which the driver passes on.
  private static let (begin, update, end) = (UInt16(27), UInt16(28), UInt16(29))
  private static let cancelled: UInt32 = 1

  private let device: InputDevice
  private var scale = 1.0

  /// Moves the pointer to `point`, in points of the window, and puts both fingers down.
  init(_ program: Program, at point: Point) throws {
    device = program.server.trackpad.device
    try program.server.trackpad.move(to: program.rootPoint(point))
    pause(0.05)
    try send(Self.begin)
  }

  /// Moves the fingers until their distance is `target` times the distance at the start.
  func spread(to target: Double, over seconds: Double = 0.2) throws {
    let start = scale
    try LinearMotion.perform(over: seconds) { fraction in
      scale = start + (target - start) * fraction
      try send(Self.update)
    }
  }

  /// Lifts both fingers.
  func lift() throws { try send(Self.end) }

  /// Ends the pinch as cancelled, as the system does when it recognizes another gesture.
  func cancel() throws { try send(Self.end, flags: Self.cancelled) }

  private func send(_ kind: UInt16, flags: UInt32 = 0) throws {
    var body = ByteBuffer()
    body.append(kind)
    body.append(UInt16(2))
    body.append(flags)
    // The numbers are the translation of the center, accelerated and unaccelerated, then the scale
    // and the angle.
    for number in [0, 0, 0, 0, scale, 0] { body.append(number) }
    try device.send(.pinch, body)
  }
}

/// Two fingers that scroll on the trackpad; the pointer stays at one position of the window.
final class TrackpadScroll {
  private let trackpad: PointerDevice

  /// Moves the pointer to `point`, in points of the window.
  init(_ program: Program, at point: Point) throws {
    trackpad = program.server.trackpad
    try trackpad.move(to: program.rootPoint(point))
    pause(0.05)
  }

  /// Scrolls the content by `dx` points to the right and `dy` points down.
  func move(by dx: Double, _ dy: Double, over seconds: Double = 0.2) throws {
    var done = 0.0
    try LinearMotion.perform(over: seconds) { fraction in
      let part = (fraction - done) / -100
      done = fraction
      try trackpad.scroll(dx * part, dy * part)
    }
  }

  /// Waits 0.15 s without moving, so that a lift has a velocity of 0.
  func rest() { pause(0.15) }

  /// Lifts both fingers.
  func lift() throws { try trackpad.scroll(0, 0) }
}
