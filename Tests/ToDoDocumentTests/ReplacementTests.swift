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
}
