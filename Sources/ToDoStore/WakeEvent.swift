import Glibc

/// An event that wakes a thread in poll: a pipe that contains bytes while the event is signaled.
struct WakeEvent: ~Copyable, Sendable {
  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  /// A cleared event; nil when the system has no descriptor left, with errno set.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let readEnd = FileDescriptor(owning: ends[0]),
      let writeEnd = FileDescriptor(owning: ends[1])
    else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.readEnd = readEnd
    self.writeEnd = writeEnd
  }

  /// The descriptor to poll for input.
  var descriptor: Int32 { readEnd.raw }

  /// Signals the event, from any thread.
  func signal() {
    // Fails harmlessly when the pipe is full: the event is signaled already.
    _ = write(writeEnd.raw, [1], 1)
  }

  /// Clears the event; called by the thread that was woken.
  func clear() {
    readEnd.drain()
  }
}
