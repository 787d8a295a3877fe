internal import CSDL2
internal import Glibc

/// Waits for descriptors in the kernel, where SDL would poll periodically or not watch them.
@MainActor
protocol Poller: AnyObject {
  /// Sleeps until there is news, a signal, or `milliseconds` have passed; below 0 there is no limit.
  func wait(milliseconds: Int32) -> PollResult
}

extension Poller {
  /// Waits for one of `watched`; true when there is news, which SDL may have had already.
  ///
  /// A signal that ends the program cannot slip in between the look at SDL's queue and the sleep:
  /// it is let through in the sleep alone.
  func poll(_ watched: inout [pollfd], milliseconds: Int32) -> Bool {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    SDL_PumpEvents()
    guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
      return false
    }
    var limit = timespec(
      tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
    let isLimited = milliseconds >= 0
    return withUnsafePointer(to: &limit) {
      clear_ppoll(&watched, nfds_t(watched.count), isLimited ? $0 : nil, &before) > 0
    }
  }

  /// Reads all that `descriptor` has and drops it.
  func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
