import Glibc
import System

/// The window that an earlier start of the program has opened for the same list on the same display.
struct RunningWindow: ~Copyable {
  private let connection: FileDescriptor

  /// Connects to the window at the socket `path`; nil if there is none.
  init?(at path: String) {
    // A window that hangs must not keep the user from the list for longer than a second.
    guard let connection = LocalSocket.connect(to: path, timeout: 1) else { return nil }
    self.connection = connection
  }

  /// Sends `request`, once; returns false if the window does not take it.
  func send(_ request: HandoverRequest) -> Bool {
    let bytes = request.bytes
    return bytes.count <= HandoverRequest.maximumSize
      && Glibc.send(connection.raw, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
      && shutdown(connection.raw, Int32(SHUT_WR)) == 0
  }

  /// Waits for the answer: empty if the window has done what was asked, else an error message; nil if there
  /// is no answer.
  func receiveAnswer() -> String? {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while answer.count < HandoverRequest.maximumSize {
      let count = recv(connection.raw, &buffer, buffer.count, 0)
      if count < 0 { return nil }
      if count == 0 { break }
      answer += buffer[..<count]
    }
    // A window that ends meanwhile closes the connection without an answer, which ends with a newline.
    guard answer.last == UInt8(ascii: "\n") else { return nil }
    return String(decoding: answer.dropLast(), as: UTF8.self)
  }
}
