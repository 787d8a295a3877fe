import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// A store, and the reports that were drained from the store so far.
private final class Client {
  let store: ToDoStore
  private let signal: ReportSignal
  private(set) var reports: [StoreReport] = []

  init(_ folder: TemporaryDirectory, _ client: ClientID, timeout: Int64 = 5000) throws {
    let signal = ReportSignal()
    let file = try ListFile(path: folder.list, access: .readWrite)
    let position = try file.lastPosition()
    store = try ToDoStore(file, after: position, client: client, timeout: timeout) { signal.send() }
    self.signal = signal
  }

  func wait(until condition: ([StoreReport]) -> Bool) -> Bool {
    signal.wait {
      reports += store.drainReports()
      return condition(reports)
    }
  }

  func waitUntilSaved(_ count: Int) -> Bool {
    wait { $0.filter(\.isSaved).count == count }
  }
}

extension StoreReport {
  fileprivate var isRecovered: Bool {
    if case .recovered = self { true } else { false }
  }

  /// The changes of a `foreign` report; nil for another report.
  fileprivate var foreignChanges: [Change]? {
    if case .foreign(let entries) = self { entries.compactMap(\.change) } else { nil }
  }
}

extension ToDoStore {
  /// Saves `change` as an edit; the history entry's id is the number of the item that the first
  /// edit inserts.
  fileprivate func save(_ change: Change) {
    guard case .insert(let item, _, _) = change.edits.first else {
      preconditionFailure("\(change)")
    }
    save(HistoryEntry(id: HistoryEntryID(rawValue: item.id.rawValue), change: change))
  }
}

