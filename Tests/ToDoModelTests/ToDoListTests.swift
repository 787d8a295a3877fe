import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct ToDoListTests {
  @Test func `random changes have the same result as in an array`() {
    withSeeds(100) { generator in
      var (list, reference) = (ToDoList(), ReferenceList())
      for _ in 0..<60 {
        let change = Change.random(most: 8, ids: 24, using: &generator)
        _ = list.apply(change)
        for edit in change.edits { reference.apply(edit) }
        #expect(list.items == reference.items)
      }
    }
  }

  @Test func `changes that split and merge chunks have the same result as in an array`() {
    withSeeds(3) { generator in
      var (list, reference) = (ToDoList(count: 1500), ReferenceList())
      reference.items = list.items
      for _ in 0..<12 {
        let change = Change.random(most: 2000, ids: 3000, using: &generator)
        _ = list.apply(change)
        for edit in change.edits { reference.apply(edit) }
        try #require(list.items == reference.items)
        try #require((0..<list.count).allSatisfy { list.index(of: list[$0].id) == $0 })
      }
    }
  }

  @Test func `the inverse of any change restores the items byte for byte`() {
    withSeeds(200) { generator in
      var list = ToDoList(count: 12)
      for _ in 0..<20 {
        let before = list.items
        let result = list.apply(.random(most: 8, ids: 24, using: &generator))
        var undone = list
        _ = undone.apply(result.inverse)
        #expect(undone.items.map(\.bytes) == before.map(\.bytes))
      }
    }
  }

  @Test func `the reported updates, applied one by one, lead to the rows of the list`() {
    withSeeds(300) { generator in
      var list = ToDoList(count: 12)
      for _ in 0..<20 {
        var rows = list.items
        for update in list.apply(Change([.random(ids: 24, using: &generator)])).updates {
          rows.apply(update, from: list)
        }
        #expect(rows.map(\.shown) == list.items.map(\.shown))
      }
    }
  }

  @Test func `the row number of each update refers to the rows after the updates before it`() {
    var list = ToDoList(count: 4)
    let result = list.apply(
      Change([
        .remove(1), .insert(ToDoItem(9), before: 4), .move(2, before: nil), .setCompleted(2, true),
      ]))
    #expect(list.numbers == [3, 9, 4, 2])
    #expect(
      result.updates == [
        .removed(row: 0), .inserted(row: 2), .moved(from: 0, to: 3), .changed(row: 3),
      ])
  }

  @Test(arguments: [
    Edit.insert(ToDoItem(id: 2, text: "twice"), before: nil), .remove(7), .move(7, before: 1),
    .move(2, before: 2), .move(2, before: 3), .move(3, before: nil), .move(3, before: 7),
    .setText(2, "item 2"), .setText(7, "gone"), .setCompleted(2, false), .setCompleted(7, true),
  ])
  func `an edit without effect changes no row and reports no update`(edit: Edit) {
    var list = ToDoList(count: 3)
    #expect(list.apply(Change([edit])) == ChangeResult.empty)
    #expect(list.items == ToDoList(count: 3).items)
  }

  @Test func `an insertion before an item that does not exist is at the end of the list`() {
    var list = ToDoList(count: 3)
    _ = list.apply(Change([.insert(ToDoItem(9), before: 7), .move(1, before: 8)]))
    #expect(list.numbers == [2, 3, 9, 1])
  }

  @Test func `a text that differs only in Unicode composition replaces the old one`() {
    var list = ToDoList([ToDoItem(id: 1, text: "e\u{301}")])
    #expect(list.apply(Change([.setText(1, "\u{E9}")])).updates == [.changed(row: 0)])
    #expect(list[0].text.unicodeScalars.count == 1)
  }

  @Test func `20,000 rows that are removed are restored in their order`() {
    var list = ToDoList(count: 20_000)
    let result = list.apply(Change((1...20_000).map { .remove(ItemID($0)) }))
    #expect(list.isEmpty && result.updates.count == 20_000)
    _ = list.apply(result.inverse)
    #expect(list.count == 20_000)
    #expect(list.items.enumerated().allSatisfy { $1.id.rawValue == $0 + 1 })
  }
}

extension ChangeResult {
  /// The result of a change without effect.
  fileprivate static var empty: ChangeResult {
    var list = ToDoList()
    return list.apply(Change())
  }
}

extension ToDoItem {
  /// All properties as bytes, because `==` treats a composed and a decomposed accent as equal.
  fileprivate var bytes: [UInt8] {
    withUnsafeBytes(of: id.rawValue, Array.init) + [isCompleted ? 1 : 0] + text.utf8
  }
}
