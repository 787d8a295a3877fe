import TestSupport
import Testing
import ToDoModel

@testable import ToDoStore

@Suite struct ListPrefixTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `A head has the first rows, as many as are asked for, and the number of all`() throws {
    for count in 1...4 as ClosedRange<Int64> {
      let folder = try TemporaryDirectory()
      try folder.makeList(count: count)
      let file = try ListFile(path: folder.list, access: .readWrite)
      for limit in 1...5 {
        let head = try file.readHead(limit: limit)
        #expect(head.list.items.map(\.id.rawValue) == Array(1...min(count, Int64(limit))))
        #expect(head.count == Int(count) && head.position.sequence == 1)
        #expect(head.isWhole == (count <= limit))
        if !head.isWhole { #expect(try file.readRest(of: head).count == Int(count)) }
      }
    }
  }

  @Test func `The rest is of the moment of the head, whatever others write meanwhile`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    let head = try file.readHead(limit: 3)
    let change = Change([.remove(1), .remove(9), .setText(5, "tea"), .move(2, before: nil)])
    try ListFile(path: folder.list, access: .readWrite).save(change, origin: .there)
    #expect(try file.readRest(of: head).items.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try file.changes(after: head.position)?.map(\.change) == [change])
  }

  @Test func `When all is read, the file is free for writing again`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(10), origin: .here)
    let head = try file.readHead(limit: 3)
    _ = try file.readRest(of: head)
    try file.save(.add(11), origin: .here)
    #expect(try file.readHead(limit: 11).isWhole)
    try file.save(.add(12), origin: .here)
    #expect(try folder.readItems().count == 12)
  }

  @Test func `A list that turns out shorter than it said is damage`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    _ = try file.readHead(limit: 3)
    let lie = ListPrefix(list: ToDoList(), count: 10, position: .start)
    let failure = error { () throws(StoreError) in _ = try file.readRest(of: lie) }
    #expect(failure?.kind == .damaged && failure?.operation == .read)
  }

  @Test func `A row that is no UTF-8 is read with what is not replaced`() throws {
    try folder.makeList(count: 2)
    try folder.connect().execute("UPDATE items SET text = CAST(x'61FF62' AS TEXT) WHERE id = 1")
    #expect(try folder.readItems().map(\.text) == ["a\u{FFFD}b", "item 2"])
  }
}
