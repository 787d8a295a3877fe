/// All lists of a file: the list of lists, and the rows of each list.
///
/// Ids are unique among all lists and rows. Like a ``ToDoList``, a collection is a value type with
/// copy-on-write storage.
///
///     var lists = ListCollection()
///     let result = lists.apply(Change([.insert(milk, in: .original, before: nil)]))
///     lists[.original].count  // 1
///     _ = lists.apply(result.inverse)
public struct ListCollection: Sendable {
  /// The list of lists: one item for each list, with its name as text.
  public private(set) var lists: ToDoList
  // The rows of each list. A list without rows may be missing.
  private var rows: [ItemID: ToDoList]

  /// The lists `lists` with the rows `rows`, by the ids of their lists; a list that is not in `rows`
  /// is empty.
  ///
  /// Traps when `rows` has the id of no list. Ids must be unique among all items.
  public init(lists: ToDoList, rows: [ItemID: ToDoList] = [:]) {
    for id in rows.keys {
      precondition(lists.contains(id), "\(id) is no list of \(lists.count)")
    }
    (self.lists, self.rows) = (lists, rows)
  }

  /// A file's lists before any list was added: the list "To Do" with the rows `rows`.
  public init(_ rows: ToDoList = ToDoList()) {
    self.init(lists: ToDoList([.originalList]), rows: [.originalList: rows])
  }

  /// The rows of `list`, or all lists; empty when there is no such list.
  public subscript(list: ListID) -> ToDoList {
    guard let item = list.item else { return lists }
    return rows[item] ?? ToDoList()
  }

  /// The number of rows of all lists, without the lists themselves.
  public var rowCount: Int { rows.values.reduce(0) { $0 + $1.count } }

  /// Whether `list` is the list of lists or one of its items.
  public func contains(_ list: ListID) -> Bool {
    list.item.map(lists.contains) ?? true
  }

  /// The list that contains the item; nil when no list does.
  ///
  /// Takes a search in each list, so pass the list in which the item probably is as `guess`.
  public func list(of id: ItemID, guess: ListID = .lists) -> ListID? {
    if let guess = guess.item, rows[guess]?.contains(id) == true { return ListID(guess) }
    if lists.contains(id) { return .lists }
    return rows.first { $0.value.contains(id) }.map { ListID($0.key) }
  }

  /// The row or list `id`, and the list that contains it; nil if there is none.
  public func find(_ id: ItemID) -> (list: ListID, item: ToDoItem)? {
    guard let list = list(of: id), let row = self[list].index(of: id) else { return nil }
    return (list, self[list][row])
  }

  /// The list that was added first; nil when there is none.
  public var oldest: ListID? { lists.items.map(\.id).min().map { ListID($0) } }

  /// An id for a new list, above the ids of all lists, so that ``oldest`` finds the first one.
  ///
  /// Its lowest 32 bits are those of `random`, a random id: two programs that add a list at the same
  /// time get the same id with a probability of 2^-32. After two million lists, ids are not in order
  /// any more.
  public func makeListID(from random: ItemID) -> ItemID {
    let last = lists.items.map(\.id.rawValue).max() ?? 0
    var distance = random.rawValue & 0xFFFF_FFFF
    while true {
      distance += 1
      let id = ItemID((last + distance) % ItemID.range.upperBound)
      if list(of: id) == nil { return id }
    }
  }

  /// Applies the edits of `change` in order and returns the row updates and the inverse.
  ///
  /// This never fails: an edit that does not apply, for example because another program removed its
  /// item, is skipped.
  public mutating func apply(_ change: Change) -> ChangeResult {
    var result = ChangeResult()
    apply(change, addingTo: &result)
    return result
  }

