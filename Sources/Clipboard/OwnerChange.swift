/// A change of the program that owns a selection.
enum OwnerChange: Equatable {
  /// The owner destroyed its window or closed its connection, as when it ends.
  case ended
  /// The owner gave up the selection, which then has no owner.
  case gaveUp
  /// Another window owns the selection.
  case replaced
}
