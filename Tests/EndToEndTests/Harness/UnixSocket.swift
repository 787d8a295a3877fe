import Glibc

/// A stream to a server on this machine.
final class UnixSocket {
  private let descriptor: Int32

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let failed = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard failed == 0 else { throw Trouble("cannot connect to \(path): \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  func send(_ packet: Packet) throws {
    var rest = packet.bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { throw Trouble("the server is gone: \(errno)") }
      rest = rest.dropFirst(sent)
    }
  }

  /// Exactly `count` bytes, waiting at most `timeout` seconds for each part; nil when none came.
  func receive(_ count: Int, timeout: Double = 5) throws -> Packet? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(timeout * 1000)) > 0 else {
        if filled == 0 { return nil }
        throw Trouble("the server sent half an answer")
      }
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + filled, count - filled, 0)
      }
      guard got > 0 else { throw Trouble("the server closed its end") }
      filled += got
    }
    return Packet(bytes)
  }
}
