import ProgramHarness

/// A connection to one device of Xorg's `inputtest` driver.
///
/// The driver accepts one client per device. It accepts the next client only after the device was
/// disabled.
final class InputDevice {
  /// The messages of the driver's protocol.
  enum Message: UInt32 {
    case version, sync, motion, proximity, button, key, touch, pinch
  }

  private let socketPath: String
  private var socket: UnixSocket
  private var missingReplies = 0

  init(socketPath: String) throws {
    self.socketPath = socketPath
    socket = try UnixSocket(path: socketPath)
    try exchangeVersions()
  }

  /// Connects again after the device was disabled and enabled.
  func reconnect() throws {
    socket = try UnixSocket(path: socketPath)
    missingReplies = 0
    try exchangeVersions()
  }

  private func exchangeVersions() throws {
    var version = ByteBuffer()
    version.append(UInt16(1))
    version.append(UInt16(1))
    try write(.version, version)
    guard try readReply() == .version else {
      throw HarnessError("\(socketPath) is no inputtest device")
    }
  }

  /// Sends an event and waits until the server has queued the event for its clients.
  func send(_ message: Message, _ body: ByteBuffer) throws {
    try write(message, body)
    try write(.sync, ByteBuffer())
    missingReplies += 1
    // After an event that the server drops, such as a motion by 0, the reply is missing. The
    // missing reply arrives together with the reply after the next event.
    while missingReplies > 0, try readReply(timeout: 0.5) == .sync { missingReplies -= 1 }
  }

  private func write(_ message: Message, _ body: ByteBuffer) throws {
    var buffer = ByteBuffer()
    buffer.append(UInt32(8 + body.bytes.count))
    buffer.append(message.rawValue)
    buffer.append(contentsOf: body.bytes)
    try socket.send(buffer.bytes)
  }

  private func readReply(timeout: Double = 5) throws -> Message? {
    guard let header = try socket.receive(8, before: now() + timeout) else { return nil }
    let length = Int(header.read(UInt32.self, at: 0))
    if length > 8 { _ = try socket.receive(length - 8, before: now() + timeout) }
    return Message(rawValue: header.read(UInt32.self, at: 4))
  }
}

extension ByteBuffer {
  /// Appends the axes as the driver expects them: a mask of the axes that have values, 64 values,
  /// and 64 unaccelerated values, which are 0.
  mutating func append(axes: KeyValuePairs<Int, Double>) {
    var mask: UInt64 = 0
    var values = [Double](repeating: 0, count: 64)
    for (axis, value) in axes {
      mask |= 1 << axis
      values[axis] = value
    }
    append(UInt32(0))
    append(mask)
    appendZeros(4)
    values.forEach { append($0) }
    appendZeros(64 * 8)
  }
}
