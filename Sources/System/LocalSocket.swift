import Glibc

/// The address of a socket of this machine (AF_UNIX).
struct LocalAddress {
  private let address: sockaddr_un
  private let length: socklen_t

  /// The address `path`: an absolute path or, with a leading `@`, a name that is no file (Linux's abstract
  /// sockets).
  ///
  /// Nil if `path` is anything else, or longer than such an address can be, some 100 bytes.
  init?(_ path: String) {
    var bytes = Array(path.utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.hasPrefix("/") || path.hasPrefix("@"),
      bytes.count < MemoryLayout.size(ofValue: address.sun_path)
    else { return nil }
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let header = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
    (self.address, length) = (address, socklen_t(header + bytes.count))
  }

  /// Calls `body` with the address as system calls take it.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}

/// A socket at a path, to which other programs of this machine connect.
///
/// ```swift
/// let socket = try LocalSocket(at: "/run/user/1000/clearstyle")
/// let connection = socket?.accept()
/// ```
public struct LocalSocket: ~Copyable {
  private let socket: FileDescriptor
  private let path: String

  /// Makes a socket at the absolute path `path`, where nothing may exist; nil if that fails.
  public init?(at path: String) {
    guard let address = LocalAddress(path), let socket = Self.make(SOCK_NONBLOCK) else {
      return nil
    }
    guard address.withPointer({ bind(socket.raw, $0, $1) }) == 0, listen(socket.raw, 16) == 0 else {
      return nil
    }
    self.socket = socket
    self.path = path
  }

  deinit { unlink(path) }

  /// Readable while a program waits for ``accept()``.
  public var descriptor: Int32 { socket.raw }

  /// The connection of a program that has connected; nil if there is none.
  ///
  /// Reads and writes of the connection do not wait.
  public borrowing func accept() -> FileDescriptor? {
    let connection = Glibc.accept(socket.raw, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(owning: connection)
  }

  /// Connects to the socket at `path`; nil if there is none, or if no program accepts connections.
  ///
  /// The connection and each of its reads and writes wait at most `timeout` seconds.
  public static func connect(to path: String, timeout: Double = 1) -> FileDescriptor? {
    guard let address = LocalAddress(path), let socket = make() else { return nil }
    var time = timeval(
      tv_sec: Int(timeout), tv_usec: Int(timeout.truncatingRemainder(dividingBy: 1) * 1_000_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket.raw, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    guard address.withPointer({ Glibc.connect(socket.raw, $0, $1) }) == 0 else { return nil }
    return socket
  }

  private static func make(_ flags: __socket_type? = nil) -> FileDescriptor? {
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (flags?.rawValue ?? 0)
    return FileDescriptor(owning: Glibc.socket(AF_UNIX, Int32(type), 0))
  }
}
