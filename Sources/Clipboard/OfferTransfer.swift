internal import Glibc
internal import Timing

/// Receives a text through a pipe, into which another program writes.
final class OfferTransfer {
  /// The types of text, in the order in which they are asked for, with their encodings.
  private static let types: [(name: String, encoding: TextEncoding)] = [
    ("text/plain;charset=utf-8", .utf8), ("UTF8_STRING", .utf8), ("text/plain", .utf8),
    ("STRING", .latin1),
  ]
  /// The size of the pipe in bytes, the most that the kernel permits by default: the program's own text must fit,
  /// since SDL writes it on the thread that would read it.
  private static let pipeSize: Int32 = 1 << 20

  private let encoding: TextEncoding
  private let start: Instant
  /// The time from which `read` ends the transfer if the other program writes nothing.
  private(set) var deadline: Instant
  private var text = ReceivedText()
  /// The end of the pipe from which the text is read.
  let descriptor: Int32

  /// Makes a pipe and passes a type among `offered` and the other end of the pipe to `request`; nil if no text
  /// is offered, or if there are no descriptors left.
  init?(offered: [String], at start: Instant, request: (String, Int32) -> Void) {
    guard let type = Self.types.first(where: { offered.contains($0.name) }) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[1], Self.setPipeSize, Self.pipeSize)
    (encoding, descriptor, self.start) = (type.encoding, ends[0], start)
    deadline = start + SelectionTransfer.timeout
    request(type.name, ends[1])
    close(ends[1])
  }

  deinit { close(descriptor) }

  /// F_SETPIPE_SZ, a GNU extension that Swift's Glibc module omits.
  private static let setPipeSize: Int32 = 1031

  /// Reads what was written; returns the text or the reason why there is none, or nil if more may come.
  func read(now: Instant) -> Result<SelectionText, SelectionError>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !text.isTruncated {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return text.result }
      guard count > 0 else { break }
      text.append(Array(buffer[..<count]), encoding)
      deadline = min(now + SelectionTransfer.timeout, start + SelectionTransfer.chunksTimeout)
    }
    if text.isTruncated { return text.result }
    return now >= deadline ? .failure(.timedOut) : nil
  }
}
