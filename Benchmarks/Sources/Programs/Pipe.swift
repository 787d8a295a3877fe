import Glibc

/// What another process writes, line by line.
final class Pipe {
  /// For the process that writes.
  let writingEnd: Int32
  private let readingEnd: Int32
  private var isWritingEndOpen = true
  private var unread: [UInt8] = []

  /// A pipe whose ends a process that is spawned does not inherit by itself.
  init() throws(Trouble) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Trouble("no pipe can be made") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    closeWritingEnd()
    close(readingEnd)
  }

  /// Leaves it to the other process, so that the pipe ends with it.
  func closeWritingEnd() {
    if isWritingEndOpen { close(writingEnd) }
    isWritingEndOpen = false
  }

  /// The next line; nil when none comes within `timeout` seconds or at the end.
  func nextLine(timeout: Int32) -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard readMore(timeout) else { return nil }
    }
  }

  private func readMore(_ timeout: Int32) -> Bool {
    var wish = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
    guard poll(&wish, 1, timeout * 1000) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(readingEnd, &bytes, bytes.count)
    guard count > 0 else { return false }
    unread += bytes[..<count]
    return true
  }
}
