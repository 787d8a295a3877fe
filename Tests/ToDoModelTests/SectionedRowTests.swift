import TestSupport
import Testing
import ToDoModel
import ToDoSupport

/// The rows of a list as a view shows them that has the open rows above the completed ones.
private struct Sections: Hashable {
  var open: [ToDoItem]
  var completed: [ToDoItem]

  init(_ list: ToDoList) {
    open = list.items.filter { !$0.isCompleted }.map(\.shown)
    completed = list.items.filter(\.isCompleted).map(\.shown)
  }

  mutating func apply(_ update: RowUpdate<SectionedRow>, from result: ToDoList) {
    switch update {
    case .inserted(let row): insert(result[row], row)
    case .removed(let row): _ = remove(row)
    case .moved(let from, let to):
      _ = remove(from)
      insert(result[to], to)
    case .changed(let row):
      _ = remove(row)
      insert(result[row], row)
    }
  }

  private mutating func insert(_ item: ToDoItem, _ row: SectionedRow) {
    switch row {
    case .open(let number): open.insert(item.shown, at: number)
    case .completed(let number): completed.insert(item.shown, at: number)
    }
  }

  private mutating func remove(_ row: SectionedRow) -> ToDoItem {
    switch row {
    case .open(let number): open.remove(at: number)
    case .completed(let number): completed.remove(at: number)
    }
  }
}

@Suite struct SectionedRowTests {
  @Test func `each row has its place among the open or the completed rows`() {
    withSeeds(20) { generator in
      var list = ToDoList(count: 1200)
      _ = list.apply(.random(most: 2500, ids: 2000, using: &generator))
      let sections = Sections(list)
      try #require(list.openCount == sections.open.count)
      try #require(list.completedCount == sections.completed.count)
      for (number, item) in sections.open.enumerated() {
        try #require(list.sectionedRow(of: item.id) == .open(number))
        try #require(list[.open(number)].shown == item)
      }
      for (number, item) in sections.completed.enumerated() {
        try #require(list.sectionedRow(of: item.id) == .completed(number))
        try #require(list[.completed(number)].shown == item)
      }
    }
  }

  @Test func `sectioned updates, applied one by one, lead to the sections of the list`() {
    withSeeds(300) { generator in
      var list = ToDoList(count: 12)
      for _ in 0..<30 {
        var sections = Sections(list)
        let result = list.apply(Change([.random(ids: 24, using: &generator)]))
        for update in try #require(result[.original].sectionedUpdates) {
          sections.apply(update, from: list)
        }
        #expect(sections == Sections(list))
      }
    }
  }

  @Test func `sectioned updates of a move from list to list lead to the sections of both`() {
    withSeeds(100) { generator in
      var lists = ListCollection(lists: ToDoList([ToDoItem(0), ToDoItem(1), ToDoItem(2)]))
      for _ in 0..<60 {
        let ids = (0...2).map { ListID(ItemID($0)) }
        var sections = ids.map { Sections(lists[$0]) }
        let result = lists.apply(.randomOfLists(most: 1, using: &generator))
        for (index, list) in ids.enumerated() {
          if result[list].isReset { sections[index] = Sections(ToDoList()) }
          for update in try #require(result[list].sectionedUpdates) {
            sections[index].apply(update, from: lists[list])
          }
          #expect(sections[index] == Sections(lists[list]))
        }
      }
    }
  }

  @Test func `rows that another program inserted between others are placed in their sections`() {
    withSeeds(100) { generator in
      let old = ToDoList(count: 12)
      var new = old
      for id in 0..<6 {
        let item = ToDoItem(
          id: ItemID(Int64(100 + id)), text: "new", isCompleted: .random(using: &generator))
        _ = new.apply(
          Change([.insert(item, before: old[.random(in: 0..<12, using: &generator)].id)]))
      }
      var sections = Sections(old)
      for update in try #require(new.changes(since: old)[.original].sectionedUpdates) {
        sections.apply(update, from: new)
      }
      #expect(sections == Sections(new))
    }
  }
}
