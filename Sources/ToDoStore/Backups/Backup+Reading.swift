import Glibc
import Synchronization
internal import System
public import ToDoModel

extension Backup {
  /// Reads all lists and rows; throws when the file is damaged or was removed.
  public func lists() throws(StoreError) -> ListCollection {
    guard try ListFile.presence(path) == .filled else {
      throw .plain(.damaged, .read, path, "it is empty")
    }
    let file = try ListFile(path: path, access: .readOnly)
    try file.checkSoundness()
    return try file.readExcerpt().lists
  }
}

/// Reads all lists and rows of a backup on a thread.
///
///     let reading = BackupReading(of: backup, wake: wake)
///     // After `wake` was called:
///     if let result = reading.result { … }
public final class BackupReading: Sendable {
  /// The backup that is read.
  public let backup: Backup
  private let stored = Mutex<Result<ListCollection, StoreError>?>(nil)
  private let worker = Mutex<Worker?>(nil)

  /// Begins to read `backup`; `wake` is called, on the thread, when ``result`` is no longer nil.
  ///
  /// Without a thread the backup is read at once.
  public init(of backup: Backup, wake: @escaping @Sendable () -> Void) {
    self.backup = backup
    let worker = Worker { [self] in
      read()
      wake()
    }
    self.worker.withLock { $0 = worker }
    if worker == nil { read() }
  }

  /// The lists, or why they cannot be read; nil while the thread runs.
  public var result: Result<ListCollection, StoreError>? { stored.withLock { $0 } }

  private func read() {
    let lists = Result { () throws(StoreError) in try backup.lists() }
    stored.withLock { $0 = lists }
  }
}
