import Glibc

/// A client of the X server beside the program that is measured.
final class XConnection {
  /// The window that has all others.
  let root: UInt32
  /// Of the screen.
  let size: PixelSize
  private let socket: Int32
  private var nextIdentifier: UInt32
  private var unread: [UInt8] = []
  private var events: [XMessage] = []

  /// Connects to display number `display` of this machine, which must ask for no password.
  init(display: Int) throws(Trouble) {
    socket = try Self.connect(to: "/tmp/.X11-unix/X\(display)")
    let hello: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    guard write(socket, hello, hello.count) == hello.count,
      let head = Self.read(8, from: socket), head[0] == 1,
      let body = Self.read(4 * (Int(head[6]) + 256 * Int(head[7])), from: socket)
    else { throw Trouble("display :\(display) refuses us") }
    let setup = XMessage(bytes: body, time: 0)
    let vendor = (Int(setup.read(UInt16.self, at: 16)) + 3) / 4 * 4
    let screen = 32 + vendor + 8 * Int(setup.bytes[21])
    nextIdentifier = setup.read(UInt32.self, at: 4)
    root = setup.read(UInt32.self, at: screen)
    size = PixelSize(
      Int(setup.read(UInt16.self, at: screen + 20)), Int(setup.read(UInt16.self, at: screen + 22)))
  }

  deinit { close(socket) }

  /// The server's process.
  var server: pid_t {
    // Process, user, group.
    var peer: [Int32] = [0, 0, 0]
    var length = socklen_t(12)
    getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length)
    return peer[0]
  }

  /// A number for something new in the server.
  func makeIdentifier() -> UInt32 {
    defer { nextIdentifier += 1 }
    return nextIdentifier
  }

  /// The numbers of the extension `name`.
  func find(_ name: String) throws(Trouble) -> XExtension {
    let answer = try ask(XRequest(98, 0, UInt16(name.utf8.count), UInt16(0), name: name))
    guard answer.bytes[8] == 1 else { throw Trouble("the X server has no \(name)") }
    return XExtension(opcode: answer.bytes[9], firstEvent: answer.bytes[10])
  }

  /// Sends what has no answer.
  func send(_ request: XRequest) throws(Trouble) {
    guard write(socket, request.bytes, request.bytes.count) == request.bytes.count else {
      throw Trouble("the X server is gone")
    }
  }

  /// Sends `request` and waits for its answer; events that come first are kept.
  func ask(_ request: XRequest) throws(Trouble) -> XMessage {
    try send(request)
    while let message = try nextMessage(before: Clock.wall.seconds + 10) {
      switch message.kind {
      case 0: throw Trouble("X error \(message.bytes[1]) on request \(request.bytes[0])")
      case 1: return message
      default: events.append(message)
      }
    }
    throw Trouble("the X server does not answer request \(request.bytes[0])")
  }

  /// The next event; nil when there is none before `deadline`, in seconds of the wall's clock.
  func nextEvent(before deadline: Double) throws(Trouble) -> XMessage? {
    if !events.isEmpty { return events.removeFirst() }
    guard let message = try nextMessage(before: deadline) else { return nil }
    guard message.kind > 1 else { throw Trouble("X error \(message.bytes[1])") }
    return message
  }

  /// Forgets the events that have come.
  func discardEvents() throws(Trouble) {
    // The answer to a question comes after all of them.
    _ = try ask(XRequest(43, 0))
    events = []
  }

  private func nextMessage(before deadline: Double) throws(Trouble) -> XMessage? {
    guard try receive(32, before: deadline) else { return nil }
    var count = 32
    if unread[0] == 1 {
      let head = XMessage(bytes: Array(unread[..<8]), time: 0)
      count += 4 * Int(head.read(UInt32.self, at: 4))
      guard try receive(count, before: .infinity) else { return nil }
    }
    defer { unread.removeFirst(count) }
    return XMessage(bytes: Array(unread[..<count]), time: Clock.wall.seconds)
  }

  /// Reads until there are `count` bytes; false when they do not come before `deadline`.
  private func receive(_ count: Int, before deadline: Double) throws(Trouble) -> Bool {
    while unread.count < count {
      var wish = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let left = min(10, max(0, deadline - Clock.wall.seconds))
      guard poll(&wish, 1, Int32((left * 1000).rounded())) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let length = recv(socket, &bytes, bytes.count, 0)
      guard length > 0 else { throw Trouble("the X server is gone") }
      unread += bytes[..<length]
    }
    return true
  }

  private static func connect(to path: String) throws(Trouble) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_UNIX, kind, 0)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Trouble("there is no X server at \(path)") }
    return socket
  }

  private static func read(_ count: Int, from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
  }
}
