extension Change {
  /// The change with the times at which it makes, completes and reopens items: `time`, in milliseconds since 1970.
  ///
  /// An inserted item that has a time of creation keeps it. `lists` are those to which the change is applied.
  ///
  ///     document.perform(change.dated(now, in: document.lists))
  public func dated(_ time: Int64, in lists: ListCollection) -> Change {
    var dating = ChangeDating(time: time, lists: lists)
    for edit in edits { dating.append(edit) }
    return Change(dating.edits)
  }
}

/// Adds times to the edits of a change, one after the other.
private struct ChangeDating {
  let time: Int64
  let lists: ListCollection
  private(set) var edits: [Edit] = []
  // The items that were inserted or set, as they are then.
  private var items: [ItemID: ToDoItem] = [:]
  private var guess = ListID.lists

  init(time: Int64, lists: ListCollection) { (self.time, self.lists) = (time, lists) }

  mutating func append(_ edit: Edit) {
    switch edit {
    case .insert(var item, let list, let next)
    where list != .lists || !lists.contains(ListID(item.id)):
      item.details.created = item.details.created ?? time
      items[item.id] = item
      edits.append(.insert(item, in: list, before: next))
    case .set(let id, let property):
      edits.append(edit)
      set(property, of: id)
    case .insert, .insertRows, .remove, .move: edits.append(edit)
    }
  }

  private mutating func set(_ property: Property, of id: ItemID) {
    if case .string = property { return }
    guard let old = self.item(id) else { return }
    var item = old
    item.set(property)
    if case .bool(.isCompleted, let isCompleted) = property, old.isCompleted != isCompleted {
      item.details.completedAt = isCompleted ? time : nil
      if item.details != old.details {
        edits.append(.set(id, .detail(.completedAt, of: item.details)))
      }
    }
    items[id] = item
  }

  /// The item after the edits that were appended so far; nil if there is none.
  private mutating func item(_ id: ItemID) -> ToDoItem? {
    if let list = lists.list(of: id, guess: guess), let row = lists[list].index(of: id) {
      guess = list
      return items[id] ?? lists[list][row]
    }
    return items[id]
  }
}
