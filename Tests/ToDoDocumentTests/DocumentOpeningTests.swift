import Glibc
import System
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct DocumentOpeningTests {
  private let folder: TemporaryDirectory
  private let wakes = Semaphore()
  private var path: String { folder.file("list.sqlite") }

  init() throws {
    folder = try TemporaryDirectory()
    let file = try ListFile(path: path, access: .readWrite)
    try file.save(rows: 3)
  }

  private struct Unexpected: Error {}

  private func begin(damage: StoreError? = nil) -> DocumentOpening {
    DocumentOpening(DocumentOptions(path: path), damage: damage) { [wakes] in wakes.signal() }
  }

  private func finish(_ opening: DocumentOpening) throws -> OpenedDocument {
    #expect(opening.wait(milliseconds: 60_000))
    var random = SplitMix64(seed: 1)
    return try opening.finish(using: &random)
  }

  @Test func `a file is opened on a thread, which wakes the owner`() throws {
    let opening = begin()
    #expect(wakes.wait(milliseconds: 60_000))
    #expect(opening.isFinished && !opening.isLocked)
    guard case .writable(let document) = try finish(opening) else { throw Unexpected() }
    #expect(document[.original].count == 3 && !document.isReadOnly)
    try document.close()
  }

  @Test
  func `a locked file is opened once the lock is released, and the owner knows that it waits`()
    throws
  {
    let other = try Connection(path, .readWrite, .open, timeout: 0)
    try other.execute("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    let opening = begin()
    #expect(wakes.wait(milliseconds: 60_000))
    #expect(opening.isLocked && !opening.isFinished)
    #expect(!opening.wait(milliseconds: 10))
    try other.execute("ROLLBACK")
    guard case .writable(let document) = try finish(opening) else { throw Unexpected() }
    #expect(document[.original].count == 3)
    try document.close()
  }

  @Test func `an opening that is given up ends while the file is locked`() throws {
    let other = try Connection(path, .readWrite, .open, timeout: 0)
    try other.execute("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    var opening: DocumentOpening? = begin()
    #expect(wakes.wait(milliseconds: 60_000))
    #expect(opening?.isLocked == true)
    opening = nil
    #expect(wakes.wait(milliseconds: 60_000))
  }

  @Test func `a file that may not be written is shown in a document without changes`() throws {
    try folder.run("chmod 755 '\(folder.path)'; chmod 444 '\(path)'")
    let opened = try asNobody { try finish(begin()) }
    guard case .readOnly(let document, let error, let files) = opened else { throw Unexpected() }
    #expect(document[.original].count == 3 && document.isReadOnly)
    #expect(error.kind == .writeProtected && !files.haveChanged)
    try ListFile(path: path, access: .readWrite).save(rows: 1)
    #expect(files.haveChanged)
  }

  @Test func `changes of a read-only document have no effect`() {
    var random = SplitMix64(seed: 1)
    let lists = ListCollection(ToDoList([ToDoItem(id: ItemID(1), text: "Milk")]))
    let document = ToDoDocument(lists, isReadOnly: true, using: &random)
    var events = 0
    let observation = document.observe { _ in events += 1 }
    #expect(document.perform(Change([.remove(ItemID(1))])).isEmpty)
    #expect(document.replaceLists(by: ListCollection()).isEmpty)
    #expect(document.undo() == nil && document.redo() == nil)
    #expect(
      NaiveLists(document.lists) == NaiveLists(lists) && document.unsavedCount == 0 && events == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `what can be read of a damaged file is shown, also if opening does not notice it`()
    throws
  {
    let error = StoreError.plain(.damaged, .save, path)
    guard case .damaged(let document, let damage) = try finish(begin(damage: error)) else {
      throw Unexpected()
    }
    #expect(damage.error == error)
    #expect(document[.original].count == 3 && document.isReadOnly)
  }

  @Test func `a file that is no list is an error`() throws {
    try folder.run("echo text > '\(path)'")
    let error = #expect(throws: StoreError.self) { try finish(begin()) }
    #expect(error?.kind == .notAList)
  }
}
