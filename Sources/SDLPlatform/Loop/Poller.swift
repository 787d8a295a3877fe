internal import CSDL2
internal import Glibc
internal import Input

/// Waits in the kernel for the window system, the waker and any number of event sources.
///
/// SDL's own wait watches only the window system. On the console SDL polls. On X11, another thread
/// would end SDL's wait by a message to the server. If the connection were lost at that moment,
/// Xlib would end the program on the other thread, which is the thread that saves the list. With
/// this poller, only the main thread uses the connection.
@MainActor
final class Poller {
  private let connection: DisplayConnection
  private let waker: Waker

  /// Creates a poller for `connection`, which SDL reads, and for `waker`.
  init(connection: DisplayConnection, waker: Waker) {
    (self.connection, self.waker) = (connection, waker)
  }

  /// Waits until a descriptor is readable, a signal arrives, or `milliseconds` have passed.
  ///
  /// A negative number of milliseconds means no limit. Returns at once if SDL already has events.
  /// The signals that end the program are blocked except during the wait itself, so that no signal
  /// can arrive unnoticed between the check of SDL's queue and the wait.
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

  /// Polls `watched` while only `signals` are blocked, without limit if `milliseconds` is negative.
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
