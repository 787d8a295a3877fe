import TestSupport
import Testing
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

struct DraftRowTests {
  private struct Model {
    var list: ToDoList
    var draft: DraftRow

    var rows: [ToDoItem] {
      var rows = list.items
      rows.insert(draft.item, at: draft.row)
      return rows
    }
  }

  @Test func `list updates are converted so that the table has the list's rows and the draft`() {
    withSeeds(200) { random in
      var ids = ItemIDSequence(using: &random)
      let items = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        ToDoItem(id: ids.next(), text: "")
      }
      let row = Int.random(in: 0...items.count, using: &random)
      let item = ToDoItem(id: ids.next(), text: "draft")
      var model = Model(list: ToDoList(items), draft: DraftRow(item: item, row: row))
      var table = model.rows
      for _ in 0..<10 {
        let new = ToDoItem(id: ids.next(), text: "")
        let place = model.list.items.randomElement(using: &random)?.id
        let other = model.list.items.randomElement(using: &random)?.id ?? new.id
        let edits: [Edit] = [
          .insert(new, before: place), .remove(other), .move(other, before: place),
        ]
        let applied = model.list.apply(Change([edits.randomElement(using: &random)!]))
        for update in applied.updates {
          apply(model.draft.apply(update), new, in: &table)
        }
        #expect(table == model.rows)
      }
    }
  }

  private func apply(_ update: TableUpdate, _ new: ToDoItem, in table: inout [ToDoItem]) {
    switch update {
    case .insert(let row): table.insert(new, at: row)
    case .delete(let row): table.remove(at: row)
    case .move(let from, let to): table.insert(table.remove(at: from), at: to)
    case .reconfigure: break
    }
  }
}
