import Glibc
import Synchronization
internal import System
public import ToDoModel

/// Reads all rows of all lists on a thread, after the first rows of one list were read, and then
/// creates the file's store.
///
/// Changes that other programs make meanwhile are in the file's log of changes, from which the
/// store reads them.
public final class ListLoader {
  /// All rows of all lists, and the store that owns the file.
  public typealias Loaded = (lists: ListCollection, store: ToDoStore)

  private let job: LoadJob
  private let wake: @Sendable () -> Void
  private var worker: Worker?

  /// Takes ownership of a file of which only `prefix` was read.
  ///
  /// `client`, `stateFolder` and `wake` are passed to the store. `wake` is also called, on any
  /// thread, when ``isFinished`` becomes true.
  public init(
    _ file: sending ListFile, after prefix: ListPrefix, client: ClientID, stateFolder: String?,
    wake: @escaping @Sendable () -> Void
  ) {
    job = LoadJob(
      file, after: prefix, client: client, stateFolder: stateFolder, wake: wake)
    self.wake = wake
  }

  deinit { worker?.join() }

  /// The list of which the first rows were read.
  public var list: ListID { job.prefix.list }

  /// The number of rows of ``list`` in the file after those of the prefix.
  public var missingCount: Int { job.prefix.count - job.prefix.lists[list].count }

  /// The id of the first row of ``list`` after those of the prefix; nil if the prefix contains all
  /// of them.
  public var nextID: ItemID? { job.prefix.next }

  /// Starts the thread at the first call.
  ///
  /// If the system cannot create a thread, reading has failed and ``finish()`` throws.
  public func start() {
    guard worker == nil, !isFinished else { return }
    worker = Worker { [job, wake] in
      job.run()
      wake()
    }
    if worker == nil {
      job.fail(code: errno)
      wake()
    }
  }

  /// Whether ``finish()`` can be called: all rows are read, or reading has failed.
  public var isFinished: Bool { job.isFinished }

  /// Returns all rows and the store, without keeping a copy; throws if reading has failed.
  ///
  /// Traps while ``isFinished`` is false, and at the second call.
  public func finish() throws(StoreError) -> Loaded {
    try job.claimResult().get()
  }
}

/// Reads all rows and creates the store, on the thread that calls ``run()``.
private final class LoadJob: Sendable {
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

  /// Reads all rows and creates the store; traps at the second call, because the store owns the
  /// file after the first one.
  func run() {
    let loaded = Result { () throws(StoreError) in try load() }
    result.withLock { $0 = loaded }
  }

  /// Sets the result to an error: the thread could not be created, with the errno `code`.
  func fail(code: Int32) {
    guard let path = file.withLock({ $0.take()?.path }) else { return }
    result.withLock { $0 = .failure(.system(.read, path, code: code)) }
  }

  /// Returns the result without keeping it; traps while there is no result, and at the second call.
  func claimResult() -> Result<ListLoader.Loaded, StoreError> {
    let result = result.withLock { $0.take() }
    guard let result else { preconditionFailure("there is no list to hand over") }
    return result
  }

  private func load() throws(StoreError) -> ListLoader.Loaded {
    guard let file = file.withLock({ $0.take() }) else { preconditionFailure("it was read before") }
    let lists = try file.readRest(of: prefix)
    let store = try ToDoStore(
      file, after: prefix.position, client: client, stateFolder: stateFolder, wake: wake)
    return (lists, store)
  }
}
