import Commands
import Input
import System
import Timing
import ToDoDocument

/// Runs `mirror` as a process of its own whenever a list or a mirrored file has changed, as an event source of the window.
///
/// Without mirrors it does nothing, and while nothing changes it sleeps.
final class MirrorSource: EventSource {
  /// The time in seconds after a change of the lists, so that changes that follow each other are written at once.
  private static let delay = 0.2
  /// The time in seconds after which a run that has failed is repeated.
  private static let retryDelay = 2.0
  /// The number of repetitions before it waits for the next change.
  private static let maximumRetries = 10
  /// The interval in seconds at which a file is looked at on a file system whose changes are not reported.
  private static let checkInterval = 1.0

  private let database: String
  private let wake: () -> Void
  private let show: @MainActor @Sendable (MirrorReport) -> Void
  private var observation: DocumentObservation?
  private var files: [String: MirroredFileWatcher] = [:]
  private var hasMirrors = false
  /// Whether the lists have changed since the last run has begun.
  private var hasChanges = false
  /// When the next run begins; nil while none is to begin.
  private var due: Instant?
  private var checkDue: Instant?
  private var process: ChildProcess?
  private var output: [UInt8] = []
  private var retries = 0

  /// Synchronizes the mirrors of `document`, whose file is at `database`; `wake` makes the loop drain the source.
  ///
  /// `show` is called with what the user has to be told.
  init(
    _ document: ToDoDocument, at database: String, wake: @escaping () -> Void,
    show: @escaping @MainActor @Sendable (MirrorReport) -> Void
  ) {
    (self.database, self.wake, self.show) = (database, wake, show)
    observation = document.observe { [weak self] in self?.handle($0) }
  }

  /// Runs once more if the lists have changed since the last run; the process outlives the program.
  func finish() {
    observation = nil
    if hasMirrors, hasChanges || due != nil { _ = try? makeProcess() }
  }

  private func handle(_ event: DocumentEvent) {
    switch event {
    case .mirrorsChanged: hasMirrors = true
    case .saved(unsaved: 0), .updated: break
    default: return
    }
    guard hasMirrors else { return }
    hasChanges = true
    retries = 0
    wake()
  }

  var descriptors: [Int32] {
    (process.map { [$0.descriptor] } ?? []) + files.values.map(\.watcher.descriptor)
  }

  var deadline: Instant? {
    [process == nil ? due : nil, checkDue].compactMap(\.self).min()
  }

  var isAlwaysDrained: Bool { hasChanges && due == nil }

  /// Returns an action for what the process has told.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var events: [SourceEvent] = []
    if let bytes = process?.read() {
      output += bytes
    } else if process != nil {
      process = nil
      events = handleOutput(now)
    }
    if hasChanges, due == nil { due = now + Self.delay }
    checkFiles(now)
    if process == nil, let due, due <= now { begin(now) }
    return events
  }

  /// Makes the next run begin at once if a file is not as the last run has left it.
  private func checkFiles(_ now: Instant) {
    for file in files.values { file.watcher.clear() }
    if process == nil, files.contains(where: { $0.value.hasChanged }) { due = now }
    let areWatched = files.values.allSatisfy(\.watcher.isWatching)
    checkDue = areWatched ? nil : now + Self.checkInterval
  }

  private func begin(_ now: Instant) {
    (due, hasChanges) = (nil, false)
    // What happens to the files from now on is seen by this run, or at its end.
    for path in files.keys { files[path]?.remember(FileStatus(at: path)?.fingerprint ?? "") }
    do throws(SystemError) {
      process = try makeProcess()
    } catch {
      retry(now)
    }
  }

  private func makeProcess() throws(SystemError) -> ChildProcess {
    try ChildProcess(
      arguments: ["mirror"],
      environment: MirrorCatchUp.reportingEnvironment.merging(["CLEARSTYLE_DATABASE": database]) {
        $1
      })
  }

  private func handleOutput(_ now: Instant) -> [SourceEvent] {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    output = []
    let reports = lines.compactMap { MirrorReport(String(decoding: $0, as: UTF8.self)) }
    guard reports.last == .finished else {
      retry(now)
      return []
    }
    watch(reports)
    if reports.contains(where: \.isBusy) { retry(now) } else { retries = 0 }
    return reports.filter(isNew).map { report in
      .action(SourceAction { [show] in show(report) })
    }
  }

  private func retry(_ now: Instant) {
    guard retries < Self.maximumRetries else { return }
    retries += 1
    due = now + Self.retryDelay
  }

  /// Watches the files of all mirrors, and no others.
  private func watch(_ reports: [MirrorReport]) {
    var new: [String: MirroredFileWatcher] = [:]
    for case .mirror(let path, let fingerprint) in reports {
      var file = files[path] ?? MirroredFileWatcher(path)
      file.remember(fingerprint)
      file.update(reports.last { $0.path == path && $0.isFailure })
      new[path] = file
    }
    files = new
    hasMirrors = !new.isEmpty
  }

  private func isNew(_ report: MirrorReport) -> Bool {
    switch report {
    case .mirror, .finished, .busy: false
    case .conflict: true
    case .paused, .notWritten: files[report.path]?.isFailureNew == true
    }
  }
}

/// The watcher of a mirrored file.
private struct MirroredFileWatcher {
  let watcher: FileWatcher
  /// Why the file and its list do not agree; nil if they do.
  private var failure: MirrorReport?
  /// Whether the last run has told of the failure for the first time.
  private(set) var isFailureNew = false
  private let path: String
  private var fingerprint = ""

  init(_ path: String) {
    self.path = path
    watcher = FileWatcher(path)
  }

  /// Whether the file is not in the state that was remembered.
  var hasChanged: Bool { FileStatus(at: path)?.fingerprint ?? "" != fingerprint }

  mutating func update(_ failure: MirrorReport?) {
    (isFailureNew, self.failure) = (failure != self.failure, failure)
  }

  mutating func remember(_ fingerprint: String) { self.fingerprint = fingerprint }
}
