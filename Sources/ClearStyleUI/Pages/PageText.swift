/// A text of a ``LevelPage`` that the user types.
struct PageText: Hashable {
  /// What was typed.
  var text: String
  /// Whether only asterisks are shown, as for a password.
  var isSecret = false
}
