import Synchronization
public import ToDoModel

/// Reads a long list behind its first rows, on a thread of its own, and then opens its store.
///
/// What others write meanwhile is in the file's log, where the store finds it.
public final class ListLoader: Sendable {
  /// What came of it: all rows, and the store that has taken the file over.
  public typealias Loaded = (list: ToDoList, store: ToDoStore)

  private final class Shared: Sendable {
    let file: Mutex<ListFile?>
    let result = Mutex<Result<Loaded, StoreError>?>(nil)

    init(_ file: sending ListFile) {
      self.file = Mutex(file)
    }

    func load(
      _ head: ListHead, _ origin: Origin, _ wake: @escaping @Sendable () -> Void
    ) throws(StoreError) -> Loaded {
      guard let file = file.withLock({ $0.take() }) else { preconditionFailure("it is loaded") }
      let list = try file.readRest(of: head)
      return (list, try ToDoStore(file, after: head.sequence, origin: origin, wake: wake))
    }
  }

  /// The number of rows there will be.
  public let count: Int
  private let shared: Shared
  private let worker: Worker

  /// Takes over a file of which `head` was read, and nothing else since.
  ///
  /// `origin` and `wake` are the store's; `wake` is also called when all is read or cannot be.
  public init(
    _ file: sending ListFile, behind head: ListHead, origin: Origin,
    wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    let path = file.path
    let shared = Shared(file)
    let work = {
      let result = Result { () throws(StoreError) in try shared.load(head, origin, wake) }
      shared.result.withLock { $0 = result }
      wake()
    }
    guard let worker = Worker(work) else { throw .system(.open, path) }
    (self.shared, self.worker, count) = (shared, worker, head.count)
  }

  deinit { worker.join() }

  /// Whether ``take()`` need not wait.
  public var isFinished: Bool { shared.result.withLock { $0 != nil } }

  /// Waits for the end and hands over what came of it, once; nothing else holds the list then.
  public func take() throws(StoreError) -> Loaded {
    worker.join()
    let result = shared.result.withLock { $0.take() }
    guard let result else { preconditionFailure("the list was handed over before") }
    return try result.get()
  }
}
