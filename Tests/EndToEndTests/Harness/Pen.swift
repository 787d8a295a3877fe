/// A pen over the whole root window: a pointer that is where its tip is.
final class Pen {
  private static let range = 65536.0

  private let pointer: Pointer
  private let (width, height): (Double, Double)

  init(socketPath: String, width: Int, height: Int) throws {
    pointer = try Pointer(socketPath: socketPath)
    (self.width, self.height) = (Double(width), Double(height))
  }

  /// Moves the tip to `spot`, in pixels of the root window.
  func move(to spot: Spot) throws {
    try pointer.move(to: Spot(spot.x * Self.range / width, spot.y * Self.range / height))
  }

  /// Brings the tip near the glass, or takes it away.
  func approach(_ isNear: Bool) throws {
    var body = Packet()
    body.append(Int32(isNear ? 1 : 0))
    body.appendZeros(4)
    body.append(axes: [0: 0, 1: 0])
    try pointer.device.send(.proximity, body)
  }

  func press() throws { try pointer.press() }

  func release() throws { try pointer.release() }
}
