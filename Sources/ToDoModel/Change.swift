/// A group of edits that are applied together.
///
/// A change is saved in one transaction and undone in one step.
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

  /// Whether the change contains no edits.
  ///
  /// A change that contains edits may also have no effect, for example if their items were
  /// removed.
  public var isEmpty: Bool { edits.isEmpty }
}

/// A single modification of a list.
///
/// Items are identified by id, never by row, because rows shift when another program changes the
/// file. Removing, moving or setting an item that is not in the list has no effect. Inserting an
/// item that is already in the list has no effect either.
///
/// A position is given as `before`, the id of the item that is below the position. If `before` is
/// nil or is not in the list, the position is the end of the list.
public enum Edit: Hashable, Sendable {
  /// Inserts the item above the item `before`, or at the end of the list.
  case insert(ToDoItem, before: ItemID?)
  /// Removes the item with this id from the list.
  case remove(ItemID)
  /// Moves the item to the row above the item `before`, or to the end of the list.
  case move(ItemID, before: ItemID?)
  /// Replaces the value of one property of the item.
  case set(ItemID, Property)

  /// The edit that replaces the text of the item `id`.
  public static func setText(_ id: ItemID, _ text: String) -> Edit { .set(id, .text(text)) }

  /// The edit that marks the item `id` as completed (true) or open (false).
  public static func setCompleted(_ id: ItemID, _ isCompleted: Bool) -> Edit {
    .set(id, .isCompleted(isCompleted))
  }
}
