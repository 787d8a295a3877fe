import Glibc
import System

/// A server on 127.0.0.1 that gives an answer to each request, on a thread of its own until it is released.
final class LoopbackServer: Sendable {
  /// The address of the server, without a slash at its end.
  let url: String
  private let socket: Int32
  private let worker: Worker?

  /// A request as it came.
  struct Request: Sendable {
    /// The lines of the header.
    let lines: [String]
    let body: [UInt8]

    /// The method and the path.
    var start: String { lines[0].split(separator: " ").prefix(2).joined(separator: " ") }

    /// The value of a header field; nil if there is none.
    func header(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  /// A server that sends the bytes of `answer`, and then closes the connection.
  init(_ answer: @escaping @Sendable (Request) -> [UInt8]) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        precondition(bind(socket, address, size) == 0 && listen(socket, 10) == 0, "\(errno)")
        getsockname(socket, address, &size)
      }
    }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    self.socket = socket
    worker = Worker { Self.run(socket, answer) }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    worker?.join()
    close(socket)
  }

  private static func run(_ socket: Int32, _ answer: (Request) -> [UInt8]) {
    while true {
      let connection = accept(socket, nil, nil)
      if connection < 0 { return }
      if let request = request(connection) { send(answer(request), connection) }
      close(connection)
    }
  }

  private static func request(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(connection, &buffer, buffer.count)
      if count <= 0 { return nil }
      bytes += buffer[..<count]
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
        continue
      }
      let lines = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
      let request = Request(
        lines: lines.map(String.init), body: Array(bytes[(start + end.count)...]))
      let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
      if request.body.count >= length { return request }
    }
  }

  private static func send(_ bytes: [UInt8], _ connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// An answer with a status line, header fields and a body.
  static func answer(_ status: Int, _ headers: [String] = [], _ body: String = "") -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) Status", "Connection: close", "Content-Length: \(body.utf8.count)"]
      + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }
}
