import Testing
import ToDoModel
import ToDoSupport

@Suite struct ChangeDatesTests {
  private let lists = ListCollection(
    ToDoList([ToDoItem(1), ToDoItem(id: 2, text: "done", isCompleted: true), ToDoItem(3)]))

  private func details(_ change: Change, of id: ItemID) -> ItemDetails? {
    var lists = lists
    _ = lists.apply(change)
    return lists.list(of: id).flatMap { list in
      lists[list].index(of: id).map { lists[list][$0].details }
    }
  }

  @Test func `an item that is made gets the time, unless it has one`() {
    var old = ToDoItem(5)
    old.details.created = 7
    let change = Change([.insert(ToDoItem(4), before: nil), .insert(old, before: nil)])
    #expect(details(change.dated(100, in: lists), of: 4)?.created == 100)
    #expect(details(change.dated(100, in: lists), of: 5)?.created == 7)
  }

  @Test func `a list gets the time only if it is new`() {
    let known = Change.insertion(of: [ToDoItem(4)], into: .originalList, before: nil)
    #expect(known.dated(100, in: lists).edits.first == known.edits.first)
    let new = ToDoItem(9)
    let change = Change([.insert(new, in: .lists, before: nil)]).dated(100, in: lists)
    #expect(details(change, of: 9)?.created == 100)
  }

  @Test func `a row gets the time when it is completed, and loses it when it is reopened`() {
    let completion = Change([.setCompleted(1, true)]).dated(100, in: lists)
    #expect(details(completion, of: 1)?.completedAt == 100)
    var lists = lists
    _ = lists.apply(completion)
    let reopening = Change([.setCompleted(1, false)]).dated(200, in: lists)
    let inverse = lists.apply(reopening).inverse
    #expect(lists[.original][0].details.isEmpty)
    _ = lists.apply(inverse)
    #expect(lists[.original][0].details.completedAt == 100)
  }

  @Test func `a completion without effect, or of a row that is gone, leaves the times`() {
    let change = Change([.setCompleted(2, true), .setCompleted(3, false), .setCompleted(8, true)])
    #expect(change.dated(100, in: lists) == change)
  }

  @Test func `a completion is dated by the edits before it`() {
    let item = ToDoItem(4)
    let change = Change([
      .insert(item, before: nil), .setCompleted(4, true), .setCompleted(1, true),
      .setCompleted(1, false),
    ])
    #expect(details(change.dated(100, in: lists), of: 4)?.completedAt == 100)
    #expect(details(change.dated(100, in: lists), of: 1)?.isEmpty == true)
  }

  @Test func `a completion with its time is one completion for the user`() {
    var lists = lists
    let result = lists.apply(Change([.setCompleted(1, true)]).dated(100, in: lists))
    #expect(result[.original].updates == [.changed(row: 0)])
    #expect(ChangeSummary(of: result, in: lists)?.kind == .completed)
  }
}
