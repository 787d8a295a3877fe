import ClearStyleUI
import Commands
import Input
import SDLPlatform
import System
import Timing
import ToDoFormats
import ToDoModel

/// Runs `import` as a process of its own for what is dropped and pasted, as an event source of the window.
///
/// Imports run one after the other, since each locks the file. One that runs when the window is closed goes on; those
/// that wait are not begun.
final class ImportSource: EventSource {
  private let database: String
  private let wake: () -> Void
  private var imports: [Import] = []

  /// An import that runs, or waits for those before it.
  private final class Import {
    let request: ImportRequest
    let report: @MainActor @Sendable (ImportProgress) -> Void
    var process: ChildProcess?
    var bytes: [UInt8] = []
    /// What the process has told last.
    var last: ImportProgress?
    var isStopped = false

    init(
      _ request: ImportRequest, _ report: @escaping @MainActor @Sendable (ImportProgress) -> Void
    ) {
      (self.request, self.report) = (request, report)
    }
  }

  /// Imports into the file of the lists at `database`; `wake` makes the loop drain the source.
  init(_ database: String, wake: @escaping () -> Void) {
    (self.database, self.wake) = (database, wake)
  }

  /// Begins `request` once those before it have ended; returns what stops it.
  @MainActor func start(
    _ request: ImportRequest,
    _ report: @escaping @MainActor @Sendable (ImportProgress) -> Void
  ) -> @MainActor () -> Void {
    let next = Import(request, report)
    imports.append(next)
    wake()
    return { [wake] in
      next.isStopped = true
      next.process?.kill()
      wake()
    }
  }

  var descriptors: [Int32] { imports.first?.process.map { [$0.descriptor] } ?? [] }

  /// Nil: only the descriptor of the process causes events.
  var deadline: Instant? { nil }

  var isAlwaysDrained: Bool { !imports.isEmpty }

  /// Returns an action for each step of the import, after whose end the next one begins.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    var events: [SourceEvent] = []
    while let current = imports.first {
      if current.process == nil, let failure = begin(current) {
        current.last = failure
      } else if let bytes = current.process?.read() {
        return events + add(bytes, to: current)
      }
      imports.removeFirst()
      events.append(event(current, result(of: current)))
    }
    return events
  }

  /// Starts the process; returns why that failed, or that the import was stopped before.
  private func begin(_ next: Import) -> ImportProgress? {
    if next.isStopped { return .stopped }
    let request = next.request
    let passed = WindowImport(
      list: request.list.id, name: request.list.text, takesAll: request.takesAll
    ).environment
    let format = request.format.map { ["--format", $0.rawValue] } ?? []
    do throws(SystemError) {
      next.process = try ChildProcess(
        arguments: ["import", "-"] + format,
        environment: passed.merging(["CLEARSTYLE_DATABASE": database]) { $1 },
        input: request.source.open())
      return nil
    } catch {
      return .failed("cannot be read: \(error.text)")
    }
  }

  private func add(_ bytes: [UInt8], to current: Import) -> [SourceEvent] {
    current.bytes += bytes
    var events: [SourceEvent] = []
    while let end = current.bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: current.bytes[..<end], as: UTF8.self)
      current.bytes.removeSubrange(...end)
      guard let progress = ImportReport(line).map(ImportProgress.init) else { continue }
      current.last = progress
      if case .fraction = progress { events.append(event(current, progress)) }
    }
    return events
  }

  private func result(of ended: Import) -> ImportProgress {
    switch ended.last {
    case .fraction, nil:
      ended.isStopped ? .stopped : .refused("the import ended unexpectedly")
    case let result?: result
    }
  }

  private func event(_ current: Import, _ progress: ImportProgress) -> SourceEvent {
    .action(SourceAction { [report = current.report] in report(progress) })
  }
}

extension ImportRequest.Source {
  /// The file that contains the tasks.
  fileprivate func open() throws(SystemError) -> File {
    switch self {
    case .text(let text): try File(containing: Array(text.utf8))
    case .file(let path): try File(reading: path, isNonblocking: true)
    }
  }
}

extension ImportProgress {
  fileprivate init(_ report: ImportReport) {
    self =
      switch report {
      case .progress(let fraction): .fraction(fraction)
      case .failed(let cause): .failed(cause)
      case .refused(let reason): .refused(reason)
      case .imported(let counts):
        .imported(
          items: counts.items, known: counts.known, lists: counts.lists, ignored: counts.ignored)
      }
  }
}
