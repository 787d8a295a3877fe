import Commands
import Input
import System
import Timing

/// Arms the timer of reminders in a process of its own when the next one is due at another time, as an event source of the
/// window.
///
/// The process waits for systemd instead of the window. Where the timer is not installed, nothing is started.
final class ReminderTimerSource: EventSource {
  /// The time in seconds after a change, so that changes that follow each other start one process.
  private static let delay = 0.5

  private let database: String
  private let wake: () -> Void
  /// The time for which the timer is to be armed, nil within for none; nil if nothing is to be done.
  private var next: Int64??
  /// When the process is to start; nil before the loop has drained the source.
  private var due: Instant?
  private var process: ChildProcess?

  /// Arms for the lists in the file at `database`; `wake` makes the loop drain the source.
  init(_ database: String, wake: @escaping () -> Void) {
    (self.database, self.wake) = (database, wake)
  }

  /// Arms the timer for `time`, in milliseconds since 1970, or disarms it.
  func arm(at time: Int64?) {
    next = .some(time)
    wake()
  }

  /// Starts what is still to be done; the process outlives the program.
  func finish() { start() }

  var descriptors: [Int32] { process.map { [$0.descriptor] } ?? [] }

  var deadline: Instant? { process == nil ? due : nil }

  var isAlwaysDrained: Bool { next != nil && due == nil }

  /// Returns no event.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    if let process, process.read() == nil { self.process = nil }
    if next != nil, due == nil { due = now + Self.delay }
    if process == nil, let due, due <= now { start() }
    return []
  }

  private func start() {
    guard let time = next else { return }
    (next, due) = (nil, nil)
    guard ReminderTimer().needsArming(at: time) else { return }
    let environment = ReminderTimer.armingEnvironment(at: time)
    process = try? ChildProcess(
      arguments: ["remind"],
      environment: environment.merging(["CLEARSTYLE_DATABASE": database]) { $1 })
  }
}
