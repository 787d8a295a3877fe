import Synchronization
import ToDoModel

/// The reading of the rest of a list, on whatever thread.
final class ListLoading: Sendable {
  let head: ListPrefix
  private let origin: ClientID
  private let stateFolder: String?
  private let wake: @Sendable () -> Void
  private let file: Mutex<ListFile?>
  private let result = Mutex<Result<ListLoader.Loaded, StoreError>?>(nil)

  init(
    _ file: sending ListFile, behind head: ListPrefix, origin: ClientID, stateFolder: String?,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.head, self.origin, self.wake) = (head, origin, wake)
    self.stateFolder = stateFolder
    self.file = Mutex(file)
  }

  var isFinished: Bool { result.withLock { $0 != nil } }

  /// Reads to the end; traps the second time, since the file is the store's then.
  func run() {
    let loaded = Result { () throws(StoreError) in try load() }
    result.withLock { $0 = loaded }
  }

  /// Hands over what came of it and keeps nothing; traps before the end and the second time.
  func take() -> Result<ListLoader.Loaded, StoreError> {
    let result = result.withLock { $0.take() }
    guard let result else { preconditionFailure("there is no list to hand over") }
    return result
  }

  private func load() throws(StoreError) -> ListLoader.Loaded {
    guard let file = file.withLock({ $0.take() }) else { preconditionFailure("it was read before") }
    let list = try file.readRest(of: head)
    let store = try ToDoStore(
      file, after: head.position, origin: origin, stateFolder: stateFolder, wake: wake)
    return (list, store)
  }
}
