package import Glibc

/// A stream connection to a server on this machine, with a buffer for received bytes.
package final class UnixSocket {
  private static let largestRead = 1 << 18

  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to the socket at `path`, which has at most 107 bytes.
  package init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw HarnessError("cannot connect to \(path): errno \(errno)") }
  }

  deinit { close(descriptor) }

  /// The ID of the process at the other end.
  package var peer: pid_t {
    // The IDs of process, user and group.
    var credentials: [Int32] = [0, 0, 0]
    var length = socklen_t(12)
    getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    return credentials[0]
  }

  /// Sends all `bytes`; throws when the other end is closed.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { throw HarnessError("the server is gone: errno \(errno)") }
      rest = rest.dropFirst(sent)
    }
  }

  /// The next `count` bytes; nil when fewer come before `deadline`, a time of ``now()``.
  ///
  /// When fewer come, they are kept for the next call.
  package func receive(_ count: Int, before deadline: Double) throws -> ByteBuffer? {
    while received.count < count {
      guard waitForBytes(before: deadline) else { return nil }
      var bytes = [UInt8](
        repeating: 0, count: min(max(4096, count - received.count), Self.largestRead))
      let length = recv(descriptor, &bytes, bytes.count, 0)
      guard length > 0 else { throw HarnessError("the server is gone: errno \(errno)") }
      received += bytes[..<length]
    }
    defer { received.removeFirst(count) }
    return ByteBuffer(Array(received[..<count]))
  }

  private func waitForBytes(before deadline: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      let seconds = min(10, max(0, deadline - now()))
      if poll(&request, 1, Int32((seconds * 1000).rounded())) > 0 { return true }
    } while now() < deadline
    return false
  }
}
