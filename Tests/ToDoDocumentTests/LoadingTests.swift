import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

@Suite struct LoadingTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  @Test func `a long list opens with its first rows and the number of all`() throws {
    let document = try open(rows: 1000).document
    #expect(document.isLoading && document.count == 256 && document.expectedCount == 1000)
    #expect(document.list.numbers == Array(1...256))
    #expect(document.item(at: 255).id == 256 && document.index(of: 256) == 255)
  }

  @Test func `the other rows are appended to the first ones in one update`() throws {
    let program = try open(rows: 1000)
    let events = DocumentEvents(of: program.document)
    program.document.readRest()
    program.document.readRest()
    #expect(program.run { !program.document.isLoading })
    #expect(events.results.map(\.appendedCount) == [744] && events.updates.isEmpty)
    #expect(events.all.count == 2 && events.isLoaded)
    #expect(program.document.list.items == (try ToDoDocument.items(at: path)))
    #expect(program.document.expectedCount == 1000)
  }

  @Test(arguments: [1, 255, 256, 257] as [Int64])
  func `only a list with more rows than are read first is still loading`(count: Int64) throws {
    let document = try open(rows: count).document
    #expect(document.isLoading == (count > 256))
    #expect(document.list.numbers == Array(1...min(count, 256)))
    #expect(document.expectedCount == Int(count))
  }

  @Test func `no access to the rows waits for those that are not loaded yet`() throws {
    let document = try open(rows: 1000).document
    document.readRest()
    #expect(document.index(of: 700) == nil && document.index(of: 1001) == nil)
    #expect(document.makeID().rawValue > 1000)
    #expect(document.perform(Change([.remove(1)])).updates == [.removed(row: 0)])
    #expect(document.undo()?.updates == [.inserted(row: 0)])
    #expect(document.undo() == nil && document.redo() == nil)
    document.applyRescued()
    document.beginClosing()
    #expect(!document.isClosed && document.list.count == 256 && document.isLoading)
  }

  @Test func `a change made while rows are loading applies to the first rows, then to all`() throws
  {
    let program = try open(rows: 1000)
    let document = program.document
    let result = document.perform(
      Change([.move(1, before: nil), .insert(ToDoItem(id: 2000, text: "new"), before: nil)]))
    #expect(result.updates == [.moved(from: 0, to: 255), .inserted(row: 256)])
    #expect(document.unsavedCount == 1)
    let events = DocumentEvents(of: document)
    document.readRest()
    #expect(program.run { !document.isLoading && document.unsavedCount == 0 })
    #expect(document.list.numbers == Array(2...1000) + [1, 2000])
    #expect(events.updates == (255..<999).map { .inserted(row: $0) })
    #expect(try ToDoDocument.items(at: path) == document.list.items)
  }

  @Test func `the last of the first rows comes back to its place when its removal is undone`()
    throws
  {
    let program = try open(rows: 1000)
    program.document.perform(Change([.remove(256)]))
    program.document.undo()
    program.document.readRest()
    #expect(program.run { !program.document.isLoading })
    #expect(program.document.list.numbers == Array(1...1000))
    try program.document.close()
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  @Test func `changes, undo and redo while rows are loading lead to the same list as afterwards`()
    throws
  {
    withSeeds(20) { generator in
      let (path, other) = (
        folder.file("list\(generator.next())"), folder.file("other\(generator.next())")
      )
      for path in [path, other] {
        let file = try ListFile(path: path, access: .readWrite)
        let rows = Change((1...300).flatMap { Change.add(ItemID($0)).edits })
        let start = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: rows, role: .start)
        try file.save(start, client: ClientID(rawValue: 1))
        // An undo of these changes waits until all rows are loaded. This makes no difference,
        // because the edits below concern other rows.
        try file.save(Change([.remove(7)]))
        try file.save(Change([.setText(8, "tea"), .move(9, before: 1)]))
      }
      let program = try Program(path, seed: 1, loadsInBackground: true)
      let complete = try Program(other, seed: 1)
      let table = TableOfIDs(of: program.document)
      for _ in 0..<12 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          table.follow(program.document.undo())
          complete.document.undo()
        case 1:
          table.follow(program.document.redo())
          complete.document.redo()
        default:
          let change = Change([.atEndOfFirstRows(program.document.list, using: &generator)])
          let result = program.document.perform(change)
          table.follow(result)
          if !result.updates.isEmpty { complete.document.perform(change) }
        }
      }
      program.document.readRest()
      try #require(
        program.run { !program.document.isLoading && program.document.unsavedCount == 0 })
      #expect(program.document.list.items == complete.document.list.items)
      #expect(table.isConsistent)
      while complete.document.undo() != nil {
        #expect(program.document.undo() != nil)
        #expect(program.document.list.items == complete.document.list.items)
      }
      try program.document.close()
      try complete.document.close()
      #expect(try ToDoDocument.items(at: path) == program.document.list.items)
    }
  }

  @Test func `an edit that has no effect on the first rows has none on the others`() throws {
    let program = try open(rows: 1000)
    program.document.perform(Change([.move(256, before: nil)]))
    program.document.perform(Change([.remove(700)]))
    #expect(program.document.unsavedCount == 0)
    program.document.readRest()
    #expect(program.run { !program.document.isLoading })
    #expect(program.document.list.numbers == Array(1...1000))
  }

  @Test func `edits that name rows which are not loaded yet apply when these are there`() throws {
    let program = try open(rows: 1000)
    let changes = [
      Change([.remove(700), .remove(6)]), Change([.move(3, before: 800)]),
      Change([.move(2, before: 800)]), .add(999), Change([.move(5, before: nil)]),
    ]
    var list = ToDoList(try ToDoDocument.items(at: path))
    for change in changes { _ = list.apply(change) }
    let table = TableOfIDs(of: program.document)
    for change in changes { table.follow(program.document.perform(change)) }
    program.document.readRest()
    #expect(program.run { !program.document.isLoading })
    #expect(program.document.list.items == list.items)
    #expect(table.isConsistent)
  }

  // If the loader kept a copy of the rows, the first change would copy a megabyte.
  @Test func `the document is the only owner of the rows once all are loaded`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      let path = folder.file("list.sqlite")
      try ListFile(path: path, access: .readWrite).save(rows: 50_000)
      let program = try Program(path, seed: 1, loadsInBackground: true)
      program.document.readRest()
      precondition(program.run { !program.document.isLoading })
      let heap = Heap()
      program.document.perform(Change([.setText(25_000, "tea")]))
      #expect(heap.growth < 200_000)
    }
  }

  @Test func `undo and redo of earlier sessions are performed when all rows are loaded`() throws {
    let first = try open(rows: 1000)
    #expect(first.document.undo() == nil && first.document.count == 256)
    first.document.readRest()
    #expect(first.run { first.document.list.isEmpty })
    try first.document.close()
    let second = try reopen()
    #expect(!second.document.isLoading && second.document.redo()?.updates.count == 1000)
    try second.document.close()
    let third = try reopen()
    third.document.undo()
    third.document.redo()
    third.document.readRest()
    #expect(third.run { !third.document.isLoading })
    #expect(third.document.count == 1000 && third.document.undo() != nil)
  }

  @Test func `a change after an undo that waits for the rows is made after it`() throws {
    let program = try open(rows: 1000)
    let document = program.document
    document.undo()
    document.perform(.add(2000))
    #expect(document.redo() == nil && document.count == 257)
    document.readRest()
    #expect(program.run { !document.isLoading })
    #expect(document.list.numbers == [2000] && document.redo() == nil)
    #expect(document.undo() != nil && document.list.isEmpty && document.undo() == nil)
    #expect(document.redo() != nil && document.list.numbers == [2000] && document.redo() == nil)
  }

  @Test func `closing while rows are loading loses neither a row nor a change`() throws {
    let program = try open(rows: 1000)
    program.document.perform(.add(2000))
    try program.document.close()
    #expect(folder.names == ["backups", "list.sqlite"])
    #expect(program.document.list.numbers == Array(1...1000) + [2000])
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  @Test func `a document that begins closing while rows are loading closes when they are there`()
    throws
  {
    let program = try open(rows: 1000)
    program.document.perform(.add(2000))
    program.document.beginClosing()
    #expect(!program.document.isClosed)
    #expect(program.run { program.document.isClosed })
    #expect(program.document.unsavedCount == 0)
    #expect(try ToDoDocument.items(at: path).count == 1001)
  }

  @Test func `rescued changes are applied when all rows are loaded`() throws {
    let first = try open(rows: 1000)
    first.document.perform(.add(2000))
    _ = try first.document.rescueUnsaved()
    let second = try reopen()
    second.document.applyRescued()
    #expect(second.document.count == 256)
    second.document.readRest()
    #expect(second.run { !second.document.isLoading && second.document.unsavedCount == 0 })
    #expect(second.reports == [.rescued(1)])
    #expect(second.document.list.numbers == Array(1...1000) + [2000])
  }

  @Test func `foreign changes made while the other rows are loaded are applied afterwards`() throws
  {
    withSeeds(8) { generator in
      let path = folder.file("list\(generator.next())")
      let file = try ListFile(path: path, access: .readWrite)
      try file.save(rows: 600)
      let program = try Program(path, seed: 1, loadsInBackground: true)
      program.document.readRest()
      let own = Int.random(in: 0...10, using: &generator)
      for number in 0...10 {
        if number == own { program.document.perform(.add(900)) }
        try file.save(.random(using: &generator))
      }
      try file.save(.add(901))
      let hasAll = {
        let document = program.document
        return !document.isLoading && document.unsaved.isEmpty && document.index(of: 901) != nil
      }
      try #require(program.run(until: hasAll))
      #expect(try file.readItems() == program.document.list.items)
    }
  }

  @Test func `rows that cannot be loaded are reported, and changes are rescued but not saved`()
    throws
  {
    let damaged = try DamagedList()
    let program = try Program(
      damaged.path, seed: 1, stateFolder: folder.path, loadsInBackground: true)
    program.document.perform(Change([.remove(1)]))
    program.document.readRest()
    #expect(program.run { !program.document.isLoading })
    guard case .incomplete(let error) = program.reports.first else {
      Issue.record("\(program.reports)")
      return
    }
    #expect(error.kind == .damaged && error.operation == .read)
    #expect(program.document.closingProblem == error.description)
    program.document.perform(Change([.remove(2)]))
    program.document.undo()
    program.document.beginClosing()
    #expect(program.document.isClosed && program.document.unsavedCount == 3)
    #expect(throws: error) { try program.document.close() }
    #expect(try program.document.rescueUnsaved() != nil)
    #expect(damaged.isUnchanged)
  }

  @Test func `a damaged list cannot be opened with all rows`() throws {
    let damaged = try DamagedList()
    #expect(throws: StoreError.self) { try Program(damaged.path, seed: 1) }
  }

  private func open(rows: Int64) throws -> Program {
    try ListFile(path: path, access: .readWrite).save(rows: rows)
    return try reopen()
  }

  private func reopen() throws -> Program {
    try Program(path, seed: 1, stateFolder: folder.path, loadsInBackground: true)
  }
}

