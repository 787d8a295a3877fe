import ClearStyleUI
import Commands
import Input
import ServerSync
import System
import Timing

/// Runs `sync setup` and `sync leave` as processes of their own when the user joins lists on the settings level, as an
/// event source of the window.
///
/// The password reaches the process by its standard input. While no process runs, nothing wakes the source.
final class ServerSource: EventSource {
  private let database: String
  private let wake: () -> Void
  private var runs: [Run] = []

  /// A request, and what its process has written.
  private final class Run {
    /// Nil if the process could not be started.
    let process: ChildProcess?
    let answer: @MainActor @Sendable (ServerAnswer) -> Void
    /// Whether the process changes nothing, and can be ended.
    let isSearch: Bool
    var bytes: [UInt8] = []
    var isCanceled = false

    init(
      _ process: ChildProcess?, isSearch: Bool,
      _ answer: @escaping @MainActor @Sendable (ServerAnswer) -> Void
    ) {
      (self.process, self.isSearch, self.answer) = (process, isSearch, answer)
    }
  }

  /// Joins and leaves lists of the file at `database`; `wake` makes the loop drain the source.
  init(_ database: String, wake: @escaping () -> Void) {
    (self.database, self.wake) = (database, wake)
  }

  /// Begins `request`; returns what cancels it.
  @MainActor func start(
    _ request: ServerRequest, _ answer: @escaping @MainActor @Sendable (ServerAnswer) -> Void
  ) -> @MainActor () -> Void {
    // From now on a core of this process could have the password.
    CoreDumps.forbid()
    let run = Run(
      try? makeProcess(request), isSearch: request.action == .findLists, answer)
    runs.append(run)
    wake()
    return { [wake] in
      run.isCanceled = true
      run.process?.kill()
      wake()
    }
  }

  /// Ends searches, of whose answers nobody will know; what joins and leaves lists goes on.
  func finish() { for run in runs where run.isSearch { run.process?.kill() } }

  private func makeProcess(_ request: ServerRequest) throws(SystemError) -> ChildProcess {
    try ChildProcess(
      arguments: request.arguments,
      environment: SetupReport.environment.merging(["CLEARSTYLE_DATABASE": database]) { $1 },
      input: File(containing: Array("\(request.password)\n".utf8)))
  }

  var descriptors: [Int32] { runs.compactMap { $0.process?.descriptor } }

  /// Nil: only the descriptors of the processes cause events.
  var deadline: Instant? { nil }

  var isAlwaysDrained: Bool { runs.contains { $0.process == nil } }

  /// Returns an action for each answer, which is complete once the process has ended.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var events: [SourceEvent] = []
    runs.removeAll { run in
      if let bytes = run.process?.read() {
        run.bytes += bytes
        return false
      }
      if !run.isCanceled { events.append(event(run)) }
      return true
    }
    return events
  }

  private func event(_ run: Run) -> SourceEvent {
    let lines = run.bytes.split(separator: UInt8(ascii: "\n"))
    let answer = ServerAnswer(
      lines.compactMap { SetupReport(String(decoding: $0, as: UTF8.self)) })
    return .action(SourceAction { [answering = run.answer] in answering(answer) })
  }
}

extension ServerRequest {
  /// The command that does what is asked.
  fileprivate var arguments: [String] {
    var arguments = ["sync", "setup"]
    switch action {
    case .findLists: break
    case .join(let list): arguments.append("--join=\(list.address)")
    case .leave(let list): return ["sync", "leave", "--quiet", "--", list.address]
    case .forget(let account):
      return ["sync", "leave", "--quiet", "--user=\(account.user)", "--", account.address]
    }
    if !user.trimmed.isEmpty { arguments.append("--user=\(user.trimmed)") }
    if allowsPlainText { arguments.append("--insecure") }
    return arguments + ["--", address.trimmed]
  }
}

extension ServerAnswer {
  /// What a process has written until its end.
  fileprivate init(_ reports: [SetupReport]) {
    var lists: [ServerList] = []
    var path: String?
    for report in reports.dropLast() {
      switch report {
      case .list(let address, let name): lists.append(ServerList(address: address, name: name))
      case .passwordFile(let file): path = file
      case .end, .joined, .left, .forgotten, .isElsewhere, .exposesPassword, .refused: break
      }
    }
    self =
      switch reports.last {
      case .end: .lists(lists)
      case .joined(let name): .joined(name: name, passwordPath: path)
      case .left: .left
      case .forgotten: .forgotten
      case .isElsewhere(let address): .isElsewhere(address)
      case .exposesPassword(let host): .exposesPassword(host)
      case .refused(let notice): .refused(SyncSummary.Problem.Kind(notice.kind), notice.text)
      case .list, .passwordFile, nil: .refused(.list, "the command ended unexpectedly")
      }
  }
}
