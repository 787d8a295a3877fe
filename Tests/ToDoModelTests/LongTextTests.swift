import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct LongTextTests {
  @Test func `edits of rows around long texts have the same result as in an array`() {
    withSeeds(4) { generator in
      var (list, reference) = (ToDoList(count: 700), ReferenceList())
      reference.items = list.items
      for _ in 0..<400 {
        let edit = edit(using: &generator)
        _ = list.apply(Change([edit]))
        reference.apply(edit)
      }
      #expect(list.items == reference.items)
      #expect(reference.items.enumerated().allSatisfy { list.index(of: $1.id) == $0 })
      let back = list.apply(Change(reference.items.map { .remove($0.id) })).inverse
      #expect(list.isEmpty)
      _ = list.apply(back)
      #expect(list.items == reference.items)
    }
  }

  @Test func `rows inserted one by one before a long text keep their order`() {
    var list = ToDoList([ToDoItem(id: 1, text: String(repeating: "a", count: 1 << 17))])
    for number in 2...2000 as ClosedRange<Int64> {
      _ = list.apply(Change([.insert(ToDoItem(ItemID(number)), before: 1)]))
    }
    #expect(list.index(of: 1) == 1999 && list[1998] == ToDoItem(2000))
  }

  @Test func `a list with a duplicate id cannot be built`() {
    var builder = ToDoListBuilder()
    for id in [1, 2, 1] as [ItemID] { builder.append(id) }
    #expect(builder.finish().map(\.count) == nil)
  }

  /// A random edit of items 1…900, with texts of 0 to 100,000 bytes.
  private func edit(using generator: inout some RandomNumberGenerator) -> Edit {
    let id = ItemID(.random(in: 1...900, using: &generator))
    let next = ItemID(.random(in: 1...60, using: &generator))
    let lengths = [0, 20, 30_000, 100_000]
    let text = String(repeating: "é", count: lengths.randomElement(using: &generator)! / 2)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .remove(id)
    case 1: return .move(id, before: next)
    case 2: return .setText(next, text)
    default: return .insert(ToDoItem(id: id, text: text), before: next)
    }
  }
}
