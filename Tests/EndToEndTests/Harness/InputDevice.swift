/// One device of Xorg's "inputtest" driver, held for the life of the server.
///
/// The driver takes one client a device, and another one only after the device was switched off.
final class InputDevice {
  /// The kinds of messages in the driver's protocol.
  enum Message: UInt32 {
    case version, sync, motion, proximity, button, key, touch, pinch
  }

  private let socketPath: String
  private var socket: UnixSocket
  private var unanswered = 0

  init(socketPath: String) throws {
    self.socketPath = socketPath
    socket = try UnixSocket(path: socketPath)
    try shakeHands()
  }

  /// Comes back after the device was switched off and on.
  func reconnect() throws {
    socket = try UnixSocket(path: socketPath)
    unanswered = 0
    try shakeHands()
  }

  private func shakeHands() throws {
    var version = Packet()
    version.append(UInt16(1))
    version.append(UInt16(1))
    try write(.version, version)
    guard try readAnswer() == .version else {
      throw Trouble("\(socketPath) is no inputtest device")
    }
  }

  /// Sends an event and waits until the server has queued it for its clients.
  func send(_ message: Message, _ body: Packet) throws {
    try write(message, body)
    try write(.sync, Packet())
    unanswered += 1
    // A dropped event (a motion that moves nothing) leaves its sync open until the next one.
    while unanswered > 0, try readAnswer(timeout: 0.5) == .sync { unanswered -= 1 }
  }

  private func write(_ message: Message, _ body: Packet) throws {
    var packet = Packet()
    packet.append(UInt32(8 + body.bytes.count))
    packet.append(message.rawValue)
    body.bytes.forEach { packet.append($0) }
    try socket.send(packet)
  }

  private func readAnswer(timeout: Double = 5) throws -> Message? {
    guard let header = try socket.receive(8, timeout: timeout) else { return nil }
    let length = Int(header.read(UInt32.self, at: 0))
    if length > 8 { _ = try socket.receive(length - 8) }
    return Message(rawValue: header.read(UInt32.self, at: 4))
  }
}
