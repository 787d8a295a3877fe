import Glibc

/// An event that wakes a thread from `poll`.
///
/// The event is a pipe that contains bytes while the event is signaled.
public struct WakeEvent: ~Copyable, Sendable {
  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  /// Creates an event that is not signaled; nil when `pipe` fails, with errno set.
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

  /// The descriptor to poll for input; it is readable while the event is signaled.
  public var descriptor: Int32 { readEnd.raw }

  /// Signals the event; safe on any thread and in a signal handler.
  public borrowing func signal() {
    // The write fails if the pipe is full; in this case, the event is already signaled.
    _ = write(writeEnd.raw, [1], 1)
  }

  /// Ends the signaled state; to be called on the thread that polls.
  public borrowing func clear() {
    readEnd.drain()
  }
}