  /// Applies the change as ``apply(_:)`` does, and adds its effect to `result`, that of the changes just
  /// before it; returns the inverse of this change alone.
  @discardableResult
  public mutating func apply(_ change: Change, addingTo result: inout ChangeResult) -> Change {
    let earlier = result.inverse.edits
    result.inverse.edits = []
    // Most edits of a change are about one list.
    var guess = ListID.lists
    for edit in change.edits { apply(edit, &guess, into: &result) }
    result.inverse.edits.reverse()
    let inverse = result.inverse
    if !earlier.isEmpty { result.inverse.edits += earlier }
    return inverse
  }

  /// The effect that `change` would have, also on the rows of `today`, which is taken back at once.
  ///
  /// A copy of the lists would not do: after it, the next change would have to copy their storage.
  public mutating func effect(of change: Change, on today: TodayRows? = nil) -> ChangeResult {
    var result = apply(change)
    var today = today
    today?.follow(&result, in: self)
    _ = apply(result.inverse)
    return result
  }

  private mutating func apply(
    _ edit: Edit, _ guess: inout ListID, into result: inout ChangeResult
  ) {
    if case .insertRows(let rows, let list) = edit {
      for row in 0..<rows.count {
        apply(.insert(rows[row], in: list, before: nil), &guess, into: &result)
      }
      return
    }
    guard let list = list(of: edit, guess: guess) else { return }
    guess = list
    switch edit {
    case .remove(let id) where list == .lists: removeRows(of: id, into: &result)
    case .move(let id, let target, let next) where list != target:
      return move(id, from: list, to: target, before: next, into: &result)
    default: break
    }
    update(list) { $0.apply(edit, in: list, into: &result) }
  }

  /// The list into which the edit inserts an item, or that contains the item which the edit removes,
  /// moves or sets; nil if the edit has no effect because there is no such list.
  private func list(of edit: Edit, guess: ListID) -> ListID? {
    switch edit {
    case .insert(let item, let list, _):
      contains(list) && self.list(of: item.id, guess: guess) == nil ? list : nil
    case .move(let id, let target, _): contains(target) ? list(of: id, guess: guess) : nil
    case .remove(let id), .set(let id, _): list(of: id, guess: guess)
    case .insertRows(_, let list): contains(list) ? list : nil
    }
  }

  /// Removes all rows of the list `id`, which is removed next.
  private mutating func removeRows(of id: ItemID, into result: inout ChangeResult) {
    let list = ListID(id)
    let removed = rows.removeValue(forKey: id) ?? ToDoList()
    if !removed.isEmpty { result.inverse.edits.append(.insertRows(removed, in: list)) }
    guard !removed.isEmpty || result.rows[list] != nil else { return }
    result.rows[list] = RowChanges(isReset: true)
  }

  /// Moves a row from one list to another; does nothing if one of them is the list of lists, or if
  /// the row would be above itself.
  private mutating func move(
    _ id: ItemID, from old: ListID, to list: ListID, before next: ItemID?,
    into result: inout ChangeResult
  ) {
    guard old != .lists, list != .lists, next != id else { return }
    var removed: RemovedRow?
    update(old) { removed = $0.remove(id) }
    guard let removed else { return }
    result.rows[old, default: RowChanges()].remove(removed.position)
    update(list) { rows in
      let position = rows.insert(removed.item, before: next)
      result.record(in: list, inverse: .move(id, in: old, before: removed.next)) {
        $0.insert(position)
      }
    }
  }

  /// Changes the rows of `list` in place.
  private mutating func update(_ list: ListID, _ body: (inout ToDoList) -> Void) {
    if let item = list.item {
      body(&rows[item, default: ToDoList()])
    } else {
      body(&lists)
    }
  }
}

extension ListCollection {
  /// The change that makes these lists out of those of a new file, which has only the original list.
  public var creation: Change {
    var edits = [Edit.remove(.originalList)]
    for list in lists.items {
      edits.append(.insert(list, in: .lists, before: nil))
      edits += self[ListID(list.id)].items.map { .insert($0, in: ListID(list.id), before: nil) }
    }
    return Change(edits)
  }
}

extension ToDoItem {
  /// The list that contains all rows of a file from before lists could be added.
  public static let originalList = ToDoItem(id: .originalList, text: "To Do")
}
