import Synchronization
internal import System
import ToDoModel

/// Makes a backup before the first change of each day, beside the other work of the store's thread.
///
///     if let error = backup.begin() { report(error) }  // before a change is saved
///     while backup.isCopying { if let error = backup.copyPages() { report(error) } }
final class DailyBackup {
  /// The time in milliseconds after which a backup that has failed is tried again.
  private static let retry: Int64 = 3_600_000

  private let path: String
  private let folder: BackupFolder?
  private let clock: WallClock
  private let wake: @Sendable () -> Void
  /// The last day of which it is known that there is a backup, or that none is to be made.
  private var doneDay: CalendarDay?
  private var failedAt: Int64?
  private var copy: BackupCopy?
  private var completion: BackupCompletion?

  /// Makes backups of the lists at `path` in `stateFolder`; makes none if that is nil.
  ///
  /// `wake` is called, on any thread, when ``takeError()`` may have an error.
  init(
    of path: String, in stateFolder: String?, clock: @escaping WallClock,
    wake: @escaping @Sendable () -> Void
  ) {
    self.path = path
    folder = stateFolder.map { BackupFolder(for: path, in: $0) }
    (self.clock, self.wake) = (clock, wake)
  }

  /// Makes no backup today, since the file was created today and has nothing to lose yet.
  func skipToday() { doneDay = LocalTime.system.day(of: clock()) }

  /// Whether pages are still to be copied.
  var isCopying: Bool { copy != nil }

  /// Whether a complete copy is being checked and stored by the disk.
  var isCompleting: Bool { completion?.isFinished == false }

  /// Begins the backup of today if there is none; call it before a change is saved.
  ///
  /// Returns the error that has prevented it.
  func begin() -> StoreError? {
    let now = clock()
    let day = LocalTime.system.day(of: now)
    guard let folder, day != doneDay, copy == nil else { return nil }
    if let failedAt, abs(now - failedAt) < Self.retry { return nil }
    guard FileStatus(at: folder.file(BackupFolder.name(day))) == nil else {
      doneDay = day
      return nil
    }
    do throws(StoreError) {
      let resolved = Path.resolved(path)
      let source = try Connection(
        resolved, naming: path, .reading(resolved), .backUp, timeout: 100)
      try source.execute("PRAGMA query_only = ON")
      copy = try BackupCopy(of: source, to: folder, as: BackupFolder.name(day))
      doneDay = day
      return nil
    } catch {
      return fail(error)
    }
  }

  /// Copies some pages of the backup that has begun; returns the error that has ended it.
  func copyPages() -> StoreError? {
    do throws(StoreError) {
      guard let file = try copy?.copyPages() else { return nil }
      copy = nil
      completion = BackupCompletion(of: file, wake: wake)
      return nil
    } catch {
      copy = nil
      return fail(error)
    }
  }

  /// Waits until the copied backup, if there is one, is stored by the disk, or has failed.
  func waitUntilStored() { completion?.join() }

  /// The error that has prevented the last backup after it was copied; nil if there is none, and at the next call.
  func takeError() -> StoreError? {
    guard let completion, completion.isFinished else { return nil }
    self.completion = nil
    completion.join()
    return completion.error.flatMap(fail)
  }

  /// Abandons the backup that is being copied; the next change begins another one.
  ///
  /// Its connection must not be open when the file is opened again.
  func cancel() {
    if isCopying { doneDay = nil }
    copy = nil
  }

  private func fail(_ error: StoreError) -> StoreError? {
    (failedAt, doneDay) = (clock(), nil)
    return error
  }
}

extension ListFile {
  /// Makes the backup before the first change of the day in `stateFolder`, unless the list is new, and waits for it.
  ///
  /// Returns the error that has prevented it.
  public func makeDailyBackup(in stateFolder: String?) -> StoreError? {
    guard !isNew else { return nil }
    let backup = DailyBackup(of: path, in: stateFolder, clock: clock, wake: {})
    var error = backup.begin()
    while backup.isCopying { error = backup.copyPages() }
    backup.waitUntilStored()
    return error ?? backup.takeError()
  }
}

/// Finishes a copied backup on a thread, since the disk may be slow.
private final class BackupCompletion: Sendable {
  private struct State {
    var isFinished = false
    var error: StoreError?
    var worker: Worker?
  }

  private let state = Mutex(State())

  init(of file: CopiedBackup, wake: @escaping @Sendable () -> Void) {
    let worker = Worker { [self] in
      finish(file)
      wake()
    }
    state.withLock { $0.worker = worker }
    // Without a thread the caller waits for the disk.
    if worker == nil { finish(file) }
  }

  /// Waits for the end of the thread.
  func join() { state.withLock { $0.worker }?.join() }

  var isFinished: Bool { state.withLock { $0.isFinished } }
  var error: StoreError? { state.withLock { $0.error } }

  private func finish(_ file: CopiedBackup) {
    let result = Result { () throws(StoreError) in try file.finish() }
    state.withLock { state in
      state.isFinished = true
      if case .failure(let error) = result { state.error = error }
    }
  }
}
