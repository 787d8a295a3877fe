import Glibc

/// Wakes a thread that sleeps in poll: a pipe that has a byte in it while signaled.
struct WakeEvent: ~Copyable, Sendable {
  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  /// An event that is not signaled; nil when the system has no descriptor left, with errno set.
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

  /// The descriptor that poll has to watch for input.
  var descriptor: Int32 { readEnd.raw }

  /// Signals the event, from any thread.
  func signal() {
    // A full pipe is signaled already.
    _ = write(writeEnd.raw, [1], 1)
  }

  /// Clears the event, in the thread that woke.
  func clear() {
    readEnd.drain()
  }
}
