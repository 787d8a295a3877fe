import Glibc
import System

/// The window that an earlier start of the program has opened for the same list on the same display.
struct RunningWindow: ~Copyable {
  private let connection: FileDescriptor

  /// Connects to the window at the socket `path`; nil if there is none.
  ///
  /// An answer is waited for at most `timeout` seconds: a window that hangs must not keep the user from the
  /// list.
  init?(at path: String, timeout: Int = 1) {
    guard let connection = LocalSocket.connect(to: path) else { return nil }
    var time = timeval(tv_sec: timeout, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(connection.raw, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    self.connection = connection
  }

  /// Sends `request` and returns the answer: empty if the window has done what was asked, else an error
  /// message; nil if there is no answer.
  func handOver(_ request: HandoverRequest) -> String? {
    let bytes = request.bytes
    guard bytes.count <= HandoverRequest.maximumSize,
      send(connection.raw, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count,
      shutdown(connection.raw, Int32(SHUT_WR)) == 0
    else { return nil }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while answer.count < HandoverRequest.maximumSize {
      let count = recv(connection.raw, &buffer, buffer.count, 0)
      if count < 0 { return nil }
      if count == 0 { break }
      answer += buffer[..<count]
    }
    // A window that ends meanwhile closes the connection without an answer, which ends with a newline.
    return answer.last == UInt8(ascii: "\n")
      ? String(decoding: answer.dropLast(), as: UTF8.self) : nil
  }
}
