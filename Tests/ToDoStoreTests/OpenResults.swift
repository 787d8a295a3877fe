import Synchronization
import ToDoStore

/// What several threads came to, opening files: whether they were new.
final class Files: Sendable {
  private let results = Mutex<[Result<Bool, StoreError>]>([])

  func add(_ result: Result<Bool, StoreError>) {
    results.withLock { $0.append(result) }
  }

  var all: [Result<Bool, StoreError>] { results.withLock { $0 } }
}
