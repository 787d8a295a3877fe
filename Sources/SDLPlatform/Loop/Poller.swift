internal import CSDL2
internal import Glibc
internal import Input

/// Waits in the kernel for the window system, the waker and any number of event sources.
///
/// SDL's own wait watches only the window system. On the console SDL polls. On X11 another thread
/// ends the wait by a message to the server; if the connection were lost, Xlib would end the
/// program on that thread, which saves the list. With this poller only the main thread uses the
/// connection.
@MainActor
final class Poller {
  private let connection: DisplayConnection
  private let waker: Waker

  /// Creates a poller for `connection`, which SDL reads, and for `waker`.
  init(connection: DisplayConnection, waker: Waker) {
    (self.connection, self.waker) = (connection, waker)
  }

  /// Waits until a descriptor is readable, a signal arrives, or `milliseconds` are over; without
  /// limit if negative.
  ///
  /// Returns at once if SDL has events already. The signals that end the program are blocked except
  /// during the wait itself, so that none can arrive unnoticed between the check of SDL's queue and
  /// the wait.
  func wait(milliseconds: Int32, for sources: [any EventSource]) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard SDLQueue.isEmpty(), connection.beginWait() else { return }
    defer { connection.endWait() }
    // `ppoll` ignores a negative descriptor.
    let descriptors = [waker.descriptor, connection.descriptor] + sources.flatMap(\.descriptors)
    var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&watched, connection.limit(milliseconds), &before)
    if watched[0].revents != 0 { waker.clear() }
  }

  /// Polls `watched` while `signals` alone are blocked.
  private func poll(
    _ watched: inout [pollfd], _ milliseconds: Int32, _ signals: inout sigset_t
  ) {
    var limit = timespec(
      tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
    let isLimited = milliseconds >= 0
    _ = withUnsafePointer(to: &limit) {
      clear_ppoll(&watched, nfds_t(watched.count), isLimited ? $0 : nil, &signals)
    }
  }
}
