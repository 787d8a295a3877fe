import ProgramHarness

/// Sends input of a mouse and a keyboard through the X server's XTEST extension.
struct FakeInput {
  /// Mouse buttons by their X numbers.
  enum Button: UInt8 { case left = 1, middle, right, wheelUp, wheelDown }

  /// Event numbers of the X protocol.
  private enum Event {
    static let (keyPress, keyRelease) = (UInt8(2), UInt8(3))
    static let (buttonPress, buttonRelease, motion) = (UInt8(4), UInt8(5), UInt8(6))
  }

  private let connection: XConnection
  private let opcode: UInt8

  /// Input for the server of `connection`; throws when the server does not have XTEST.
  init(_ connection: XConnection) throws {
    self.connection = connection
    opcode = try connection.queryExtension("XTEST").opcode
  }

  /// Moves the pointer to a position of the screen, in pixels.
  func move(to x: Int, _ y: Int) throws { try send(Event.motion, 0, x, y) }

  /// Presses or releases `button`.
  func press(_ button: Button = .left, isDown: Bool) throws {
    try send(isDown ? Event.buttonPress : Event.buttonRelease, button.rawValue)
  }

  /// Presses and releases `button`; for a wheel button this is a turn by one click.
  func click(_ button: Button) throws {
    try press(button, isDown: true)
    try press(button, isDown: false)
  }

  /// Presses or releases the key with the X keycode `key`.
  func press(key: UInt8, isDown: Bool) throws {
    try send(isDown ? Event.keyPress : Event.keyRelease, key)
  }

  private func send(_ event: UInt8, _ detail: UInt8, _ x: Int = 0, _ y: Int = 0) throws {
    let fakeInput = UInt8(2)
    try connection.send(
      XRequest(
        opcode, fakeInput, event, detail, UInt16(0), UInt32(0), UInt32(0), UInt64(0), Int16(x),
        Int16(y), UInt64(0)))
  }
}
