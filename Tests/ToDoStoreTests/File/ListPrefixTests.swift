import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct ListPrefixTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `a prefix has the first rows up to the limit and the count of all`() throws {
    for count in 1...4 as ClosedRange<Int64> {
      let folder = try TemporaryDirectory()
      try folder.makeList(count: count)
      let file = try ListFile(path: folder.list, access: .readWrite)
      for limit in 1...5 {
        let prefix = try file.readPrefix(limit: limit)
        #expect(prefix.rows.items.map(\.id.rawValue) == Array(1...min(count, Int64(limit))))
        #expect(prefix.count == Int(count) && prefix.position.sequence == 1)
        #expect(prefix.isComplete == (count <= limit))
        #expect(prefix.next == (prefix.isComplete ? nil : ItemID(Int64(limit + 1))))
        if !prefix.isComplete {
          #expect(try file.readRest(of: prefix)[.original].count == Int(count))
        }
      }
    }
  }

  @Test func `the remaining rows are read in the state in which the prefix was read`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    let prefix = try file.readPrefix(limit: 3)
    let change = Change([.remove(1), .remove(9), .setText(5, "tea"), .move(2, before: nil)])
    try ListFile(path: folder.list, access: .readWrite).save(change, client: .there)
    #expect(
      try file.readRest(of: prefix)[.original].items.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try file.changes(after: prefix.position)?.map(\.change) == [change])
  }

  @Test func `the file can be written after all rows were read`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(10), client: .here)
    let prefix = try file.readPrefix(limit: 3)
    _ = try file.readRest(of: prefix)
    try file.save(.add(11), client: .here)
    #expect(try file.readPrefix(limit: 11).isComplete)
    try file.save(.add(12), client: .here)
    #expect(try folder.readItems().count == 12)
  }

  @Test func `fewer rows than the prefix counted are an error of the kind damaged`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    _ = try file.readPrefix(limit: 3)
    let lie = ListPrefix(
      lists: ListCollection(), list: .original, next: nil, count: 10, isComplete: false,
      position: .start)
    let failure = error { () throws(StoreError) in _ = try file.readRest(of: lie) }
    #expect(failure?.kind == .damaged && failure?.operation == .read)
  }

  @Test func `invalid UTF-8 in a row is replaced when it is read`() throws {
    try folder.makeList(count: 2)
    try folder.connect().execute("UPDATE items SET text = CAST(x'61FF62' AS TEXT) WHERE id = 1")
    #expect(try folder.readItems().map(\.text) == ["a\u{FFFD}b", "item 2"])
  }
}
