import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests files that replace a file of lists while a document has the list open.
@Suite struct ReplacementTests {
  /// A way to replace `list.sqlite` by `other.sqlite` without removing `other.sqlite`.
  enum Replacement: String, CaseIterable {
    case rename = "cp other.sqlite part && mv part list.sqlite"
    case overwrite = "cp other.sqlite list.sqlite"
    // As rsync does.
    case synchronize = "cp -p other.sqlite .list.sqlite.x && mv .list.sqlite.x list.sqlite"
    // As an editor does that keeps a backup.
    case backUpAndCopy = "mv list.sqlite list.sqlite~ && cp other.sqlite list.sqlite"
    case restore = "sqlite3 list.sqlite '.timeout 5000' '.restore other.sqlite'"
  }

  private let folder: TemporaryDirectory
  private let path: String
  private let other: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
    other = folder.file("other.sqlite")
    try ListFile(path: path, access: .readWrite).save(rows: 3)
  }

  /// Creates a list of the items 11…`last` that can replace the file.
  private func makeOther(last: Int64) throws {
    let edits = (11...last).flatMap { Change.add(ItemID($0)).edits }
    try ListFile(path: other, access: .readWrite).save(Change(edits))
  }

  private func replace(_ replacement: Replacement) throws {
    try folder.run("cd \(folder.path) && \(replacement.rawValue)")
  }

  private func hasReplaced(_ program: Program) -> Bool {
    program.reports.contains { if case .replaced = $0 { true } else { false } }
  }

  @Test(arguments: [Replacement.rename, .overwrite, .restore], [(12, 0), (12, 2), (600, 0)])
  func `updates lead from the old rows to those of the list that replaces the file`(
    replacement: Replacement, change: (last: Int64, unsaved: Int)
  ) throws {
    try makeOther(last: change.last)
    let program = try Program(path, seed: 1)
    let document = program.document
    for number in 0..<Int64(change.unsaved) { document.perform(.add(ItemID(100_000 + number))) }
    #expect(program.run { document.unsavedCount == 0 })
    // The ids of the rows; nil for rows that the updates have inserted.
    var rows = document.list.numbers.map(Int64?.some)
    let observation = document.observe {
      guard case .updated(let result) = $0 else { return }
      for update in result.updates { Self.apply(update, to: &rows) }
    }
    defer { withExtendedLifetime(observation) {} }
    try replace(replacement)
    let expected = (11...change.last) + (0..<Int64(change.unsaved)).map { 100_000 + $0 }
    #expect(program.run { hasReplaced(program) && document.list.numbers == expected })
    #expect(program.reports.contains(.replaced(unsaved: change.unsaved)), "\(program.reports)")
    #expect(rows.count == expected.count)
    #expect(zip(rows, expected).allSatisfy { $0 == nil || $0 == $1 }, "\(rows)")
    try document.close()
    #expect(try ToDoDocument.items(at: path) == document.list.items)
  }

  private static func apply(_ update: RowUpdate<Int>, to rows: inout [Int64?]) {
    switch update {
    case .inserted(let row): rows.insert(nil, at: row)
    case .removed(let row): rows.remove(at: row)
    case .moved(let from, let to): rows.insert(rows.remove(at: from), at: to)
    case .changed: break
    }
  }

  @Test func `a removed file is written again and reported, and no row changes`() throws {
    let program = try Program(path, seed: 1)
    let events = DocumentEvents(of: program.document)
    try folder.run("cd \(folder.path) && rm -f list.sqlite*")
    #expect(program.run { program.reports.contains(.restored) })
    try program.document.close()
    #expect(events.updates == [])
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
    #expect(program.document.list.numbers == [1, 2, 3])
  }

  @Test(arguments: [Replacement.rename, .synchronize, .backUpAndCopy])
  func `changes that wait for a lock are applied to the list that replaces the file`(
    replacement: Replacement
  ) throws {
    try makeOther(last: 12)
    let program = try Program(path, seed: 1)
    let connection = try Connection(path, .readWrite, .open, timeout: 5000)
    try connection.execute("BEGIN IMMEDIATE")
    for id in [100, 101] as [ItemID] { program.document.perform(.add(id)) }
    try replace(replacement)
    #expect(program.run { hasReplaced(program) && program.document.unsavedCount == 0 })
    #expect(Set(program.document.list.numbers) == [11, 12, 100, 101])
    try program.document.close()
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  @Test func `a change to a row that the other list lacks is dropped`() throws {
    try makeOther(last: 12)
    let program = try Program(path, seed: 1)
    try replace(.rename)
    program.document.perform(Change([.setCompleted(2, true)]))
    #expect(program.run { hasReplaced(program) && program.document.unsavedCount == 0 })
    try program.document.close()
    #expect(program.document.list.items == (try ToDoDocument.items(at: other)))
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  // The rows are compared on a thread. Whenever that ends, the own changes before, meanwhile and after have to be
  // made on the new rows, in the file, too, and the updates have to lead a table to them.
  @Test(arguments: [2, 3000, 6000], [0, 3000])
  func `own changes stay while many rows that another program changed are compared`(
    last: Int64, appended: Int64
  ) throws {
    let file = try ListFile(path: path, access: .readWrite)
    try file.save(Change((4..<4 + last).flatMap { Change.add(ItemID($0)).edits }))
    let program = try Program(path, seed: 1)
    let document = program.document
    var table = document.list.items.map(\.id)
    let observation = document.observe { event in
      switch event {
      case .updated(let result), .performed(let result, _):
        table.follow(result[.original], of: document.list)
      default: break
      }
    }
    defer { withExtendedLifetime(observation) {} }
    try file.save(
      Change(
        [.move(1, before: nil), .remove(3)]
          + (0..<appended).flatMap { Change.add(ItemID(100_000 + $0)).edits }
          + (0..<3000).flatMap { Change.add(ItemID(200_000 + $0), before: 2).edits }))
    var number: Int64 = 300_000
    let isDone = program.run {
      number += 1
      if number < 300_020 { document.perform(.add(ItemID(number), before: 2)) }
      #expect(table == document.list.items.map(\.id))
      return document.list.contains(202_999) && document.unsavedCount == 0
    }
    #expect(isDone)
    #expect(
      document.list.count == Int(last + appended) + 3002 + Int(min(number, 300_019) - 300_000))
    try document.close()
    #expect(try ToDoDocument.items(at: path) == document.list.items)
  }
}

extension [ItemID] {
  /// Changes the ids that a table shows as `changes` say, which led to `list`.
  fileprivate mutating func follow(_ changes: RowChanges, of list: ToDoList) {
    if changes.isReset { self = list.items.map(\.id) }
    insert(contentsOf: list.items.prefix(changes.prependedCount).map(\.id), at: 0)
    append(contentsOf: list.items.suffix(changes.appendedCount).map(\.id))
    for update in changes.updates {
      switch update {
      // The final row is not known here; rows that are inserted have to be the remaining ones.
      case .inserted(let row): insert(0, at: row)
      case .removed(let row): remove(at: row)
      case .moved(let from, let to): insert(remove(at: from), at: to)
      case .changed: break
      }
    }
    for (row, id) in list.items.map(\.id).enumerated() where row < count && self[row] == 0 {
      self[row] = id
    }
  }
}
