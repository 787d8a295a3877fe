import Glibc

/// Wakes a thread that waits in `poll`: a pipe that contains bytes while the event is signaled.
public struct WakeEvent: ~Copyable, Sendable {
  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  /// An event that is not signaled; nil when `pipe` fails, with errno set.
  public init?() {
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
  public var descriptor: Int32 { readEnd.raw }

  /// Signals the event; safe on any thread and in a signal handler.
  public borrowing func signal() {
    // When the pipe is full and the write fails, the event is signaled already.
    _ = write(writeEnd.raw, [1], 1)
  }

  /// Resets the event; call it on the thread that polls.
  public borrowing func clear() {
    readEnd.drain()
  }
}
