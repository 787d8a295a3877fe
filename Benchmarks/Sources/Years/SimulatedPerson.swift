import ToDoModel

/// Somebody who keeps a household's lists: chooses one change after another, and applies it to lists in memory.
///
/// The same seed makes the same changes. The lists neither grow nor shrink over the years: completed rows are cleared,
/// and a long list is not added to.
///
///     var person = SimulatedPerson(seed: 1)
///     let change = person.nextChange()
struct SimulatedPerson {
  /// The lists after all changes so far.
  private(set) var lists = ListCollection()
  private var random: SeededRandom
  private var lastID: Int64 = 0

  private static let listCount = 12
  /// The number of rows from which on a list is cleared instead of added to.
  private static let longList = 60

  init(seed: UInt64) { random = SeededRandom(state: seed) }

  /// The number of changes on a day: none on one of ten days, at most 122, 55 on average.
  mutating func changeCount() -> Int {
    roll(10) == 0 ? 0 : roll(123)
  }

  /// Whether the person takes back the last change, once in 50 changes.
  mutating func wantsUndo() -> Bool { roll(50) == 0 }

  /// A change that has an effect; the lists contain it when this returns.
  mutating func nextChange() -> Change {
    while true {
      let change = Change(randomEdits())
      if !lists.apply(change).inverse.isEmpty { return change }
    }
  }

  /// Applies a change that this person did not choose, such as an undo.
  mutating func apply(_ change: Change) { _ = lists.apply(change) }

  private mutating func randomEdits() -> [Edit] {
    if lists.lists.count < Self.listCount {
      return [.insert(newItem(), in: .lists, before: nil)]
    }
    let list = ListID(lists.lists[roll(lists.lists.count)].id)
    let rows = lists[list]
    guard rows.count > 4 else { return additions(to: list) }
    if rows.count > Self.longList { return clear(rows) + deletion(of: rows) }
    let row = rows[roll(rows.count)]
    switch roll(100) {
    case ..<34: return additions(to: list)
    case ..<68: return [.setCompleted(row.id, true)]
    case ..<71: return [.setCompleted(row.id, false)]
    case ..<79: return [.setText(row.id, SampleItems.text(roll(1000)))]
    case ..<87: return [.move(row.id, in: list, before: rows[roll(rows.count)].id)]
    case ..<89:
      return [.move(row.id, in: ListID(lists.lists[roll(lists.lists.count)].id), before: nil)]
    case ..<97: return [.remove(row.id)]
    case 99 where roll(20) == 0: return deletion(of: lists.lists)
    default: return clear(rows)
    }
  }

  /// One row at the top, or sometimes a pasted list of 20 at the end.
  private mutating func additions(to list: ListID) -> [Edit] {
    guard roll(100) > 0 else {
      return (0..<20).map { _ in .insert(newItem(), in: list, before: nil) }
    }
    let rows = lists[list]
    return [.insert(newItem(), in: list, before: rows.isEmpty ? nil : rows[0].id)]
  }

  private func clear(_ rows: ToDoList) -> [Edit] {
    rows.items.filter(\.isCompleted).map { .remove($0.id) }
  }

  private mutating func deletion(of rows: ToDoList) -> [Edit] {
    [.remove(rows[roll(rows.count)].id)]
  }

  private mutating func newItem() -> ToDoItem {
    lastID += 1
    return ToDoItem(id: ItemID(lastID), text: SampleItems.text(roll(1000)))
  }

  private mutating func roll(_ sides: Int) -> Int { .random(in: 0..<sides, using: &random) }
}
