import Commands
import Synchronization
import System
import ToDoModel
import ToDoStore

/// Writes files with what is typed on a thread, since the disk may be slow; of each file only the latest text counts.
final class OpenEditWriter: Sendable {
  private struct State {
    /// What is to be written, in order.
    var jobs: [(file: OpenEditFile, edit: OpenEdit)] = []
    /// The thread that does it; nil if none runs.
    var worker: Worker?
    var hasFailed = false
  }

  private let state = Mutex(State())

  /// Replaces the text of `file` by that of `edit`.
  func write(_ edit: OpenEdit, to file: OpenEditFile) {
    state.withLock { state in
      state.jobs.removeAll { $0.file === file }
      state.jobs.append((file, edit))
      if state.worker == nil { state.worker = Worker { [self] in run() } }
    }
  }

  /// Waits until all files are written.
  func finish() { state.withLock { $0.worker }?.join() }

  private func run() {
    while let (file, edit) = takeJob() {
      do throws(StoreError) {
        try file.write(edit)
      } catch {
        report(error)
      }
    }
  }

  private func takeJob() -> (file: OpenEditFile, edit: OpenEdit)? {
    state.withLock { state in
      if state.jobs.isEmpty { state.worker = nil }
      return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
  }

  /// Only the first error is reported: the same one would follow after each pause.
  private func report(_ error: StoreError) {
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
    if isFirst { Terminal.printError("what is typed is not kept: \(error.description)") }
  }
}
