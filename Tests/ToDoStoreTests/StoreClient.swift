import Glibc
import System
import TestSupport
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// A store with all its reports, and the rows that a document would show after these reports.
final class StoreClient {
  let store: ToDoStore
  private(set) var reports: [StoreReport] = []
  private(set) var lists: ListCollection
  private(set) var unsaved: [HistoryEntry] = []
  private let signal = ReportSignal()
  private let client: ClientID
  private var lastNumber: Int64 = 0

  /// Opens and reads the list at `path`, calls `meanwhile`, then creates the store.
  init(
    _ path: String, _ client: ClientID, stateFolder: String? = nil, timeout: Int64 = 5000,
    meanwhile: () throws -> Void = {}, clock: @escaping WallClock = SystemClock.now
  ) throws {
    let file = try ListFile(
      path: path, access: .readWrite, stateFolder: stateFolder, clock: clock)
    let prefix = try file.readExcerpt()
    try meanwhile()
    lists = prefix.lists
    self.client = client
    store = try ToDoStore(
      file, after: prefix.position, client: client, stateFolder: stateFolder, timeout: timeout
    ) { [signal] in signal.send() }
  }

  /// The rows of the original list.
  var rows: ToDoList { lists[.original] }

  /// The id of the last entry passed to the store.
  var lastID: HistoryEntryID { HistoryEntryID(rawValue: client.rawValue << 32 + lastNumber) }

  /// Whether a report says that another list replaced the file.
  var hasReplacedList: Bool {
    reports.contains {
      if case .reloaded(let reload) = $0 { reload.reason == .replaced } else { false }
    }
  }

  func save(_ change: Change, role: HistoryEntry.Role = .edit) {
    lastNumber += 1
    let entry = HistoryEntry(id: lastID, change: change, role: role)
    unsaved.append(entry)
    _ = lists.apply(change)
    store.save(entry)
  }

  func wait(until condition: ([StoreReport]) -> Bool) -> Bool {
    signal.wait {
      for report in store.drainReports() { handle(report) }
      return condition(reports)
    }
  }

  func waitUntilSaved(_ count: Int) -> Bool {
    wait { $0.filter(\.isSaved).count == count }
  }

  /// Waits until all changes are saved; returns false after 60 s without a report.
  func waitUntilSettled() -> Bool { wait { _ in unsaved.isEmpty } }

  /// Waits for a report that the file was reloaded or restored; returns false after 60 s without
  /// any report.
  func waitUntilFileIsReported() -> Bool {
    wait { reports in
      reports.contains {
        switch $0 {
        case .reloaded, .restored: true
        default: false
        }
      }
    }
  }

  /// Waits until the write-ahead log of the list at `path` is empty; returns false after 60 s.
  func waitUntilFlushed(_ path: String) -> Bool {
    for _ in 0..<3000 {
      if (FileStatus(at: path + "-wal")?.size ?? 0) == 0 { return true }
      usleep(20_000)
    }
    return false
  }

  private func handle(_ report: StoreReport) {
    reports.append(report)
    switch report {
    case .saved: unsaved.removeFirst()
    case .foreign(let entries):
      for entry in entries { entry.change.map { _ = lists.apply($0) } }
    case .reloaded(let reload):
      lists = reload.lists
      unsaved = reload.resaved + unsaved
      for entry in unsaved { _ = lists.apply(entry.change) }
    case .needsRows: store.restore(lists)
    case .lost(let entries): unsaved = entries + unsaved
    case .failed, .recovered, .restored, .performed, .largeChangeFailed, .backupFailed,
      .mirrorsChanged, .serversChanged:
      break
    }
  }
}

extension StoreReport {
  var isSaved: Bool {
    if case .saved = self { true } else { false }
  }
}

extension TemporaryDirectory {
  /// Creates another list, `other.sqlite`, with items 11 and 12.
  func makeOther() throws {
    let edits = [11, 12].map {
      Edit.insert(ToDoItem(id: ItemID($0), text: "other \($0)"), before: nil)
    }
    try ListFile(path: file("other.sqlite"), access: .readWrite)
      .save(Change(edits), client: .there)
  }

  /// Performs the operation of `scenario` on the files of the lists, in another process.
  ///
  /// If this process opened and closed the file without SQLite, it would release SQLite's locks.
  func perform(_ scenario: ReplacementTests.Scenario) throws {
    try run("cd \(path) && \(scenario.command)")
  }

  /// Leaves a write-ahead log with item 7 beside the list, as a killed program does.
  func leaveLog() throws {
    do {
      let file = try ListFile(path: list, access: .readWrite)
      try file.save(.add(7), client: .there)
      try run("cd \(path) && cp list.sqlite main && cp list.sqlite-wal log")
    }
    try run("cd \(path) && mv main list.sqlite && mv log list.sqlite-wal")
  }

  /// Whether the list passes SQLite's `integrity_check`.
  func isSound() throws -> Bool {
    try Statement("PRAGMA integrity_check", on: connect()).first { $0.text(0) } == "ok"
  }
}
