/// A group of edits that are applied together: one transaction in the file, one step
/// to undo.
///
///     let milk = ToDoItem(id: document.makeID(), text: "milk")
///     document.perform(Change([.insert(milk, before: nil), .set(milk.id, .isCompleted(true))]))
public struct Change: Hashable, Sendable {
  /// The edits in order; each applies to the list that results from the edits before it.
  public var edits: [Edit]

  /// A change that makes `edits` in order; without edits it has no effect.
  public init(_ edits: [Edit] = []) {
    self.edits = edits
  }

  /// Whether there are no edits; a change with edits may still have no effect on a list.
  public var isEmpty: Bool { edits.isEmpty }
}

/// A single modification of a list.
///
/// Items are identified by id, never by row, because rows shift when another program changes the
/// file. Editing an item that is not in the list has no effect; neither has inserting an item that
/// already is. A position is given as `before`, the id of the item that follows it; nil, or an id
/// that is not in the list, means the end of the list.
public enum Edit: Hashable, Sendable {
  /// Inserts the item above the row of `before`.
  case insert(ToDoItem, before: ItemID?)
  /// Removes the item.
  case remove(ItemID)
  /// Moves the item above the row of `before`.
  case move(ItemID, before: ItemID?)
  /// Replaces the value of a property of the item.
  case set(ItemID, Property)

  /// Replaces the text of the item.
  public static func setText(_ id: ItemID, _ text: String) -> Edit { .set(id, .text(text)) }

  /// Marks the item as completed (true) or open (false).
  public static func setCompleted(_ id: ItemID, _ isCompleted: Bool) -> Edit {
    .set(id, .isCompleted(isCompleted))
  }
}
