import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct ListExcerptTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `a excerpt has the first rows up to the limit and the count of all`() throws {
    for count in 1...4 as ClosedRange<Int64> {
      let folder = try TemporaryDirectory()
      try folder.makeList(count: count)
      let file = try ListFile(path: folder.list, access: .readWrite)
      for limit in 1...5 {
        let excerpt = try file.readExcerpt(limit: limit)
        #expect(excerpt.rows.items.map(\.id.rawValue) == Array(1...min(count, Int64(limit))))
        #expect(excerpt.count == Int(count) && excerpt.position.sequence == 1)
        #expect(excerpt.isComplete == (count <= limit))
        #expect(excerpt.next == (excerpt.isComplete ? nil : ItemID(Int64(limit + 1))))
        if !excerpt.isComplete {
          #expect(try file.readRest(of: excerpt)[.original].count == Int(count))
        }
      }
    }
  }

  @Test func `an excerpt around an item has a third of its rows above it, if there are as many`()
    throws
  {
    for count in 1...14 as ClosedRange<Int64> {
      let folder = try TemporaryDirectory()
      try folder.makeList(count: count)
      let file = try ListFile(path: folder.list, access: .readWrite)
      for anchor in 1...count + 1 {
        let excerpt = try file.readExcerpt(around: ItemID(anchor), limit: 6)
        let first = anchor > count ? 1 : max(1, anchor - 2)
        let last = min(count, first + 5)
        #expect(excerpt.rows.items.map(\.id.rawValue) == Array(first...last))
        #expect(excerpt.hasRowsAbove == (first > 1) && excerpt.count == Int(count))
        #expect(excerpt.next == (last < count ? ItemID(last + 1) : nil))
        #expect(excerpt.isComplete == (first == 1 && last == count))
        if !excerpt.isComplete {
          #expect(try file.readRest(of: excerpt)[.original].count == Int(count))
        }
      }
    }
  }

  @Test func `an expected count stands for that of a list with more rows than are read`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    for (list, expected, count) in [
      (ItemID.originalList, 12, 12), (.originalList, 4, 4), (.originalList, 3, 9), (nil, 12, 9),
      (77, 12, 9),
    ] as [(ItemID?, Int, Int)] {
      let excerpt = try file.readExcerpt(of: list, expectedCount: expected, limit: 3)
      #expect(excerpt.count == count && excerpt.isCounted == (count == 9))
      #expect(try file.readRest(of: excerpt)[.original].count == 9)
    }
    #expect(try file.readExcerpt(of: .originalList, expectedCount: 12, limit: 9).count == 9)
  }

  @Test func `the remaining rows are read in the state in which the excerpt was read`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    let excerpt = try file.readExcerpt(limit: 3)
    let change = Change([.remove(1), .remove(9), .setText(5, "tea"), .move(2, before: nil)])
    try ListFile(path: folder.list, access: .readWrite).save(change, client: .there)
    #expect(
      try file.readRest(of: excerpt)[.original].items.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try file.changes(after: excerpt.position)?.map(\.change) == [change])
  }

  @Test func `the file can be written after all rows were read`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(10), client: .here)
    let excerpt = try file.readExcerpt(limit: 3)
    _ = try file.readRest(of: excerpt)
    try file.save(.add(11), client: .here)
    #expect(try file.readExcerpt(limit: 11).isComplete)
    try file.save(.add(12), client: .here)
    #expect(try folder.readItems().count == 12)
  }

  @Test func `fewer rows than the excerpt counted are an error of the kind damaged`() throws {
    try folder.makeList(count: 9)
    let file = try ListFile(path: folder.list, access: .readWrite)
    _ = try file.readExcerpt(limit: 3)
    let lie = ListExcerpt(
      lists: ListCollection(), list: .original, hasRowsAbove: false, next: nil, count: 10,
      isCounted: true,
      isComplete: false,
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
