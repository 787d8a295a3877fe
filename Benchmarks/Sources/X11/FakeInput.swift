/// Mouse and keyboard, as the server's XTEST has them.
struct FakeInput {
  /// Buttons by X's numbers.
  enum Button: UInt8 { case left = 1, middle, right, wheelUp, wheelDown }

  private let connection: XConnection
  private let opcode: UInt8

  /// Moves and presses on the server of `connection`.
  init(_ connection: XConnection) throws(Trouble) {
    self.connection = connection
    opcode = try connection.find("XTEST").opcode
  }

  /// Puts the pointer at a place of the screen.
  func move(to x: Int, _ y: Int) throws(Trouble) { try send(6, 0, x, y) }

  /// Holds `button` down or lets it go.
  func press(_ button: Button = .left, isDown: Bool) throws(Trouble) {
    try send(isDown ? 4 : 5, button.rawValue)
  }

  /// Presses `button` and lets it go: a click of the wheel, too.
  func click(_ button: Button) throws(Trouble) {
    try press(button, isDown: true)
    try press(button, isDown: false)
  }

  /// Holds the key with X's number `key` down or lets it go.
  func press(key: UInt8, isDown: Bool) throws(Trouble) { try send(isDown ? 2 : 3, key) }

  private func send(_ type: UInt8, _ detail: UInt8, _ x: Int = 0, _ y: Int = 0) throws(Trouble) {
    try connection.send(
      XRequest(
        opcode, 2, type, detail, UInt16(0), UInt32(0), UInt32(0), UInt64(0), Int16(x), Int16(y),
        UInt64(0)))
  }
}
