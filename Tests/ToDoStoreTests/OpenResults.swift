import Synchronization
import ToDoStore

/// The results of opening files on several threads: whether each file was new, or the error.
final class OpenResults: Sendable {
  private let results = Mutex<[Result<Bool, StoreError>]>([])

  func add(_ result: Result<Bool, StoreError>) {
    results.withLock { $0.append(result) }
  }

  var all: [Result<Bool, StoreError>] { results.withLock { $0 } }
}
