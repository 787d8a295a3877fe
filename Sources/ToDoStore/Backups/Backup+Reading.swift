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

extension CalendarDay {
  /// The day of a time in milliseconds since 1970, in the time zone of the user; January 1st of a year that has no four
  /// digits.
  init(at time: Int64) {
    var (seconds, parts) = (time_t(time / 1000), tm())
    localtime_r(&seconds, &parts)
    let year = Int(parts.tm_year) + 1900
    guard (1...9999).contains(year) else {
      self.init(year: min(max(1, year), 9999), month: 1, day: 1)
      return
    }
    self.init(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
