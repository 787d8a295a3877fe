import TestSupport
import Testing
import ToDoSupport

@testable import ToDoModel

@Suite struct ToDoListDifferenceTests {
  /// The rows of a table that showed `ids`, after `updates`; nil for inserted and changed rows.
  private func rows(_ ids: [ItemID], after updates: [RowUpdate<Int>]) -> [ItemID?] {
    var rows: [ItemID?] = ids
    for update in updates {
      switch update {
      case .inserted(let row): rows.insert(nil, at: row)
      case .removed(let row): rows.remove(at: row)
      case .moved(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .changed(let row): rows[row] = nil
      }
    }
    return rows
  }

  private func randomList(_ count: Int, using generator: inout some RandomNumberGenerator)
    -> ToDoList
  {
    let ids = (1...Int64(count * 2)).shuffled(using: &generator).prefix(count)
    return ToDoList(
      ids.map {
        ToDoItem(
          id: ItemID($0), text: ["milk", "tea"].randomElement(using: &generator) ?? "",
          isCompleted: Bool.random(using: &generator))
      })
  }

  @Test(arguments: [1, 2, 5, 30, 3000])
  func `a replaced list has the new rows, and its updates lead a table to them`(count: Int) throws {
    withSeeds(count > 100 ? 2 : 60) { generator in
      let (old, new) = (
        randomList(count, using: &generator), randomList(count, using: &generator)
      )
      var list = old
      let result = list.replace(with: new)
      #expect(list.items == new.items)
      let shown = rows(old.items.map(\.id), after: result.updates)
      #expect(shown.count == new.count)
      for (shown, item) in zip(shown, new.items) {
        // A row that no update mentions has to be unchanged.
        guard let shown else { continue }
        #expect(shown == item.id)
        #expect(old.items.contains(item))
      }
    }
  }

  @Test func `another form of the same accent is a change`() {
    let old = ToDoList([ToDoItem(id: 1, text: "\u{E9}")])
    let new = ToDoList([ToDoItem(id: 1, text: "e\u{301}")])
    #expect(new.changes(since: old).updates == [.changed(row: 0)])
    #expect(new.changes(since: new).updates.isEmpty)
  }

  @Test func `a list that is replaced by itself reports no updates`() {
    withSeeds(5) { generator in
      let list = randomList(40, using: &generator)
      var other = list
      #expect(other.replace(with: list).updates.isEmpty)
    }
  }

  @Test func `when a single row moved, it is the only row that an update mentions`() {
    let items = (1...9).map { ToDoItem(id: ItemID(Int64($0)), text: "") }
    for from in items.indices {
      for to in items.indices where to != from {
        var moved = items
        moved.insert(moved.remove(at: from), at: to)
        var list = ToDoList(items)
        #expect(list.replace(with: ToDoList(moved)).updates.count == 1)
        #expect(list.items == moved)
      }
    }
  }
}

@Suite struct ListCollectionChangeTests {
  @Test func `a change turns lists into other ones, and its undo turns them back`() {
    withSeeds(200) { random in
      var lists = ListCollection(ToDoList())
      var other = lists
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let change = Change.randomOfLists(most: 6, rows: 20, using: &random)
        _ = other.apply(change)
        if Bool.random(using: &random) { _ = lists.apply(change) }
      }
      let before = lists
      let result = lists.apply(lists.change(to: other))
      #expect(NaiveLists(lists) == NaiveLists(other))
      _ = lists.apply(result.inverse)
      #expect(NaiveLists(lists) == NaiveLists(before))
      #expect(other.change(to: other).isEmpty)
    }
  }
}
