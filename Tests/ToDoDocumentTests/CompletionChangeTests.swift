import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument

@Suite struct CompletionChangeTests {
  private func rows(_ list: ToDoList, isCompleted: Bool) -> [ItemID] {
    list.items.filter { $0.isCompleted == isCompleted }.map(\.id)
  }

  @Test
  func `completed rows go to the top of the completed ones, reopened ones to the end of the open`()
  {
    withSeeds(200) { generator in
      let items = (0..<Int.random(in: 0...9, using: &generator)).map {
        ToDoItem(id: ItemID(Int64($0) + 1), text: "", isCompleted: .random(using: &generator))
      }
      let document = ToDoDocument(items: items, using: &generator)
      let before = document.list
      let ids = (1..<11).map { ItemID($0) }.shuffled(using: &generator)
        .prefix(.random(in: 0...10, using: &generator))
      let isCompleted = Bool.random(using: &generator)
      document.perform(
        document.completionChange(
          of: Array(ids), to: isCompleted, in: .original, movesRows: true))
      let (open, completed) = (
        rows(before, isCompleted: false), rows(before, isCompleted: true)
      )
      let changed = ids.filter((isCompleted ? open : completed).contains)
      #expect(
        rows(document.list, isCompleted: false)
          == (isCompleted ? open.filter { !changed.contains($0) } : open + changed))
      #expect(
        rows(document.list, isCompleted: true)
          == (isCompleted ? changed + completed : completed.filter { !changed.contains($0) }))
      let others = before.items.map(\.id).filter { !changed.contains($0) }
      #expect(document.list.items.map(\.id).filter { !changed.contains($0) } == others)
      document.undo()
      #expect(document.list.items == before.items)
    }
  }

  @Test func `without moving rows, each stays where it is`() {
    withSeeds(1) { generator in
      let items = (1...4).map { ToDoItem(id: ItemID($0), text: "", isCompleted: $0 > 3) }
      let document = ToDoDocument(items: items, using: &generator)
      document.perform(
        document.completionChange(
          of: [ItemID(2), ItemID(4)], to: true, in: .original, movesRows: false))
      #expect(document.list.items.map(\.id) == items.map(\.id))
      #expect(document.list.items.map(\.isCompleted) == [false, true, false, true])
    }
  }
}
