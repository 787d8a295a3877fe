import Synchronization
import ToDoModel

/// The reading of the remaining rows, on any thread.
final class LoadJob: Sendable {
  let prefix: ListPrefix
  private let client: ClientID
  private let stateFolder: String?
  private let wake: @Sendable () -> Void
  private let file: Mutex<ListFile?>
  private let result = Mutex<Result<ListLoader.Loaded, StoreError>?>(nil)

  init(
    _ file: sending ListFile, after prefix: ListPrefix, client: ClientID, stateFolder: String?,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.prefix, self.client, self.wake) = (prefix, client, wake)
    self.stateFolder = stateFolder
    self.file = Mutex(file)
  }

  var isFinished: Bool { result.withLock { $0 != nil } }

  /// Reads all rows and opens the store; traps the second time, because the store owns the file.
  func run() {
    let loaded = Result { () throws(StoreError) in try load() }
    result.withLock { $0 = loaded }
  }

  /// Returns the result and releases it; traps before the end and the second time.
  func claimResult() -> Result<ListLoader.Loaded, StoreError> {
    let result = result.withLock { $0.take() }
    guard let result else { preconditionFailure("there is no list to hand over") }
    return result
  }

  private func load() throws(StoreError) -> ListLoader.Loaded {
    guard let file = file.withLock({ $0.take() }) else { preconditionFailure("it was read before") }
    let list = try file.readRest(of: prefix)
    let store = try ToDoStore(
      file, after: prefix.position, client: client, stateFolder: stateFolder, wake: wake)
    return (list, store)
  }
}
