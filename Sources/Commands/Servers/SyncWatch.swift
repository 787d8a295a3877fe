internal import Glibc
internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Synchronizes the joined lists of a file whenever it or the network has changed, and at an interval.
///
///     try SyncWatch(options).run()
///
/// It ends when no list is joined any more, when the file is gone, or when nobody reads its standard output any more, as
/// when the window that runs it was closed.
final class SyncWatch {
  private let options: Options
  private let path: String
  private let watcher: FileWatcher
  private let network = NetworkWatcher()
  private var sync = SyncRun()
  private var schedule: SyncSchedule
  private var position: LogPosition?
  /// What ``position`` was read from: opening the file makes side files, which the watcher reports.
  private var states: FileStates?
  /// The problems of each collection that the last sync has printed, and with nil those of the file.
  private var printed: [Int64?: [String]] = [:]
  /// Whether the last sync has found no password of any account.
  private var lacksPasswords = false

  /// A watch of the lists that `options` select.
  init(_ options: Options) throws {
    self.options = options
    path = try DatabasePath.findExisting(options)
    watcher = FileWatcher(path, suffixes: ["-wal"])
    let seconds = Configuration.ofUser().sync.interval
    schedule = SyncSchedule(interval: Int64(seconds * 1000), now: Self.now())
  }

  /// The time since the start of the machine in milliseconds, also while it sleeps.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// How often a second watch of the same lists looks whether the first one has ended, in milliseconds.
  private static let lockInterval: Int64 = 10_000

  /// Watches until the end; see ``SyncWatch``.
  func run() throws {
    guard try hasCollections() else {
      throw RequestError(
        description: "no list is joined; clearstyle sync setup URL joins lists of a server")
    }
    var lock = try waitForLock()
    if lock == nil { return }
    if Terminal.isOutputTerminal { try Terminal.report("watching the joined lists\n", options) }
    while try isNeeded() {
      if schedule.due <= Self.now() {
        if lock == nil { lock = try? SyncLock(watchOf: DatabasePath.absolute(path)) }
        if lock != nil { synchronize() } else { postpone() }
        // Another person who shares the lists may have the passwords.
        if lacksPasswords { lock = nil }
      }
      guard wait(until: schedule.due) else { break }
    }
    if lock == nil { return }
    // What was changed just before the window was closed.
    let hasChange = (try? hasForeignChanges()) ?? true
    if FileStatus(at: path) != nil, hasChange || schedule.hasChange { synchronize() }
  }

  /// Tries again later, as after a sync that has failed.
  private func postpone() {
    schedule.noteStart()
    schedule.noteEnd(at: Self.now(), .failed)
  }

  /// Whether there are lists to watch; notes a change by another program.
  private func isNeeded() throws -> Bool {
    guard FileStatus(at: path) != nil else { return false }
    do throws(StoreError) {
      guard try hasForeignChanges() else { return true }
      schedule.noteChange(at: Self.now())
      return try hasCollections()
    } catch {
      // Another program locks the file, or is writing it.
      schedule.noteChange(at: Self.now())
      return true
    }
  }

  /// The lock of watches; nil if the output was closed before another watch has ended.
  private func waitForLock() throws -> SyncLock? {
    let database = DatabasePath.absolute(path)
    do throws(SystemError) {
      var isFirst = true
      while true {
        if let lock = try SyncLock(watchOf: database) { return lock }
        if isFirst, Terminal.isOutputTerminal {
          Terminal.printError("another process watches these lists; waiting for its end")
        }
        isFirst = false
        guard wait(until: Self.now() + Self.lockInterval) else { return nil }
      }
    } catch {
      throw RequestError(
        description: "\(SyncLock.path(watchOf: database)) cannot be written: \(error.text)")
    }
  }

  private func hasCollections() throws(StoreError) -> Bool {
    let file = try ListFile.openSettled(path: path, access: .readOnly)
    return try !file.readCollections().isEmpty
  }

  /// Whether another program has changed the file since the last sync has begun, or the last call.
  private func hasForeignChanges() throws(StoreError) -> Bool {
    if let states, !states.haveChanged { return false }
    states = FileStates(path)
    let file = try ListFile.openSettled(path: path, access: .readOnly)
    let last = try file.lastPosition()
    guard let position, position != last else {
      self.position = last
      return false
    }
    let changes = try file.changes(after: position)
    self.position = last
    return changes?.contains { $0.client != sync.client } ?? true
  }
}

// Synchronizing.
extension SyncWatch {
  private func synchronize() {
    schedule.noteStart()
    var outcome = SyncSchedule.Outcome.failed
    do throws(StoreError) {
      // Without the lock another process does it.
      if let lock = try? SyncLock(database: DatabasePath.absolute(path)) {
        defer { withExtendedLifetime(lock) {} }
        outcome = try synchronizeAll()
      }
    } catch {
      // The disk is full, or another program locks the file.
      printNew([error.description], of: nil)
    }
    schedule.noteEnd(at: Self.now(), outcome)
  }

  private func synchronizeAll() throws(StoreError) -> SyncSchedule.Outcome {
    let file = try ReopeningListFile(backingUp: path, warns: false)
    position = try file.file.lastPosition()
    let names = try JoinedNames(file.file)
    var outcome = SyncSchedule.Outcome.done
    var (count, lackingCount) = (0, 0)
    defer { lacksPasswords = count > 0 && lackingCount == count }
    try sync.synchronize(file, try file.file.readCollections()) { collection, result in
      print(SyncReport(result, list: names[collection], of: names.account(collection)), collection)
      count += 1
      if case .failure(.problem(.hasNoPassword)) = result { lackingCount += 1 }
      if case .failure(.problem) = result { outcome = .failed }
    }
    printed[nil] = nil
    return outcome
  }

  /// Prints what was done, and problems that are not those of the last sync.
  private func print(_ report: SyncReport, _ collection: ServerCollection) {
    if let summary = report.summary, !report.isQuiet {
      try? Terminal.report(summary + "\n", options)
    }
    printNew(report.problems, of: collection.id)
  }

  private func printNew(_ problems: [String], of collection: Int64?) {
    let old = printed[collection] ?? []
    problems.filter { !old.contains($0) }.forEach(Terminal.printError)
    printed[collection] = problems
  }
}

// Waiting.
extension SyncWatch {
  /// Waits until `due`, or until the file or the network may have changed; returns false if the output was closed.
  private func wait(until due: Int64) -> Bool {
    var descriptors = [watcher.descriptor, network?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Without an event that is asked for, the end of the reader is still told.
    descriptors.append(pollfd(fd: Self.pipe, events: 0, revents: 0))
    let time = watcher.isWatching ? due - Self.now() : min(due - Self.now(), Self.checkInterval)
    poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: max(0, time)))
    if descriptors[0].revents != 0 { watcher.clear() }
    if descriptors[1].revents != 0, network?.drain() == true {
      schedule.noteNetworkChange(at: Self.now())
    }
    return descriptors[2].revents == 0
  }

  /// How often the file is looked at on a file system whose changes are not reported, in milliseconds.
  private static let checkInterval: Int64 = 2_000

  /// Standard output if it is a pipe, else -1, which `poll` ignores.
  private static var pipe: Int32 {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
    return STDOUT_FILENO
  }
}
