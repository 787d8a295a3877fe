import Glibc

/// Wakes a thread that sleeps in poll: a pipe with a byte in it as long as it rings.
struct Bell: ~Copyable, Sendable {
  private let listener: FileDescriptor
  private let button: FileDescriptor

  /// A bell that does not ring; nil when the system has no file left, which errno tells.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let listener = FileDescriptor(owning: ends[0]),
      let button = FileDescriptor(owning: ends[1])
    else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.listener = listener
    self.button = button
  }

  /// What poll is to watch.
  var descriptor: Int32 { listener.raw }

  /// Starts ringing, from any thread.
  func ring() {
    // A full pipe rings already.
    _ = write(button.raw, [1], 1)
  }

  /// Stops ringing, in the thread that woke.
  func silence() {
    listener.drain()
  }
}
