/// Two fingers that pinch on the trackpad, the pointer at one place of the window.
final class TrackpadPinch {
  // Event numbers of XInput 2, which the driver hands on.
  private static let (begin, update, end) = (UInt16(27), UInt16(28), UInt16(29))
  private static let cancelled: UInt32 = 1

  private let device: InputDevice
  private var scale = 1.0

  /// Puts the pointer to `spot`, in points of the window, and both fingers down.
  init(_ program: Program, at spot: Spot) throws {
    device = program.server.pad.device
    try program.server.pad.move(to: program.onRoot(spot))
    pause(0.05)
    try send(Self.begin)
  }

  /// Moves the fingers until they are `target` times as far apart as they came down.
  func spread(to target: Double, over seconds: Double = 0.2) throws {
    let start = scale
    try SteadyMotion.perform(over: seconds) { fraction in
      scale = start + (target - start) * fraction
      try send(Self.update)
    }
  }

  /// Lets both fingers go.
  func lift() throws { try send(Self.end) }

  /// Takes both fingers away, as the system does when it was no pinch after all.
  func cancel() throws { try send(Self.end, flags: Self.cancelled) }

  private func send(_ kind: UInt16, flags: UInt32 = 0) throws {
    var body = Packet()
    body.append(kind)
    body.append(UInt16(2))
    body.append(flags)
    // The middle's way and the same before the pointer's acceleration, then scale and angle.
    for number in [0, 0, 0, 0, scale, 0] { body.append(number) }
    try device.send(.pinch, body)
  }
}
