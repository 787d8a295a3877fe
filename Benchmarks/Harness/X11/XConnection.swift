package import Glibc

/// A client of an X server, without Xlib: requests, replies and events over the server's socket.
///
///     let connection = try XConnection(display: 7)
///     let picture = try connection.screenshot(PixelRect(x: 0, y: 0, width: 100, height: 50))
package final class XConnection {
  /// A window's ID.
  package typealias Window = UInt32

  /// The maximum time to wait for a reply, in seconds.
  private static let replyTimeout = 10.0

  /// The root window of the first screen.
  package let root: Window
  /// The size of the first screen.
  package let size: PixelSize
  private let socket: UnixSocket
  private var nextIdentifier: UInt32
  private var events: [XMessage] = []

  /// Connects to the display with the number `display` on this machine.
  ///
  /// Its server must require no authentication.
  package init(display: Int) throws {
    socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display)")
    // Little-endian, protocol 11.0, no authentication.
    try socket.send([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let deadline = now() + Self.replyTimeout
    guard let head = try socket.receive(8, before: deadline), head.bytes[0] == 1,
      let setup = try socket.receive(4 * Int(head.read(UInt16.self, at: 6)), before: deadline)
    else { throw HarnessError("display :\(display) refuses the connection") }
    let vendor = (Int(setup.read(UInt16.self, at: 16)) + 3) / 4 * 4
    let screen = 32 + vendor + 8 * Int(setup.bytes[21])
    nextIdentifier = setup.read(UInt32.self, at: 4)
    root = setup.read(UInt32.self, at: screen)
    size = PixelSize(
      Int(setup.read(UInt16.self, at: screen + 20)), Int(setup.read(UInt16.self, at: screen + 22)))
  }

  /// The ID of the server's process.
  package var serverProcess: pid_t { socket.peer }

  /// A new ID for a resource of this client.
  package func makeIdentifier() -> UInt32 {
    defer { nextIdentifier += 1 }
    return nextIdentifier
  }

  /// The opcode and event number of the extension `name`; throws when the server does not have the
  /// extension.
  package func queryExtension(_ name: String) throws -> XExtension {
    let reply = try reply(
      to: XRequest(
        XRequest.Opcode.queryExtension, 0, UInt16(name.utf8.count), UInt16(0), name: name))
    guard reply.bytes[8] == 1 else { throw HarnessError("the X server has no \(name)") }
    return XExtension(opcode: reply.bytes[9], firstEvent: reply.bytes[10])
  }

  /// Sends a request that has no reply, and does not wait.
  package func send(_ request: XRequest) throws { try socket.send(request.bytes) }

  /// Sends a request that has no reply, and waits until the server has performed the request.
  package func perform(_ request: XRequest) throws {
    try send(request)
    try synchronize()
  }

  /// Sends `request` and waits for its reply; keeps events that come before the reply.
  package func reply(to request: XRequest) throws -> XMessage {
    try send(request)
    while let message = try nextMessage(before: now() + Self.replyTimeout) {
      switch message.kind {
      case 0: throw HarnessError("X error \(message.bytes[1]) on request \(request.bytes[0])")
      case 1: return message
      default: events.append(message)
      }
    }
    throw HarnessError("the X server does not reply to request \(request.bytes[0])")
  }

  /// The next event; nil when none comes before `deadline`, a time of ``now()``.
  package func nextEvent(before deadline: Double) throws -> XMessage? {
    if !events.isEmpty { return events.removeFirst() }
    guard let message = try nextMessage(before: deadline) else { return nil }
    guard message.kind > 1 else { throw HarnessError("X error \(message.bytes[1])") }
    return message
  }

  /// Discards the events that the server has sent so far.
  package func discardEvents() throws {
    try synchronize()
    events = []
  }

  /// Waits until the server has performed all previous requests.
  ///
  /// The server performs requests in order. So the previous ones are done when it replies to one
  /// more request.
  private func synchronize() throws {
    _ = try reply(to: XRequest(XRequest.Opcode.getInputFocus, 0))
  }

  private func nextMessage(before deadline: Double) throws -> XMessage? {
    guard let head = try socket.receive(32, before: deadline) else { return nil }
    guard head.bytes[0] == 1 else { return XMessage(bytes: head.bytes, time: now()) }
    let count = 4 * Int(head.read(UInt32.self, at: 4))
    guard let rest = try socket.receive(count, before: now() + Self.replyTimeout) else {
      throw HarnessError("the X server sent a part of a reply")
    }
    return XMessage(bytes: head.bytes + rest.bytes, time: now())
  }
}