@Suite struct ToDoStoreTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `a change is in the file when it is reported as saved`() throws {
    let client = try Client(folder, .here)
    client.store.save(.add(1))
    #expect(client.waitUntilSaved(1))
    #expect(try folder.readItems().map(\.id) == [1])
    try client.store.close()
  }

  @Test func `each of 200 quick changes has its own entry in the log, in order`() throws {
    let client = try Client(folder, .here)
    let changes = (1...200).map { Change.add(ItemID($0)) }
    for change in changes { client.store.save(change) }
    try client.store.close()
    let log = try ListFile(path: folder.list, access: .readOnly).log()
    #expect(log.map(\.change) == changes)
    #expect(client.waitUntilSaved(200))
  }

  @Test func `closing saves unsaved changes, and can be called twice`() throws {
    let client = try Client(folder, .here)
    client.store.save(.add(1))
    try client.store.close()
    try client.store.close()
    #expect(try folder.readItems().count == 1)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `a store that is released saves unsaved changes`() throws {
    do {
      let client = try Client(folder, .here)
      client.store.save(.add(1))
    }
    #expect(try folder.readItems().count == 1)
  }

  @Test func `two stores of one file report each other's changes and not their own`() throws {
    let (a, b) = (try Client(folder, .here), try Client(folder, .there))
    a.store.save(.add(1))
    #expect(b.wait { $0.map(\.foreignChanges) == [[.add(1)]] })
    b.store.save(.add(2))
    #expect(a.wait { $0.map(\.foreignChanges) == [nil, [.add(2)]] })
    try a.store.close()
    try b.store.close()
    #expect(b.wait { $0.map(\.foreignChanges) == [[.add(1)], nil] })
  }

  @Test func `changes saved before the store took the file over are reported`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    let position = try file.lastPosition()
    try ListFile(path: folder.list, access: .readWrite).save(.add(1), client: .there)
    let signal = ReportSignal()
    let store = try ToDoStore(file, after: position, client: .here) { signal.send() }
    var reports: [StoreReport] = []
    #expect(
      signal.wait {
        reports += store.drainReports()
        return reports.map(\.foreignChanges) == [[.add(1)]]
      })
  }

  @Test func `reports have the order of the log`() throws {
    let (a, b) = (try Client(folder, .here), try Client(folder, .there))
    for number in 1...100 as ClosedRange<Int64> {
      a.store.save(.add(ItemID(number)))
      b.store.save(.add(ItemID(1000 + number)))
    }
    let log = { try ListFile(path: folder.list, access: .readOnly).log() }
    for (client, id) in [(a, ClientID.here), (b, ClientID.there)] {
      #expect(
        client.wait { reports in
          reports.reduce(0) { sum, report in
            sum + (report.foreignChanges?.count ?? 1)
          } == 200
        })
      var own = try log().filter { $0.client == id }.compactMap(\.change)[...]
      let reported = client.reports.flatMap { report in
        report.foreignChanges ?? own.popFirst().map { [$0] } ?? []
      }
      #expect(try reported == log().compactMap(\.change))
    }
  }

  @Test func `a locked file and its recovery are reported once, and no change is lost`() throws {
    let client = try Client(folder, .here, timeout: 1)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    #expect(client.wait { $0.count == 1 })
    client.store.save(.add(2))
    client.store.save(.add(3))
    try other.execute("ROLLBACK")
    #expect(client.waitUntilSaved(3))
    try client.store.close()
    #expect(client.wait { $0.count == 5 })
    guard case .failed(let error) = client.reports[0] else {
      Issue.record("\(client.reports)")
      return
    }
    #expect(error.kind == .busy && error.operation == .save && error.path == folder.list)
    #expect(client.reports.filter { $0.isRecovered }.count == 1)
    #expect(try folder.readItems().map(\.id) == [1, 2, 3])
  }

  @Test func `a failed save is retried without another change`() throws {
    let client = try Client(folder, .here, timeout: 1)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    #expect(client.wait { $0.count == 1 })
    try other.execute("ROLLBACK")
    #expect(client.wait { $0.last?.isRecovered == true })
    #expect(try folder.readItems().count == 1)
  }

  @Test func `closing waits longer for a lock than a single save`() throws {
    let client = try Client(folder, .here, timeout: 500)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    #expect(client.wait { $0.count == 1 })
    let worker = Worker {
      // 700 ms are longer than the timeout of a save, and much shorter than the timeout of closing.
      usleep(700_000)
      try? other.execute("ROLLBACK")
    }
    try client.store.close()
    worker?.join()
    #expect(try folder.readItems().count == 1)
  }

  @Test func `closing throws when a change could not be saved`() throws {
    let client = try Client(folder, .here, timeout: 1)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    let failure = error { () throws(StoreError) in try client.store.close() }
    #expect(failure?.kind == .busy)
  }

  @Test func `programs that create a list at the same time create one list`() throws {
    let paths = (0..<8).map { folder.file("list\($0)") }
    for path in paths {
      let results = OpenResults()
      let workers = (0..<4).map { number in
        Worker {
          results.add(
            Result { () throws(StoreError) in
              // A busy disk may take long; how long a program waits for locks is the rule of other tests.
              let file = try ListFile(path: path, access: .readWrite, timeout: 300_000)
              let isNew = file.isNew
              let client = ClientID(rawValue: Int64(number + 1))
              let signal = ReportSignal()
              let store = try ToDoStore(file, after: .start, client: client) { signal.send() }
              store.save(.add(ItemID(Int64(number + 1))))
              _ = signal.wait { store.drainReports().contains(where: \.isSaved) }
              try store.close()
              return isNew
            })
        }
      }
      for worker in workers { worker?.join() }
      #expect(results.all.compactMap { try? $0.get() }.filter { $0 }.count == 1)
      #expect(results.all.allSatisfy { (try? $0.get()) != nil }, "\(results.all)")
      #expect(
        try ListFile(path: path, access: .readOnly).readItems().count == 4, "\(folder.names)")
    }
  }

  @Test func `a check finds no damage while another program saves`() throws {
    let path = folder.list
    _ = try ListFile(path: path, access: .readWrite)
    let results = OpenResults()
    let saver = Worker {
      results.add(
        Result { () throws(StoreError) in
          let file = try ListFile(path: path, access: .readWrite)
          for number in 1...500 {
            try file.save(.add(ItemID(Int64(number))), client: ClientID(rawValue: 1))
          }
          return true
        })
    }
    while results.all.isEmpty {
      try ListFile(path: path, access: .readOnly).checkSoundness()
    }
    saver?.join()
    #expect(try results.all.allSatisfy { try $0.get() })
  }
}
