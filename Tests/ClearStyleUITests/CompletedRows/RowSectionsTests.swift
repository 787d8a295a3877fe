import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI

struct RowSectionsTests {
  @Test(arguments: [false, true])
  func `the updates of the table lead to the rows that the sections show`(hides: Bool) {
    withSeeds(300) { generator in
      var lists = ListCollection(lists: ToDoList([ToDoItem(id: ItemID(0), text: "list")]))
      let list = ListID.original
      var sections = RowSections(of: lists[list], hidesCompleted: hides)
      for _ in 0..<60 {
        var shown = shownItems(sections, of: lists[list])
        let changes = lists.apply(.randomOfLists(most: 1, using: &generator))[list]
        if changes.isReset {
          sections = RowSections(of: lists[list], hidesCompleted: hides)
          shown = []
        }
        for update in changes.sectionedUpdates ?? [] {
          if let update = sections.apply(update) {
            shown.apply(update, from: lists[list], sections)
          }
        }
        #expect(shown.map(\.shown) == shownItems(sections, of: lists[list]).map(\.shown))
        #expect(sections.openCount == lists[list].openCount)
        #expect(sections.completedCount == lists[list].completedCount)
        if Int.random(in: 0..<6, using: &generator) == 0 { sections.hideLingering() }
      }
    }
  }

  private func shownItems(_ sections: RowSections, of list: ToDoList) -> [ToDoItem] {
    (0..<sections.count).map { list[sections.sectionedRow($0)] }
  }

  @Test func `a row that is completed lingers at the top of the hidden ones, no other one does`() {
    var sections = RowSections(
      of: ToDoList([ToDoItem(id: ItemID(1), text: "a"), ToDoItem(id: ItemID(2), text: "b")]),
      hidesCompleted: true)
    #expect(sections.apply(.moved(from: .open(1), to: .completed(0))) == .moved(from: 1, to: 1))
    #expect(sections.lingeringCount == 1)
    sections.hideLingering()
    #expect(sections.count == 1)
    #expect(sections.apply(.moved(from: .completed(0), to: .completed(0))) == nil)
    #expect(sections.apply(.moved(from: .completed(0), to: .open(0))) == .inserted(row: 0))
  }
}

extension [ToDoItem] {
  fileprivate mutating func apply(
    _ update: RowUpdate<Int>, from list: ToDoList, _ sections: RowSections
  ) {
    switch update {
    case .inserted(let row): insert(list[sections.sectionedRow(row)], at: row)
    case .removed(let row): remove(at: row)
    case .moved(let from, let to):
      remove(at: from)
      insert(list[sections.sectionedRow(to)], at: to)
    case .changed(let row): self[row] = list[sections.sectionedRow(row)]
    }
  }
}
