import Commands
import Input
import System
import Timing
import ToDoDocument
import ToDoStore

/// Runs `sync --watch` as a process of its own while lists are tied to lists of servers, as an event source of the window.
///
/// Nothing is read from the process: the file has what it does, and its errors go to standard error. It ends when the window is closed, after it has sent the last
/// changes; another window of the same lists starts one, too, which waits until the first has ended.
final class SyncSource: EventSource {
  /// The time in seconds after which a process that has ended is started again.
  private static let retryDelay = 60.0

  private let database: String
  private let wake: () -> Void
  private var observation: DocumentObservation?
  private var isNeeded = false
  private var process: ChildProcess?
  /// Before this time the process is not started; nil: at once.
  private var retryDue: Instant?
  /// The numbers of the collections.
  private var collections: Set<Int64> = []

  /// Synchronizes the lists of `document`, whose file is at `database`; `wake` makes the loop drain the source.
  init(_ document: ToDoDocument, at database: String, wake: @escaping () -> Void) {
    (self.database, self.wake) = (database, wake)
    observation = document.observe { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: DocumentEvent) {
    guard case .serversChanged(let servers) = event else { return }
    let numbers = Set(servers.collections.map(\.id))
    // Lists were joined: there is no reason to wait.
    if process == nil, !numbers.isSubset(of: self.collections) { retryDue = nil }
    (self.collections, isNeeded) = (numbers, !numbers.isEmpty)
    wake()
  }

  var descriptors: [Int32] { process.map { [$0.descriptor] } ?? [] }

  var deadline: Instant? { isNeeded && process == nil ? retryDue : nil }

  var isAlwaysDrained: Bool { isNeeded && process == nil && retryDue == nil }

  /// Returns no event.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    if let process, process.read() == nil {
      self.process = nil
      retryDue = now + Self.retryDelay
    }
    guard isNeeded, process == nil, retryDue.map({ $0 <= now }) ?? true else { return [] }
    retryDue = now + Self.retryDelay
    process = try? ChildProcess(
      arguments: ["sync", "--watch", "--quiet"], environment: ["CLEARSTYLE_DATABASE": database])
    return []
  }
}
