import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct ListCollectionTests {
  private let milk = ToDoItem(id: 10, text: "milk")
  private let trip = ToDoItem(id: 1, text: "Trip")

  @Test func `random changes of several lists have the same result as in nested arrays`() {
    withSeeds(200) { generator in
      var (lists, naive) = (ListCollection(), NaiveLists())
      for _ in 0..<30 {
        let change = Change.randomOfLists(most: 8, using: &generator)
        _ = lists.apply(change)
        for edit in change.edits { naive.apply(edit) }
        try #require(NaiveLists(lists) == naive)
      }
    }
  }

  @Test func `the inverse of any change of several lists restores lists, rows and their order`() {
    withSeeds(300) { generator in
      var lists = ListCollection()
      for _ in 0..<20 {
        let before = NaiveLists(lists)
        let result = lists.apply(.randomOfLists(most: 8, using: &generator))
        var undone = lists
        _ = undone.apply(result.inverse)
        try #require(NaiveLists(undone) == before)
      }
    }
  }

  @Test func `changes whose effects are added up have an inverse each, and one together`() {
    withSeeds(200) { generator in
      var lists = ListCollection()
      _ = lists.apply(.randomOfLists(most: 8, using: &generator))
      let before = NaiveLists(lists)
      var result = lists.apply(Change())
      for _ in 0..<5 {
        let state = lists
        let inverse = lists.apply(
          .randomOfLists(most: 8, using: &generator), addingTo: &result)
        var undone = lists
        _ = undone.apply(inverse)
        try #require(NaiveLists(undone) == NaiveLists(state))
      }
      _ = lists.apply(result.inverse)
      try #require(NaiveLists(lists) == before)
    }
  }

  @Test func `the updates of each list, applied one by one, lead to the rows of the list`() {
    withSeeds(300) { generator in
      var lists = ListCollection()
      for _ in 0..<20 {
        let before = lists
        let change = Change.randomOfLists(most: 1, using: &generator)
        let result = lists.apply(change)
        for list in [.lists] + lists[.lists].items.map({ ListID($0.id) }) {
          var rows = before[list].items
          for update in result[list].updates { rows.apply(update, from: lists[list]) }
          try #require(rows.map(\.shown) == lists[list].items.map(\.shown))
        }
      }
    }
  }

  @Test func `a list that is removed takes its rows along, and its undo brings back all`() {
    var lists = ListCollection()
    let rows = (10..<30).map { ToDoItem(id: ItemID($0), text: "\($0)") }
    _ = lists.apply(Change([.insert(trip, in: .lists, before: .originalList)]))
    _ = lists.apply(Change(rows.map { .insert($0, in: ListID(1), before: nil) }))
    let result = lists.apply(Change([.remove(1)]))
    #expect(lists.list(of: 10) == nil && lists[ListID(1)].isEmpty)
    #expect(result[.lists].updates == [.removed(row: 0)] && result[ListID(1)].isReset)
    #expect(result[ListID(1)].updates.isEmpty)
    _ = lists.apply(result.inverse)
    #expect(lists[ListID(1)].items == rows && lists[.lists][0] == trip)
  }

  @Test func `a row is carried from one list to another with its state, by one edit`() {
    var lists = ListCollection(ToDoList([milk]))
    _ = lists.apply(Change([.insert(trip, in: .lists, before: nil), .setCompleted(10, true)]))
    let result = lists.apply(Change([.move(10, in: ListID(1), before: nil)]))
    #expect(lists[.original].isEmpty && lists[ListID(1)][0].isCompleted)
    #expect(result[.original].updates == [.removed(row: 0)])
    #expect(result[ListID(1)].updates == [.inserted(row: 0)])
    _ = lists.apply(result.inverse)
    #expect(lists[.original].numbers == [10])
  }

  @Test(arguments: [
    Edit.insert(ToDoItem(2), in: ListID(7), before: nil), .move(10, in: ListID(7), before: nil),
    .move(10, in: .lists, before: nil), .move(1, in: .original, before: nil),
    .insert(ToDoItem(1), in: .original, before: nil),
    .insert(ToDoItem(10), in: .lists, before: nil),
  ])
  func `rows never become lists, nor enter lists that do not exist`(edit: Edit) {
    var lists = ListCollection(ToDoList([milk]))
    _ = lists.apply(Change([.insert(trip, in: .lists, before: nil)]))
    let before = NaiveLists(lists)
    let result = lists.apply(Change([edit]))
    #expect(NaiveLists(lists) == before && result.isEmpty && result.inverse.isEmpty)
  }

  @Test func `a row that is added to a list deleted elsewhere brings the list back`() {
    var lists = ListCollection()
    let insertion = Change.insertion(of: [milk], into: trip, before: nil)
    let result = lists.apply(insertion)
    #expect(lists[.lists].items.map(\.text) == ["To Do", "Trip"])
    #expect(lists[ListID(1)].items == [milk])
    _ = lists.apply(result.inverse)
    #expect(NaiveLists(lists) == NaiveLists())
    _ = lists.apply(Change([.insert(trip, in: .lists, before: .originalList)]))
    let repeated = lists.apply(insertion)
    #expect(repeated.inverse == Change([.remove(10)]))
  }

  @Test func `a text typed into a row deleted elsewhere brings back the row and its list`() {
    var lists = ListCollection()
    let change = Change.replacement(ofTextOf: milk, by: "oat milk", in: trip, before: nil)
    _ = lists.apply(change)
    #expect(lists[ListID(1)].items.map(\.text) == ["oat milk"])
    #expect(lists.apply(change).isEmpty)
  }

  @Test func `the creation of any lists makes them out of those of a new file`() {
    withSeeds(50) { generator in
      var lists = ListCollection()
      for _ in 0..<10 { _ = lists.apply(.randomOfLists(most: 8, using: &generator)) }
      var new = ListCollection()
      _ = new.apply(lists.creation)
      #expect(NaiveLists(new) == NaiveLists(lists))
    }
  }

  @Test func `a replacement reports for each list the updates that lead to its new rows`() {
    withSeeds(100) { generator in
      var (old, new) = (ListCollection(), ListCollection())
      for _ in 0..<10 {
        _ = old.apply(.randomOfLists(most: 8, using: &generator))
        _ = new.apply(.randomOfLists(most: 8, using: &generator))
      }
      let before = old
      let result = old.replace(with: new)
      #expect(NaiveLists(old) == NaiveLists(new) && result.inverse.isEmpty)
      for list in [.lists] + new[.lists].items.map({ ListID($0.id) }) {
        var count = before[list].count
        for update in result[list].updates {
          if case .inserted = update { count += 1 }
          if case .removed = update { count -= 1 }
        }
        #expect(count == new[list].count)
      }
    }
  }

  @Test func `a replacement without a list reports that the rows of the list are gone`() {
    var lists = ListCollection()
    _ = lists.apply(.insertion(of: [milk], into: trip, before: nil))
    let result = lists.replace(with: ListCollection())
    #expect(result[ListID(1)].isReset && result[.lists].updates == [.removed(row: 1)])
    #expect(!lists.replace(with: ListCollection())[ListID(1)].isReset)
  }

  @Test func `each new list has an id above those of the lists before it`() {
    var lists = ListCollection()
    for number in 1...20 as ClosedRange<Int64> {
      let id = lists.makeListID(from: ItemID(number * 0x1234_5678_9ABC))
      #expect(lists[.lists].items.allSatisfy { $0.id < id })
      _ = lists.apply(Change([.insert(ToDoItem(id), in: .lists, before: .originalList)]))
    }
    #expect(lists.oldest == .original)
    _ = lists.apply(Change([.remove(.originalList)]))
    #expect(lists.oldest?.item == lists[.lists].items.first?.id)
  }

  @Test func `an id for a list is never that of a row`() {
    var lists = ListCollection()
    let taken = lists.makeListID(from: 77)
    _ = lists.apply(Change([.insert(ToDoItem(taken), in: .original, before: nil)]))
    #expect(lists.makeListID(from: 77) != taken)
  }

  @Test func `the number of completed rows is that of the rows that are completed`() {
    withSeeds(5) { generator in
      var list = ToDoList(count: 1500)
      for _ in 0..<12 {
        _ = list.apply(.random(most: 1500, ids: 3000, using: &generator))
        #expect(list.completedCount == list.items.count { $0.isCompleted })
      }
    }
  }
}
