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
  /// The longest limited wait in seconds, ten days; the loop waits again after it.
  private static let longestWait = 864_000.0

  private let connection: DisplayConnection
  private let waker: Waker

  /// Creates a poller for `connection`, which SDL reads, and for `waker`.
  init(connection: DisplayConnection, waker: Waker) {
    (self.connection, self.waker) = (connection, waker)
  }

  /// Waits until a descriptor is readable, a signal arrives, or `seconds` have passed; nil means no limit.
  ///
  /// Returns at once if SDL already has events.
  /// The signals that end the program are blocked except during the wait itself, so that no signal
  /// can arrive unnoticed between the check of SDL's queue and the wait.
  func wait(seconds: Double?, for sources: [any EventSource]) {
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
    poll(&watched, connection.limit(seconds), &before)
    if watched[0].revents != 0 { waker.clear() }
  }

  /// Polls `watched` while only `signals` are blocked, for at most `seconds`; nil means no limit.
  private func poll(_ watched: inout [pollfd], _ seconds: Double?, _ signals: inout sigset_t) {
    let nanoseconds = Int(min(max(0, seconds ?? 0), Self.longestWait) * 1e9)
    var limit = timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    _ = withUnsafePointer(to: &limit) {
      clear_ppoll(&watched, nfds_t(watched.count), seconds == nil ? nil : $0, &signals)
    }
  }
}
