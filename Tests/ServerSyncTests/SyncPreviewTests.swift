import CalDAVSupport
import ServerSync
import Testing
import ToDoModel
import ToDoStore

@Suite struct SyncPreviewTests {
  private let server: CalDAVServer
  private let here: SyncedFile
  private let there: SyncedFile

  init() throws {
    server = try CalDAVServer()
    (here, there) = (try SyncedFile(server, ["a", "b", "c"]), try SyncedFile(server))
    for file in [here, there] { try file.synchronize() }
  }

  /// What a sync would do: the numbers to send, to delete, to fetch and to remove.
  private var preview: [Int] {
    get throws {
      let collection = try #require(try here.file.readCollections().first)
      let preview = try #require(
        try SyncPreview(of: collection, in: here.file, here.session, .system))
      return [preview.toSend, preview.toDelete, preview.toFetch, preview.toRemove]
    }
  }

  /// What waits for a sync here: the numbers to send and to delete.
  private var waiting: [Int] {
    get throws {
      let collection = try #require(try here.file.readCollections().first)
      let preview = try #require(
        try SyncPreview(ofChangesIn: collection, in: here.file, .system))
      return [preview.toSend, preview.toDelete]
    }
  }

  private enum What { case nothing, edit, delete }

  private func change(_ file: SyncedFile, _ what: What) throws {
    switch what {
    case .nothing: break
    case .edit: try file.perform([.setText(file.id("a"), "edited")])
    case .delete: try file.perform([.remove(file.id("a"))])
    }
  }

  @Test(arguments: [
    (What.nothing, What.nothing, [0, 0, 0, 0]), (.edit, .nothing, [1, 0, 0, 0]),
    (.delete, .nothing, [0, 1, 0, 0]), (.nothing, .edit, [0, 0, 1, 0]),
    (.nothing, .delete, [0, 0, 0, 1]), (.delete, .delete, [0, 0, 0, 0]),
    (.delete, .edit, [0, 0, 1, 0]), (.edit, .delete, [1, 0, 0, 0]), (.edit, .edit, [1, 0, 1, 0]),
  ])
  private func `the preview says what the sync then does`(
    ours: What, theirs: What, expected: [Int]
  ) throws {
    try change(here, ours)
    try change(there, theirs)
    try there.synchronize()
    #expect(try preview == expected)
    #expect(try waiting == [ours == .edit ? 1 : 0, ours == .delete ? 1 : 0])
    try here.synchronize()
    try here.synchronize()
    #expect(try preview == [0, 0, 0, 0] && waiting == [0, 0])
  }

  @Test func `a row whose deletion is undone after a sync waits`() throws {
    let row = try #require(try here.rows.first)
    try here.perform([.remove(row.id)])
    try here.synchronize()
    try here.perform([.insert(row, in: .original, before: nil)])
    #expect(try waiting == [1, 0] && preview == [1, 0, 0, 0])
  }

  @Test func `nothing is to be sent to a list that may only be read`() throws {
    try here.setProperties { $0.isReadOnly = true }
    try change(here, .edit)
    #expect(try preview == [0, 0, 0, 0])
  }
}
