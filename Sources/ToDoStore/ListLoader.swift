public import ToDoModel

/// Reads a long list behind its first rows, on a thread of its own, and then opens its store.
///
/// What others write meanwhile is in the file's log, where the store finds it.
public final class ListLoader {
  /// What came of it: all rows, and the store that has taken the file over.
  public typealias Loaded = (list: ToDoList, store: ToDoStore)

  private let job: ListLoading
  private let wake: @Sendable () -> Void
  private var worker: Worker?

  /// Takes over a file of which `head` was read, and nothing else since.
  ///
  /// `origin`, `stateFolder` and `wake` are the store's; `wake` is also called when all is read or cannot be.
  public init(
    _ file: sending ListFile, behind head: ListPrefix, origin: ClientID, stateFolder: String?,
    wake: @escaping @Sendable () -> Void
  ) {
    job = ListLoading(
      file, behind: head, origin: origin, stateFolder: stateFolder, wake: wake)
    self.wake = wake
  }

  deinit { worker?.join() }

  /// The number of rows there will be.
  public var count: Int { job.head.count }

  /// Begins, if that is still to be done; where there is no thread to be had, ``take()`` reads.
  public func start() {
    guard worker == nil else { return }
    worker = Worker { [job, wake] in
      job.run()
      wake()
    }
  }

  /// Whether ``take()`` need not wait.
  public var isFinished: Bool { job.isFinished }

  /// Waits for the end and hands over what came of it, once; nothing else holds the list then.
  public func take() throws(StoreError) -> Loaded {
    worker?.join()
    if !job.isFinished { job.run() }
    return try job.take().get()
  }
}
