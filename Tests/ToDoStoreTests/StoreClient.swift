import Glibc
import TestSupport
import ToDoModel

@testable import ToDoStore

/// A store, all it has reported, and the rows that a document would show after that.
final class StoreClient {
  let store: ToDoStore
  private(set) var reports: [StoreReport] = []
  private(set) var rows: ToDoList
  private(set) var unsaved: [HistoryEntry] = []
  private let bell = Doorbell()
  private let origin: ClientID
  private var lastStep: Int64 = 0

  init(_ path: String, _ origin: ClientID, timeout: Int64 = 5000) throws {
    let file = try ListFile(path: path, access: .readWrite)
    let head = try file.readHead(limit: .max)
    rows = head.list
    self.origin = origin
    store = try ToDoStore(
      file, after: head.position, origin: origin, timeout: timeout
    ) { [bell] in bell.ring() }
  }

  /// The id of the last step that was saved.
  var lastID: HistoryEntryID { HistoryEntryID(rawValue: origin.rawValue << 32 + lastStep) }

  func save(_ change: Change, role: HistoryEntry.Role = .edit) {
    lastStep += 1
    let step = HistoryEntry(id: lastID, change: change, role: role)
    unsaved.append(step)
    _ = rows.apply(change)
    store.save(step)
  }

  func wait(until condition: ([StoreReport]) -> Bool) -> Bool {
    bell.wait {
      for report in store.takeReports() { take(report) }
      return condition(reports)
    }
  }

  func waitUntilSaved(_ count: Int) -> Bool {
    wait { $0.filter(\.isSaved).count == count }
  }

  /// Waits until all is saved.
  func waitUntilSettled() -> Bool { wait { _ in unsaved.isEmpty } }

  /// Waits until a report tells what became of the file.
  func waitUntilToldOfFile() -> Bool {
    wait { reports in
      reports.contains {
        switch $0 {
        case .reloaded, .restored: true
        default: false
        }
      }
    }
  }

  /// Waits until the file itself has everything.
  func waitUntilFlushed(_ path: String) -> Bool {
    for _ in 0..<1000 {
      if (FileSignature(at: path + "-wal")?.size ?? 0) == 0 { return true }
      usleep(20_000)
    }
    return false
  }

  private func take(_ report: StoreReport) {
    reports.append(report)
    switch report {
    case .saved: unsaved.removeFirst()
    case .foreign(let entries):
      for entry in entries { entry.change.map { _ = rows.apply($0) } }
    case .reloaded(let reload):
      rows = reload.list
      unsaved = reload.resaved + unsaved
      for step in unsaved { _ = rows.apply(step.change) }
    case .needsRows: store.restore(rows)
    case .lost(let steps): unsaved = steps + unsaved
    case .failed, .recovered, .restored: break
    }
  }
}

extension StoreReport {
  /// Whether it tells that an own change is in the file.
  var isSaved: Bool {
    if case .saved = self { true } else { false }
  }
}

extension TemporaryDirectory {
  /// Another list, `other.sqlite`, of items 11 and 12.
  func makeOther() throws {
    let edits = [11, 12].map {
      Edit.insert(ToDoItem(id: ItemID($0), text: "other \($0)"), before: nil)
    }
    try ListFile(path: file("other.sqlite"), access: .readWrite)
      .save(Change(edits), origin: .there)
  }

  /// Does it to the list's files.
  ///
  /// In a process of its own: one that opens and closes a file beside SQLite drops SQLite's locks.
  func perform(_ scenario: ReplacementTests.Scenario) throws {
    try run("cd \(path) && \(scenario.command)")
  }

  /// Runs `command` in a shell; throws when it fails.
  func run(_ command: String) throws {
    var process = pid_t()
    var status: Int32 = 0
    let words: [String] = ["sh", "-c", command]
    let arguments = words.map { word in strdup(word) }
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments + [nil], environ) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { throw CommandFailure(command: command, status: status) }
  }

  /// Puts a log beside the list that a killed program would have left: it adds item 7.
  func leaveLog() throws {
    do {
      let file = try ListFile(path: list, access: .readWrite)
      try file.save(.add(7), origin: .there)
      try run("cd \(path) && cp list.sqlite main && cp list.sqlite-wal log")
    }
    try run("cd \(path) && mv main list.sqlite && mv log list.sqlite-wal")
  }

  /// Whether SQLite finds nothing wrong with the file.
  func isSound() throws -> Bool {
    try Statement("PRAGMA integrity_check", on: connect()).first { $0.text(0) } == "ok"
  }

  private struct CommandFailure: Error {
    let command: String
    let status: Int32
  }
}
