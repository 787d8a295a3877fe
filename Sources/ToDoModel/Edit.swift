/// The smallest thing that can happen to a list.
///
/// Items are named by id, never by row: rows shift when another program changes the file. An edit
/// of an item that is gone, or an insert of one that is there, does nothing. A place is told by the
/// item that comes next: `before: nil`, or before one that is gone, is the end of the list.
public enum Edit: Hashable, Sendable {
  /// The item enters the list.
  case insert(ToDoItem, before: ItemID?)
  /// The item leaves the list.
  case remove(ItemID)
  /// The item takes another place.
  case move(ItemID, before: ItemID?)
  /// The item says something else.
  case setText(ItemID, String)
  /// The item is done, or open again.
  case setCompleted(ItemID, Bool)
}
