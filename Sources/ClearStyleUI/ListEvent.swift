/// A notification of `ListController` to its observers.
enum ListEvent: Hashable {
  /// The user deleted a row with this text.
  case deleted(String)
  /// The list changed in any other way, by this program or another.
  case changed
  /// The table has been updated, after any change or for a draft.
  case updated
}
