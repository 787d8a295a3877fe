import Synchronization
import System
import ToDoModel
import ToDoStore

/// Replaces a damaged file on a thread, since a file of many rows takes seconds.
///
///     let replacement = DamageReplacement(of: damage, by: lists) { waker.wake() }
///     // After the wake:
///     if let result = replacement.result { … }
final class DamageReplacement: Sendable {
  private let stored = Mutex<Result<String, StoreError>?>(nil)

  /// Begins to replace the file by `lists`; calls `wake`, on the thread, when ``result`` is no longer nil.
  init(of damage: Damage, by lists: ListCollection, wake: @escaping @Sendable () -> Void) {
    let work: @Sendable () -> Void = { [self] in
      let result = Result { () throws(StoreError) in try damage.replaceFile(by: lists) }
      stored.withLock { $0 = result }
      wake()
    }
    if Worker(work) == nil { work() }
  }

  /// The path of the damaged file, or why it was not replaced; nil while the thread runs.
  var result: Result<String, StoreError>? { stored.withLock { $0 } }
}
