/// Constants of the table, scroll view and text field.
enum ViewConstants {
  /// Seconds in which a row moves to its new place, as specified in Documentation/Behavior.md; a
  /// larger value makes it slower.
  static let rowAnimationDuration = 0.3
  /// Seconds by which each row starts after the row above, as specified in
  /// Documentation/Behavior.md; a larger value delays the lower rows more.
  static let rowAnimationStagger = 0.03
  /// The longest duration in seconds of a scroll that gets a new target while it is animated; with
  /// a larger value it falls behind keys that follow each other.
  static let scrollRetargetDuration = 0.1
  /// Seconds in which a dropped row moves from where it is released to its place; a larger value
  /// makes it slower.
  static let dropDuration = 0.2
  /// The speed, in points a second, up to which content counts as at rest, so that a contact on it
  /// can be a tap; a larger value allows taps while the content still moves.
  static let catchSpeed = 20.0
  /// The width of a caret, in points; a larger value makes it easier to see and covers more of the
  /// next character.
  static let caretWidth = 2.0
  /// Seconds for which a caret is shown, and then hidden; a smaller value blinks faster and wakes
  /// the process more often.
  static let caretBlinkInterval = 0.5
  /// The number of blinks before a caret stays visible: 10 take 10 s; a larger value costs wakeups.
  static let caretBlinkCount = 10
  /// The widest line, in points, that a text field draws whole instead of only its visible part; a
  /// larger value costs memory, 4 bytes a pixel, a smaller one shifts more lines by a pixel when
  /// their visible part is shaped again.
  static let maximumWholeLineWidth = 2048.0
  /// The largest number of updates at once that are animated one by one; if there are more, each
  /// row moves directly to its final place, because the eye cannot follow single updates.
  static let maximumAnimatedUpdates = 64
}
