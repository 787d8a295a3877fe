import Glibc
import TestSupport
import Testing
import ToDoModel

@testable import ToDoStore

/// A store and all it has reported.
private final class Client {
  let store: ToDoStore
  private let bell: Doorbell
  private(set) var reports: [StoreReport] = []

  init(_ folder: TemporaryDirectory, _ origin: ClientID, timeout: Int64 = 5000) throws {
    let bell = Doorbell()
    let file = try ListFile(path: folder.list, access: .readWrite)
    let position = try file.lastPosition()
    store = try ToDoStore(file, after: position, origin: origin, timeout: timeout) { bell.ring() }
    self.bell = bell
  }

  func wait(until condition: ([StoreReport]) -> Bool) -> Bool {
    bell.wait {
      reports += store.takeReports()
      return condition(reports)
    }
  }

  func waitUntilSaved(_ count: Int) -> Bool {
    wait { $0.filter(\.isSaved).count == count }
  }
}

extension StoreReport {
  /// Whether it tells that all is well again.
  fileprivate var isRecovered: Bool {
    if case .recovered = self { true } else { false }
  }

  /// The foreign changes that it tells of.
  fileprivate var told: [Change]? {
    if case .foreign(let entries) = self { entries.compactMap(\.change) } else { nil }
  }
}

extension ToDoStore {
  /// Hands over an edit, named by the item that it adds.
  fileprivate func save(_ change: Change) {
    guard case .insert(let item, _) = change.edits.first else { preconditionFailure("\(change)") }
    save(HistoryEntry(id: HistoryEntryID(rawValue: item.id.rawValue), change: change))
  }
}

@Suite struct ToDoStoreTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `A change is in the file when its save is reported`() throws {
    let client = try Client(folder, .here)
    client.store.save(.add(1))
    #expect(client.waitUntilSaved(1))
    #expect(try folder.readItems().map(\.id) == [1])
    try client.store.close()
  }

  @Test func `Each change of a burst is an entry of its own in the log, in order`() throws {
    let client = try Client(folder, .here)
    let changes = (1...200).map { Change.add(ItemID($0)) }
    for change in changes { client.store.save(change) }
    try client.store.close()
    let log = try ListFile(path: folder.list, access: .readOnly).log()
    #expect(log.map(\.change) == changes)
    #expect(client.waitUntilSaved(200))
  }

  @Test func `Closing saves what is left, and can be done twice`() throws {
    let client = try Client(folder, .here)
    client.store.save(.add(1))
    try client.store.close()
    try client.store.close()
    #expect(try folder.readItems().count == 1)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `A store that is let go saves what is left`() throws {
    do {
      let client = try Client(folder, .here)
      client.store.save(.add(1))
    }
    #expect(try folder.readItems().count == 1)
  }

  @Test func `Two stores on one file hear of each other's changes, and not of their own`() throws {
    let (a, b) = (try Client(folder, .here), try Client(folder, .there))
    a.store.save(.add(1))
    #expect(b.wait { $0.map(\.told) == [[.add(1)]] })
    b.store.save(.add(2))
    #expect(a.wait { $0.map(\.told) == [nil, [.add(2)]] })
    try a.store.close()
    try b.store.close()
    #expect(b.wait { $0.map(\.told) == [[.add(1)], nil] })
  }

  @Test func `What was saved between reading the file and taking it over is heard of`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    let position = try file.lastPosition()
    try ListFile(path: folder.list, access: .readWrite).save(.add(1), origin: .there)
    let bell = Doorbell()
    let store = try ToDoStore(file, after: position, origin: .here) { bell.ring() }
    var reports: [StoreReport] = []
    #expect(
      bell.wait {
        reports += store.takeReports()
        return reports.map(\.told) == [[.add(1)]]
      })
  }

  @Test func `Reports keep the order of the log`() throws {
    let (a, b) = (try Client(folder, .here), try Client(folder, .there))
    for number in 1...100 as ClosedRange<Int64> {
      a.store.save(.add(ItemID(number)))
      b.store.save(.add(ItemID(1000 + number)))
    }
    let log = { try ListFile(path: folder.list, access: .readOnly).log() }
    for (client, origin) in [(a, ClientID.here), (b, ClientID.there)] {
      #expect(
        client.wait { reports in
          reports.reduce(0) { sum, report in
            sum + (report.told?.count ?? 1)
          } == 200
        })
      var own = try log().filter { $0.origin == origin }.compactMap(\.change)[...]
      let told = client.reports.flatMap { report in
        report.told ?? own.popFirst().map { [$0] } ?? []
      }
      #expect(try told == log().compactMap(\.change))
    }
  }

  @Test func `A locked file is told once, nothing is lost, and recovery is told too`() throws {
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

  @Test func `A save that failed is tried again while nothing else happens`() throws {
    let client = try Client(folder, .here, timeout: 1)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    #expect(client.wait { $0.count == 1 })
    try other.execute("ROLLBACK")
    #expect(client.wait { $0.last?.isRecovered == true })
    #expect(try folder.readItems().count == 1)
  }

  @Test func `Closing waits for a program that keeps the file longer than a save waits`() throws {
    let client = try Client(folder, .here, timeout: 500)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    #expect(client.wait { $0.count == 1 })
    let worker = Worker {
      // Longer than one try takes, and far shorter than all of them.
      usleep(700_000)
      try? other.execute("ROLLBACK")
    }
    try client.store.close()
    worker?.join()
    #expect(try folder.readItems().count == 1)
  }

  @Test func `Closing throws when something could not be saved`() throws {
    let client = try Client(folder, .here, timeout: 1)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    client.store.save(.add(1))
    let failure = error { () throws(StoreError) in try client.store.close() }
    #expect(failure?.kind == .busy)
  }

  @Test func `Programs that make one new list at the same time make one list`() throws {
    let paths = (0..<8).map { folder.file("list\($0)") }
    for path in paths {
      let files = Files()
      let workers = (0..<4).map { number in
        Worker {
          files.add(
            Result { () throws(StoreError) in
              let file = try ListFile(path: path, access: .readWrite)
              let isNew = file.isNew
              let origin = ClientID(rawValue: Int64(number + 1))
              let store = try ToDoStore(file, after: .start, origin: origin) {}
              store.save(.add(ItemID(Int64(number + 1))))
              try store.close()
              return isNew
            })
        }
      }
      for worker in workers { worker?.join() }
      #expect(files.all.compactMap { try? $0.get() }.filter { $0 }.count == 1)
      #expect(files.all.allSatisfy { (try? $0.get()) != nil }, "\(files.all)")
      #expect(
        try ListFile(path: path, access: .readOnly).readItems().count == 4, "\(folder.names)")
    }
  }
}
