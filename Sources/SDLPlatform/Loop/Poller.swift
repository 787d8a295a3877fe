internal import CSDL2
internal import Glibc

/// Waits for descriptors in the kernel, where SDL would poll periodically or not watch them.
@MainActor
protocol Poller: AnyObject {
  /// Waits until a descriptor is readable, a signal arrives, or `milliseconds` are over; without
  /// limit if negative.
  func wait(milliseconds: Int32) -> PollResult
}

extension Poller {
  /// Polls `watched`; returns true if one is ready, false if SDL has events already or the time is
  /// over.
  ///
  /// The signals that end the program are blocked except during the wait itself, so that none can
  /// arrive unnoticed between the check of SDL's queue and the wait.
  func poll(_ watched: inout [pollfd], milliseconds: Int32) -> Bool {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard SDLQueue.isEmpty() else { return false }
    var limit = timespec(
      tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
    let isLimited = milliseconds >= 0
    return withUnsafePointer(to: &limit) {
      clear_ppoll(&watched, nfds_t(watched.count), isLimited ? $0 : nil, &before) > 0
    }
  }

  /// Reads and discards everything that `descriptor` has.
  func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}

/// Why ``Poller`` returned.
enum PollResult {
  /// A descriptor may be readable, or the timeout is over.
  case ready
  /// A device was removed, which SDL does not report: its touches must be cancelled.
  case deviceLost
}
