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

  /// Takes ownership of a file of which only `excerpt` was read.
  ///
  /// `client`, `stateFolder` and `wake` are passed to the store. `wake` is also called, on any
  /// thread, when ``isFinished`` becomes true.
  public init(
    _ file: sending ListFile, after excerpt: ListExcerpt, client: ClientID, stateFolder: String?,
    wake: @escaping @Sendable () -> Void
  ) {
    job = LoadJob(
      file, after: excerpt, client: client, stateFolder: stateFolder, wake: wake)
    self.wake = wake
  }

  deinit { worker?.join() }

  /// The list of which the first rows were read.
  public var list: ListID { job.excerpt.list }

  /// The number, which may be an expected one, of rows of ``list`` in the file above and below those of the
  /// excerpt.
  public var missingCount: Int { job.excerpt.count - job.excerpt.lists[list].count }

  /// Whether there are rows of ``list`` above those of the excerpt.
  public var hasRowsAbove: Bool { job.excerpt.hasRowsAbove }

  /// The id of the first row of ``list`` below those of the excerpt; nil if there is none.
  public var nextID: ItemID? { job.excerpt.next }

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
  let excerpt: ListExcerpt
  private let client: ClientID
  private let stateFolder: String?
  private let wake: @Sendable () -> Void
  private let file: Mutex<ListFile?>
  private let result = Mutex<Result<ListLoader.Loaded, StoreError>?>(nil)

  init(
    _ file: sending ListFile, after excerpt: ListExcerpt, client: ClientID, stateFolder: String?,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.excerpt, self.client, self.wake) = (excerpt, client, wake)
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
    let lists = try file.readRest(of: excerpt)
    let store = try ToDoStore(
      file, after: excerpt.position, client: client, stateFolder: stateFolder, wake: wake)
    return (lists, store)
  }
}
