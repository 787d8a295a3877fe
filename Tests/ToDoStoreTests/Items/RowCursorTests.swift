import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct RowCursorTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func walk(_ cursor: borrowing RowCursor) throws(StoreError) -> [ToDoItem] {
    var items: [ToDoItem] = []
    while let item = try cursor.next() { items.append(item) }
    return items
  }

  private func cursor() throws(StoreError) -> RowCursor {
    try RowCursor(ListFile(path: folder.list, access: .readOnly))
  }

  @Test func `the cursor returns the same rows as reading all at once`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    withSeeds(20) { generator in
      try file.save(.random(most: 12, ids: 24, using: &generator), client: .here)
      let (items, all) = (try walk(cursor()), try file.readItems())
      #expect(items == all)
    }
  }

  @Test func `a list that does not exist has no rows and is not created`() throws {
    #expect(try cursor().next() == nil)
    #expect(folder.names == [])
  }

  @Test func `the cursor does not return changes made after its first row`() throws {
    try folder.makeList()
    let cursor = try cursor()
    let first = try cursor.next()
    let change = Change([
      .remove(2), .setText(3, "new"), .insert(.init(id: 4, text: ""), before: nil),
    ])
    try ListFile(path: folder.list, access: .readWrite).save(change, client: .there)
    #expect(first?.id == 1)
    #expect(try walk(cursor).map(\.text) == ["item 2", "item 3"])
  }

  @Test func `a row with an invalid id is an error of the kind damaged`() throws {
    try folder.makeList()
    try folder.connect().execute("UPDATE items SET id = -4 WHERE id = 2")
    let failure = error { () throws(StoreError) in _ = try walk(cursor()) }
    #expect(failure?.kind == .damaged)
  }
}
