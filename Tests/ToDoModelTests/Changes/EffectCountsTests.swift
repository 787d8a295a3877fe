import TestSupport
import Testing

@testable import ToDoModel

@Suite struct EffectCountsTests {
  private var lists = ListCollection(
    ToDoList((1...4).map { ToDoItem(id: ItemID($0), text: "\($0)", isCompleted: $0 == 4) }))

  /// What the counts say of `edits`, and what the summary of their result says.
  private func summaries(_ edits: [Edit]) -> (counted: ChangeSummary?, summary: ChangeSummary?) {
    var lists = lists
    let before = lists
    let result = lists.apply(Change(edits))
    var counts = EffectCounts()
    for edit in result.inverse.edits.reversed() {
      switch edit {
      case .insert(let item, let list, _): counts.add(edit, in: list, text: item.text)
      case .insertRows(let rows, let list):
        for item in rows.items {
          counts.add(.insert(item, in: list, before: nil), in: list, text: item.text)
        }
      case .remove(let id):
        let list = lists.list(of: id) ?? .lists
        let text = lists[list].index(of: id).map { lists[list][$0].text } ?? ""
        counts.add(edit, in: list, text: text)
      case .move, .set: counts.add(edit, in: nil, text: before[.original][0].text)
      }
    }
    return (counts.summary, ChangeSummary(of: result, in: lists))
  }

  @Test func `the counted effects of a change of one kind are those of its summary`() {
    let new = (10...12).map { ToDoItem(id: ItemID($0), text: "new") }
    let trip = ToDoItem(id: ItemID(100), text: "Trip")
    let changes: [[Edit]] = [
      [], [.remove(ItemID(1))], [.remove(ItemID(1)), .remove(ItemID(2))],
      new.map { .insert($0, in: .original, before: nil) },
      [.insert(new[0], in: .original, before: nil)],
      [.setCompleted(ItemID(1), true), .setCompleted(ItemID(2), true)],
      [
        .move(ItemID(1), in: .original, before: nil), .setCompleted(ItemID(1), true),
        .move(ItemID(2), in: .original, before: nil), .setCompleted(ItemID(2), true),
      ],
      [.setText(ItemID(1), "a"), .setText(ItemID(2), "b")],
      [.move(ItemID(1), in: .original, before: nil), .move(ItemID(2), in: .original, before: nil)],
      [.remove(.originalList)],
      [.insert(trip, in: .lists, before: nil)]
        + new.map { .insert($0, in: ListID(trip.id), before: nil) },
      [.setText(ItemID(1), "a"), .remove(ItemID(2))],
    ]
    for edits in changes {
      let (counted, summary) = summaries(edits)
      #expect(counted == summary, "\(edits)")
    }
  }
}
