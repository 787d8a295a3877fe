import Foundation
import TestSupport
import Testing
import ToDoModel
import ToDoStore

@Suite struct ReopeningListFileTests {
  private let directory: TemporaryDirectory
  private let client: ClientID

  init() throws {
    directory = try TemporaryDirectory()
    var generator = SystemRandomNumberGenerator()
    client = ClientID(using: &generator)
    try add("first", to: openFile())
  }

  private func openFile() throws(StoreError) -> ListFile {
    try ListFile(path: directory.file("list.sqlite"), access: .readWrite)
  }

  private func add(_ text: String, to file: ListFile) throws(StoreError) {
    var generator = SystemRandomNumberGenerator()
    var (ids, entryIDs) = (
      ItemIDSequence(using: &generator), HistoryEntryIDSequence(using: &generator)
    )
    let edit = Edit.insert(ToDoItem(id: ids.next(), text: text), in: .original, before: nil)
    try file.save(HistoryEntry(id: entryIDs.next(), change: Change([edit])), client: client)
  }

  private func texts() throws -> [String] {
    let cursor = try RowCursor(openFile(), in: .originalList)
    var texts: [String] = []
    while let row = try cursor.next() { texts.append(row.text) }
    return texts
  }

  @Test func `changes go on after another program has written the main file`() throws {
    let file = try ReopeningListFile(openFile)
    for number in 0..<3 {
      try add("other \(number)", to: openFile())
      // A checkpoint, too, changes the time of the main file.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number))],
        ofItemAtPath: directory.file("list.sqlite"))
      let position = try file.file.lastPosition()
      try file.run(since: position) { (file) throws(StoreError) in
        try add("own \(number)", to: file)
      }
    }
    #expect(
      try texts() == ["first", "other 0", "own 0", "other 1", "own 1", "other 2", "own 2"])
  }

  @Test func `another list at the path ends what was begun with the first one`() throws {
    let file = try ReopeningListFile(openFile)
    let position = try file.file.lastPosition()
    let other = try ListFile(path: directory.file("other.sqlite"), access: .readWrite)
    try add("other", to: other)
    try FileManager.default.removeItem(atPath: directory.file("list.sqlite"))
    try FileManager.default.copyItem(
      atPath: directory.file("other.sqlite"), toPath: directory.file("list.sqlite"))
    let error = #expect(throws: StoreError.self) {
      try file.run(since: position) { (file) throws(StoreError) in try add("own", to: file) }
    }
    #expect(error?.kind == .replaced)
  }
}