extension Edit {
  /// A random edit of one of the last six rows of `list`, which has the first rows of a longer
  /// list.
  fileprivate static func atEndOfFirstRows(
    _ list: ToDoList, using generator: inout some RandomNumberGenerator
  ) -> Edit {
    let rows = list.count - 6..<list.count
    let id = list[.random(in: rows, using: &generator)].id
    let next = Bool.random(using: &generator) ? nil : list[.random(in: rows, using: &generator)].id
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .remove(id)
    case 1: return .move(id, before: next)
    case 2: return .setText(id, "\(generator.next())")
    case 3: return .setCompleted(id, .random(using: &generator))
    default:
      let new = ItemID(.random(in: 1000...ItemID.range.upperBound - 1, using: &generator))
      return .insert(ToDoItem(id: new, text: "new"), before: next)
    }
  }
}

/// The rows of a table view that applies the updates of a document.
private final class TableOfIDs {
  /// Whether the rows after each update were those of the document.
  private(set) var isConsistent = true
  private let document: ToDoDocument
  private var ids: [ItemID?]
  private var observation: DocumentObservation?

  init(of document: ToDoDocument) {
    self.document = document
    ids = document.list.items.map(\.id)
    observation = document.observe { [unowned self] in
      if case .updated(let result) = $0 { follow(result) }
    }
  }

  /// Applies the updates in `result`, which the document has already applied, and compares the rows
  /// with those of the document.
  func follow(_ result: ChangeResult?) {
    let new = document.list.items.map(\.id)
    for update in result?.updates ?? [] {
      switch update {
      case .inserted(let row): ids.insert(nil, at: row)
      case .removed(let row): ids.remove(at: row)
      case .moved(let from, let to): ids.insert(ids.remove(at: from), at: to)
      case .changed: break
      }
    }
    ids += Array(repeating: nil, count: result?.appendedCount ?? 0)
    let isSame = ids.count == new.count && zip(ids, new).allSatisfy { $0 == nil || $0 == $1 }
    isConsistent = isConsistent && isSame
    ids = new
  }
}
