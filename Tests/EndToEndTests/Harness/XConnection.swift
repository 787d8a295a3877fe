/// A client of the X server that only asks: the few requests that see what a user would see.
final class XConnection {
  typealias Window = UInt32

  let root: Window
  private let socket: UnixSocket
  /// The server's number for XInput's requests, once one was made.
  private var extensionCode: UInt8 = 0

  init(display: Int) throws {
    socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display)")
    var hello = Packet()
    hello.append(UInt8(ascii: "l"))
    hello.appendZeros(1)
    hello.append(UInt16(11))
    hello.appendZeros(8)
    try socket.send(hello)
    guard let header = try socket.receive(8), header.bytes[0] == 1,
      let setup = try socket.receive(Int(header.read(UInt16.self, at: 6)) * 4)
    else { throw Trouble("display :\(display) refuses us") }
    let vendor = (Int(setup.read(UInt16.self, at: 16)) + 3) / 4 * 4
    root = setup.read(UInt32.self, at: 32 + vendor + 8 * Int(setup.bytes[21]))
  }

  /// The pixels of `area`, in pixels of the root window, as the screen shows them.
  func screenshot(_ area: PixelRect) throws -> Screenshot {
    let reply = try ask(
      73, 2, root, Int16(area.x), Int16(area.y), UInt16(area.width), UInt16(area.height),
      UInt32.max)
    return Screenshot(width: area.width, height: area.height, bytes: Array(reply.bytes[32...]))
  }

  /// The windows right below `window`, lowest first.
  func children(of window: Window) throws -> [Window] {
    let reply = try ask(15, 0, window)
    return (0..<Int(reply.read(UInt16.self, at: 16))).map {
      reply.read(UInt32.self, at: 32 + 4 * $0)
    }
  }

  /// A property's bytes, or nil when `window` has none.
  func property(_ name: String, of window: Window) throws -> Packet? {
    let reply = try ask(20, 0, window, try atom(name), UInt32(0), UInt32(0), UInt32(256))
    let count = Int(reply.read(UInt32.self, at: 16)) * Int(reply.bytes[1]) / 8
    return count == 0 ? nil : Packet(Array(reply.bytes[32..<32 + count]))
  }

  /// The window of `process`, which with a window manager lies in a frame, a level deeper.
  func window(of process: Int32) throws -> Window? {
    let top = try children(of: root)
    return try (top + top.flatMap { try children(of: $0) }).first {
      try property("_NET_WM_PID", of: $0)?.read(Int32.self, at: 0) == process
    }
  }

  /// Where `window` is, in pixels of the root window.
  func frame(of window: Window) throws -> PixelRect {
    let size = try ask(14, 0, window)
    let place = try ask(40, 0, window, root, UInt32(0))
    return PixelRect(
      x: Int(place.read(Int16.self, at: 12)), y: Int(place.read(Int16.self, at: 14)),
      width: Int(size.read(UInt16.self, at: 16)), height: Int(size.read(UInt16.self, at: 18)))
  }

  /// Gives `window` the keyboard, wherever the pointer is.
  func focus(_ window: Window) throws { try tell(42, 1, window, UInt32(0)) }

  /// Takes the pointer from all other programs until `ungrabPointer`.
  func grabPointer() throws {
    let reply = try ask(
      26, 0, root, UInt16(0), UInt8(1), UInt8(1), UInt32(0), UInt32(0), UInt32(0))
    guard reply.bytes[1] == 0 else { throw Trouble("no grab: \(reply.bytes[1])") }
  }

  /// Gives the pointer back.
  func ungrabPointer() throws { try tell(27, 0, UInt32(0)) }

  /// Gives `window` another size, as a window manager does.
  func resize(_ window: Window, _ width: UInt32, _ height: UInt32) throws {
    try tell(12, 0, window, UInt16(0b1100), UInt16(0), width, height)
  }

  /// Takes a device from all other programs, whoever it moves the pointer for, until
  /// `ungrab(device:)`.
  func grab(device: UInt16) throws {
    let name = Array("XInputExtension".utf8)
    var body = Packet()
    body.append(UInt16(name.count))
    body.appendZeros(2)
    name.forEach { body.append($0) }
    body.appendZeros(1)
    extensionCode = try ask(98, 0, body).bytes[9]
    _ = try ask(extensionCode, 47, UInt16(2), UInt16(2))
    let reply = try ask(
      extensionCode, 51, root, UInt32(0), UInt32(0), device, UInt8(1), UInt8(1), UInt8(0),
      UInt8(0), UInt16(0))
    guard reply.bytes[8] == 0 else { throw Trouble("no grab of \(device): \(reply.bytes[8])") }
  }

  /// Gives a device back.
  func ungrab(device: UInt16) throws { try tell(extensionCode, 52, UInt32(0), device, UInt16(0)) }

  /// Destroys `window`, whoever made it.
  func destroy(_ window: Window) throws { try tell(4, 0, window) }

  /// Ends the connection of the program that made `window`.
  func killClient(of window: Window) throws { try tell(113, 0, window) }

  /// Sends `window` a message of `type`, as drag and drop does.
  func send(_ type: String, _ data: UInt32, to window: Window) throws {
    let kind = try atom(type)
    try tell(
      25, 0, window, UInt32(0), UInt8(33), UInt8(32), UInt16(0), window, kind, data, UInt32(0),
      UInt32(0), UInt32(0), UInt32(0))
  }

  private func atom(_ name: String) throws -> UInt32 {
    var body = Packet()
    body.append(UInt16(name.utf8.count))
    body.appendZeros(2)
    name.utf8.forEach { body.append($0) }
    body.appendZeros((4 - name.utf8.count % 4) % 4)
    return try ask(16, 0, body).read(UInt32.self, at: 8)
  }

  private func ask<each Number: BitwiseCopyable>(
    _ request: UInt8, _ detail: UInt8, _ numbers: repeat each Number
  ) throws -> Packet {
    var body = Packet()
    repeat body.append(each numbers)
    return try ask(request, detail, body)
  }

  private func ask(_ request: UInt8, _ detail: UInt8, _ body: Packet) throws -> Packet {
    try send(request, detail, body)
    return try reply(to: request)
  }

  /// Makes a request that has no answer, and waits until it is done.
  private func tell<each Number: BitwiseCopyable>(
    _ request: UInt8, _ detail: UInt8, _ numbers: repeat each Number
  ) throws {
    var body = Packet()
    repeat body.append(each numbers)
    try send(request, detail, body)
    // Once this has its answer, that is done.
    _ = try ask(43, 0)
  }

  private func send(_ request: UInt8, _ detail: UInt8, _ body: Packet) throws {
    var packet = Packet()
    packet.append(request)
    packet.append(detail)
    packet.append(UInt16(1 + body.bytes.count / 4))
    body.bytes.forEach { packet.append($0) }
    try socket.send(packet)
  }

  /// Events that every client gets (a keyboard's layout changed) are passed over.
  private func reply(to request: UInt8) throws -> Packet {
    while let head = try socket.receive(32) {
      guard head.bytes[0] != 0 else { throw Trouble("X error \(head.bytes[1]) on \(request)") }
      guard head.bytes[0] == 1 else { continue }
      let rest = try socket.receive(4 * Int(head.read(UInt32.self, at: 4)))
      return Packet(head.bytes + (rest?.bytes ?? []))
    }
    throw Trouble("the X server does not answer request \(request)")
  }
}
