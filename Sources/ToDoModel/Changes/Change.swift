/// A group of edits that are applied together.
///
/// A change is saved in one transaction and undone in one step.
///
///     let milk = ToDoItem(id: document.makeID(), text: "milk")
///     let edits = [Edit.insert(milk, in: list, before: nil), .setCompleted(milk.id, true)]
///     document.perform(Change(edits))
public struct Change: Hashable, Sendable {
  /// The edits in order; each applies to the list that results from the edits before it.
  public var edits: [Edit]

  /// A change that makes `edits` in order; without edits it has no effect.
  public init(_ edits: [Edit] = []) {
    self.edits = edits
  }

  /// Whether the change contains no edits.
  ///
  /// A change that contains edits may also have no effect, for example if their items were
  /// removed.
  public var isEmpty: Bool { edits.isEmpty }

  /// The number of edits of the encoded change, in which each row of ``Edit/insertRows(_:in:)`` has one.
  public var encodedEditCount: Int { edits.reduce(0) { $0 + $1.encodedCount } }
}

/// A single modification of the lists of a file.
///
/// A list is an item of the list of lists, so the same edits add, rename, move and delete lists.
///
/// Items are identified by id, never by row, because rows shift when another program changes the
/// file. Removing, moving or setting an item that is in no list has no effect. Inserting an item
/// that is already in some list has no effect, nor has inserting or moving into a list that does
/// not exist.
///
/// A position is given as `before`, the id of the item that is below the position. If `before` is
/// nil or is not in the list, the position is the end of the list.
public enum Edit: Hashable, Sendable {
  /// Inserts the item into a list above the item `before`, or at the end of the list.
  ///
  /// An item that is inserted into the list of lists becomes an empty list.
  case insert(ToDoItem, in: ListID, before: ItemID?)
  /// Inserts the rows at the end of a list, as an `insert` of each would.
  ///
  /// The inverse of the removal of a list has this edit, whose rows share their memory with those that were removed.
  case insertRows(ToDoList, in: ListID)
  /// Removes the item with this id from its list; with a list, all rows of the list are removed.
  case remove(ItemID)
  /// Moves the item to the row above the item `before`, or to the end of the list.
  ///
  /// A row may move from list to list. A list stays in the list of lists, and a row never becomes a
  /// list: such a move has no effect.
  case move(ItemID, in: ListID, before: ItemID?)
  /// Replaces the value of one property of the item.
  case set(ItemID, Property)

  /// The id of the item that the edit inserts, removes, moves or sets; of `insertRows`, that of the list.
  public var id: ItemID {
    switch self {
    case .insert(let item, _, _): item.id
    case .insertRows(_, let list): list.item ?? .originalList
    case .remove(let id), .move(let id, _, _), .set(let id, _): id
    }
  }

  /// The number of edits as which files store this one.
  var encodedCount: Int {
    if case .insertRows(let rows, _) = self { rows.count } else { 1 }
  }

  /// The edit that replaces the text of the item `id`.
  public static func setText(_ id: ItemID, _ text: String) -> Edit { .set(id, .text(text)) }

  /// The edit that marks the item `id` as completed (true) or open (false).
  public static func setCompleted(_ id: ItemID, _ isCompleted: Bool) -> Edit {
    .set(id, .isCompleted(isCompleted))
  }
}

extension Change {
  /// Inserts `items` into `list` above the item `next`, or at the end.
  ///
  /// The change inserts the list first, which has no effect while the list exists. If another program
  /// has deleted the list meanwhile, the list comes back with these items, as the last list.
  public static func insertion(
    of items: [ToDoItem], into list: ToDoItem, before next: ItemID?
  ) -> Change {
    let edits = items.map { Edit.insert($0, in: ListID(list.id), before: next) }
    return Change([.insert(list, in: .lists, before: nil)] + edits)
  }

  /// Replaces the text of `item`, a row of `list` above the row `next`.
  ///
  /// The list and the row are inserted first, which has no effect while they exist. If another
  /// program has deleted them meanwhile, they come back, so that the text is not lost.
  public static func replacement(
    ofTextOf item: ToDoItem, by text: String, in list: ToDoItem, before next: ItemID?
  ) -> Change {
    Change(insertion(of: [item], into: list, before: next).edits + [.setText(item.id, text)])
  }
}
