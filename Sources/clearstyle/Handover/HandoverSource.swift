import Glibc
import Input
import System
import Timing

/// Waits at a socket for later starts of the program, as an event source of the window.
///
///     let source = HandoverSource(at: path)
///     source?.onRequest = { request in window.raise(); return nil }
final class HandoverSource: EventSource {
  /// Does what a request asks for, on the main thread; returns an error message, or nil.
  var onRequest: (@MainActor @Sendable (HandoverRequest) -> String?)?
  private var socket: LocalSocket?
  private var connections: [Connection] = []

  /// A program that has connected, and what it has sent.
  private final class Connection {
    let descriptor: FileDescriptor
    var bytes: [UInt8] = []

    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  /// Makes the socket `path`; nil if that fails, for example since another window has it.
  ///
  /// Programs can connect at once; they wait until the event loop runs.
  init?(at path: String) {
    guard let socket = LocalSocket(at: path) else { return nil }
    self.socket = consume socket
  }

  /// Removes the socket, so that the next start opens a window of its own.
  func close() { socket = nil }

  var descriptors: [Int32] {
    [socket?.descriptor ?? -1] + connections.map { $0.descriptor.raw }
  }

  /// Nil: only the descriptors cause events.
  var deadline: Instant? { nil }

  /// Returns an action for each complete request.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    while let connection = socket?.accept() {
      if connections.count < Self.maximumCount { connections.append(Connection(connection)) }
    }
    let ended = connections.filter { read($0) }
    connections.removeAll { connection in ended.contains { $0 === connection } }
    return ended.compactMap(action)
  }

  /// Further connections are closed, and their programs open windows of their own.
  private static let maximumCount = 16

  /// Reads what `connection` has sent; returns whether its message has ended.
  private func read(_ connection: Connection) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while connection.bytes.count <= HandoverRequest.maximumSize {
      let count = Glibc.read(connection.descriptor.raw, &buffer, buffer.count)
      if count <= 0 { return count == 0 || errno != EAGAIN }
      connection.bytes += buffer[..<count]
    }
    return true
  }

  private func action(_ connection: Connection) -> SourceEvent? {
    guard let request = HandoverRequest(connection.bytes), let onRequest else { return nil }
    // Only the main thread uses the connection: it reads it before, and performs the action.
    nonisolated(unsafe) let connection = connection
    return .action(
      SourceAction {
        let answer = Array(((onRequest(request) ?? "") + "\n").utf8)
        _ = Glibc.send(connection.descriptor.raw, answer, answer.count, Int32(MSG_NOSIGNAL))
        // The program waits for the end, which must not depend on when the action is released.
        shutdown(connection.descriptor.raw, Int32(SHUT_RDWR))
      })
  }
}
