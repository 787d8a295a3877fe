import Synchronization
internal import System
public import ToDoModel

/// Compares the lists that a view shows with those that were read from the file, on a thread if there are
/// many rows.
///
///     let comparison = ListComparison(from: shown, to: read, wake: wake)
///     // After `wake` was called:
///     if let result = comparison.result { … }
public final class ListComparison {
  /// The maximum number of rows in both versions together that are compared at once, within a millisecond or two.
  private static let maximumRowsAtOnce = 4096

  private let job = ComparisonJob()
  private var worker: Worker?

  /// Begins to find the row updates that turn `old` into `new`, as ``/ToDoModel/ListCollection/replace(with:)``
  /// returns them.
  ///
  /// `wake` is called on the thread when ``result`` is no longer nil. It is not called if the lists were compared
  /// at once, because they are short or there is no thread left.
  public init(
    from old: ListCollection, to new: ListCollection, wake: @escaping @Sendable () -> Void
  ) {
    if old.rowCount + new.rowCount > Self.maximumRowsAtOnce {
      worker = Worker { [job] in
        job.run(from: old, to: new)
        wake()
      }
    }
    if worker == nil { job.run(from: old, to: new) }
  }

  deinit { worker?.join() }

  /// The row updates; nil while the thread runs.
  ///
  /// The inverse is empty.
  public var result: ChangeResult? { job.result.withLock { $0 } }
}

private final class ComparisonJob: Sendable {
  let result = Mutex<ChangeResult?>(nil)

  func run(from old: consuming ListCollection, to new: ListCollection) {
    let found = old.replace(with: new)
    result.withLock { $0 = found }
  }
}
