public import ToDoModel

/// What a screen tells of the edit of a row, so that what is typed can be kept for the case that the program is killed.
public enum OpenEditEvent: Equatable, Sendable {
  /// This was typed: told after each pause of half a second, and at least every 4 seconds.
  case typed(OpenEdit)
  /// The text is as it was before the edit, or blank: there is nothing to keep.
  case unchanged
  /// The edit has ended, and its change, if it has one, was made.
  case ended
}
