internal import Glibc
public import System

/// Checks whether the message bus of the user's session (D-Bus) answers, which SDL connects to for input methods, and
/// ``BusConnection``.
///
/// SDL waits up to 25 s for the answer of a bus, before the window is there; so a bus that does not answer is
/// to be hidden from SDL. The window has no connection to it.
///
///     let bus = SessionBusCheck(in: .process)
///     if bus.isSilent { setenv(SessionBusCheck.variable, SessionBusCheck.disabled, 1) }
public struct SessionBusCheck {
  /// The variable with the addresses of the bus.
  public static let variable = "DBUS_SESSION_BUS_ADDRESS"
  /// An address at which there is no bus; without an address, SDL would start one, although a window
  /// needs none.
  public static let disabled = "disabled:"
  /// Seconds in which a bus has to answer, so that a window opens without it.
  private static let timeout = 0.5

  /// Whether the session has a bus, by its address or at the usual place.
  public let exists: Bool
  /// The sockets of the bus on this machine, as `LocalSocket.connect(to:timeout:)` takes them.
  public let sockets: [String]

  /// The bus that libdbus finds by the variables of `environment`.
  public init(in environment: Environment) {
    if let addresses = environment[Self.variable] {
      (exists, sockets) = (true, Self.sockets(in: addresses))
    } else {
      let usual = environment["XDG_RUNTIME_DIR"].map { "\($0)/bus" }
      sockets = usual.flatMap { access($0, F_OK) == 0 ? [$0] : nil } ?? []
      exists = !sockets.isEmpty
    }
  }

  /// Whether a socket of the bus does not answer within half a second.
  ///
  /// A socket that refuses the connection, or closes it, makes nobody wait.
  public var isSilent: Bool { isSilent(within: Self.timeout) }

  /// Whether a socket of the bus does not answer within some seconds.
  func isSilent(within timeout: Double) -> Bool {
    sockets.contains { Self.isSilent($0, timeout) }
  }

  private static func isSilent(_ socket: String, _ timeout: Double) -> Bool {
    guard let bus = LocalSocket.connect(to: socket, timeout: timeout) else {
      return errno == EAGAIN
    }
    return isSilent(bus)
  }

  /// Whether a bus does not answer the first step of `bus`, a connection to it, within the connection's timeout;
  /// what it answers does not matter.
  static func isSilent(_ bus: borrowing FileDescriptor) -> Bool {
    let user = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
    let request = [0] + Array("AUTH EXTERNAL \(user)\r\n".utf8)
    guard send(bus.raw, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      return errno == EAGAIN
    }
    var answer: UInt8 = 0
    return recv(bus.raw, &answer, 1, 0) < 0 && errno == EAGAIN
  }

  /// The sockets among `addresses`, such as `unix:path=/run/user/1000/bus,guid=1;tcp:host=a`, of which libdbus
  /// tries one after the other.
  static func sockets(in addresses: String) -> [String] {
    addresses.split(separator: ";").compactMap { address in
      guard address.hasPrefix("unix:") else { return nil }
      for pair in address.dropFirst("unix:".count).split(separator: ",") {
        if pair.hasPrefix("path=") { return unescaped(pair.dropFirst("path=".count)) }
        if pair.hasPrefix("abstract=") { return "@" + unescaped(pair.dropFirst("abstract=".count)) }
      }
      return nil
    }
  }

  /// `text` with each `%` and two hexadecimal digits replaced by the byte that they name.
  private static func unescaped(_ text: Substring) -> String {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
