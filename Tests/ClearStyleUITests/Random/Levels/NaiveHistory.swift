import ToDoModel
import ToDoSupport

/// The expected lists after each step, with one copy of all lists for each step of undo and redo.
struct NaiveHistory {
  /// The lists before or after a change, and the lists that one of its edits changed; also the list of
  /// lists, if the change may have completed a whole list there.
  private struct Step {
    let lists: NaiveLists
    let changed: Set<ListID>
  }

  private(set) var lists: NaiveLists
  private var past: [Step] = []
  private var future: [Step] = []

  init(_ lists: NaiveLists) { self.lists = lists }

  /// Whether a change can be undone.
  var canUndo: Bool { !past.isEmpty }

  /// Whether an undone change can be redone.
  var canRedo: Bool { !future.isEmpty }

  /// Makes the edits of `change`, as one step unless none of them has an effect.
  mutating func perform(_ change: Change) {
    let old = lists
    var changed: Set<ListID> = []
    for edit in change.edits {
      let before = lists
      lists.apply(edit)
      changed.formUnion(changedLists(since: before))
    }
    guard !changed.isEmpty else { return }
    if changed.contains(where: { hasNoOpenRows($0) || NaiveHistory(old).hasNoOpenRows($0) }) {
      changed.insert(.lists)
    }
    past.append(Step(lists: old, changed: changed))
    future = []
  }

  /// Undoes a change; returns the lists that it had changed.
  @discardableResult
  mutating func undo() -> Set<ListID> { Self.revert(&lists, from: &past, to: &future) }

  /// Redoes a change; returns the lists that it has changed.
  @discardableResult
  mutating func redo() -> Set<ListID> { Self.revert(&lists, from: &future, to: &past) }

  private static func revert(
    _ lists: inout NaiveLists, from steps: inout [Step], to others: inout [Step]
  ) -> Set<ListID> {
    guard let step = steps.popLast() else { return [] }
    others.append(Step(lists: lists, changed: step.changed))
    lists = step.lists
    return step.changed
  }

  private func hasNoOpenRows(_ list: ListID) -> Bool {
    list != .lists && items(of: list).allSatisfy(\.isCompleted)
  }

  /// The rows of `list`, or all lists; empty when there is no such list.
  func items(of list: ListID) -> [ToDoItem] {
    if list == .lists { return lists.lists.map(\.item) }
    return lists.index(of: list).map { lists.lists[$0].rows } ?? []
  }

  /// The item called `id` in `list`; nil when the list does not contain it.
  func item(_ id: ItemID, in list: ListID) -> ToDoItem? {
    items(of: list).first { $0.id == id }
  }

  /// Whether a list contains the item called `id`, or it is a list.
  func contains(_ id: ItemID) -> Bool {
    item(id, in: .lists) != nil || rows.contains { $0.item.id == id }
  }

  /// The id of row `row` of `list`; nil past the last row.
  func id(atRow row: Int, of list: ListID) -> ItemID? {
    let items = items(of: list)
    return row < items.count ? items[row].id : nil
  }

  /// All rows of all lists, each with its list.
  var rows: [(list: ListID, item: ToDoItem)] {
    lists.lists.flatMap { list in list.rows.map { (ListID(list.item.id), $0) } }
  }

  /// The lists whose rows, or for the list of lists: whose items, differ from those in `other`.
  private func changedLists(since other: NaiveLists) -> Set<ListID> {
    let old = NaiveHistory(other)
    let ids = Set((items(of: .lists) + old.items(of: .lists)).map { ListID($0.id) })
    return ids.union([.lists]).filter { items(of: $0) != old.items(of: $0) }
  }
}

// The changes that finished gestures and keys make.
extension NaiveHistory {
  /// Completes or reopens a row, or completes all open rows of a list.
  mutating func toggle(_ id: ItemID, in list: ListID) {
    guard list != .lists else {
      let open = items(of: ListID(id)).filter { !$0.isCompleted }
      return perform(Change(open.map { .setCompleted($0.id, true) }))
    }
    guard let item = item(id, in: list) else { return }
    perform(Change([.setCompleted(id, !item.isCompleted)]))
  }

  mutating func remove(_ id: ItemID) { perform(Change([.remove(id)])) }

  mutating func clear(_ list: ListID) {
    perform(Change(items(of: list).filter(\.isCompleted).map { .remove($0.id) }))
  }

  /// Moves an item to row `row`, counted without the item.
  mutating func move(_ id: ItemID, in list: ListID, to row: Int) {
    guard item(id, in: list) != nil else { return }
    let others = items(of: list).filter { $0.id != id }
    perform(Change([.move(id, in: list, before: row < others.count ? others[row].id : nil)]))
  }

  /// Inserts `item` above row `row` of the list; a deleted list comes back as `insertionList`.
  mutating func insert(_ item: ToDoItem, in list: ListID, as insertionList: ToDoItem?, at row: Int)
  {
    let next = id(atRow: row, of: list)
    guard list != .lists, let insertionList else {
      return perform(Change([.insert(item, in: list, before: next)]))
    }
    perform(.insertion(of: [item], into: insertionList, before: next))
  }
}
