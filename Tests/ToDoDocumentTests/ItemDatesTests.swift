import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument

/// Tests of when items are made and completed, as a document with a clock says.
@Suite struct ItemDatesTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func open(seed: UInt64, at time: @escaping @Sendable () -> Int64) throws -> ToDoDocument {
    var generator = SplitMix64(seed: seed)
    var options = DocumentOptions(path: folder.file("list.sqlite"))
    options.clock = time
    return try ToDoDocument(options, using: &generator)
  }

  private func details(_ document: ToDoDocument) -> [ItemDetails] {
    document[.original].items.map(\.details)
  }

  @Test func `undo and redo keep the times, also after a restart`() throws {
    let document = try open(seed: 1) { 100 }
    document.perform(.add(1))
    document.perform(Change([.setCompleted(1, true)]))
    document.perform(Change([.remove(1)]))
    try document.close()

    let later = try open(seed: 2) { 200 }
    _ = later.undo()
    #expect(details(later).map(\.created) == [100] && details(later).map(\.completedAt) == [100])
    _ = later.undo()
    #expect(details(later).map(\.created) == [100] && details(later).map(\.completedAt) == [nil])
    _ = later.redo()
    #expect(details(later).map(\.completedAt) == [100])
    later.perform(Change([.setCompleted(1, false)]))
    later.perform(Change([.setCompleted(1, true)]))
    #expect(details(later).map(\.completedAt) == [200])
    try later.close()
    let lists = try ToDoDocument.lists(at: folder.file("list.sqlite"))
    #expect(lists[.original].items.map(\.details) == details(later))
  }

  @Test func `a backup that is restored brings its own times, or none`() throws {
    let document = try open(seed: 1) { 100 }
    var old = ToDoItem(id: 1, text: "a", isCompleted: true)
    let lists = ListCollection(ToDoList([old]))
    document.replaceLists(by: lists)
    #expect(document[.original].items == [old])
    old.details.completedAt = 7
    document.perform(Change([.setCompleted(1, false)]))
    document.replaceLists(by: ListCollection(ToDoList([old])))
    #expect(document[.original].items == [old])
    try document.close()
  }

  @Test func `another program that has the list open gets the times`() throws {
    let first = try open(seed: 1) { 100 }
    let second = try Program(folder.file("list.sqlite"), seed: 2)
    first.perform(.add(1))
    first.perform(Change([.setCompleted(1, true)]))
    #expect(second.run { second.document[.original].completedCount == 1 })
    #expect(details(second.document).map(\.completedAt) == [100])
    try first.close()
    try second.document.close()
  }
}
