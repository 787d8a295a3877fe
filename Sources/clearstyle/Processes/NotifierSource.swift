import Commands
import Input
import System
import Timing

/// Runs `remind` as a process of its own when something has come due while the window does not have the focus, as an event
/// source of the window.
///
/// The process waits for the user's answer, also after the window was closed. While no process runs, nothing wakes the
/// source.
final class NotifierSource: EventSource {
  /// Seconds in which the process has to claim the reminders; else the window shows them itself.
  private static let timeout = 2.0

  private let database: String
  private let wake: () -> Void
  private var runs: [Run] = []

  private final class Run {
    let process: ChildProcess
    /// Shows in the window what no program has claimed; nil once the process has claimed it.
    var fallback: (@MainActor @Sendable () -> Void)?
    /// When the process has to have claimed it; nil if it has, and before the loop has drained the source.
    var deadline: Instant?
    /// Whether it has notified before, and waits for the answers.
    var isWaiting = false

    init(_ process: ChildProcess, _ fallback: @escaping @MainActor @Sendable () -> Void) {
      (self.process, self.fallback) = (process, fallback)
    }
  }

  /// Reminds of the lists in the file at `database`; `wake` makes the loop drain the source.
  init(_ database: String, wake: @escaping () -> Void) {
    (self.database, self.wake) = (database, wake)
  }

  /// Starts the process, and calls `fallback` if it does not claim the reminders; returns false if it cannot be started.
  func notify(orElse fallback: @escaping @MainActor @Sendable () -> Void) -> Bool {
    // One that waits for answers notifies of what comes due meanwhile.
    if let run = runs.first(where: { $0.fallback == nil }) {
      (run.fallback, run.isWaiting) = (fallback, true)
      wake()
      return true
    }
    let process = try? ChildProcess(
      arguments: ["remind"], environment: ["CLEARSTYLE_DATABASE": database])
    guard let process else { return false }
    runs.append(Run(process, fallback))
    wake()
    return true
  }

  var descriptors: [Int32] { runs.map { $0.process.descriptor } }

  var deadline: Instant? { runs.compactMap(\.deadline).min() }

  var isAlwaysDrained: Bool { runs.contains { $0.fallback != nil && $0.deadline == nil } }

  /// Returns an action for each process that has not claimed the reminders.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var failed: [@MainActor @Sendable () -> Void] = []
    runs.removeAll { run in
      guard let bytes = run.process.read() else {
        run.fallback.map { failed.append($0) }
        return true
      }
      // It prints what it has claimed.
      if !bytes.isEmpty { (run.fallback, run.deadline) = (nil, nil) }
      guard let fallback = run.fallback else { return false }
      let deadline = run.deadline ?? now + Self.timeout
      run.deadline = deadline
      guard deadline <= now else { return false }
      // It must not notify of what the window shows now; its end is read later.
      if !run.isWaiting { run.process.kill() }
      (run.fallback, run.deadline) = (nil, nil)
      failed.append(fallback)
      return false
    }
    return failed.map { .action(SourceAction($0)) }
  }
}
