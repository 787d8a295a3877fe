/// Constants of the table, scroll view and text field.
enum ViewConstants {
  /// Seconds in which a row moves to its new place, Documentation/Behavior.md; a larger one is
  /// slower.
  static let rowAnimationDuration = 0.3
  /// Seconds by which each row starts after the one above it, Documentation/Behavior.md; a larger one
  /// delays the lower rows more.
  static let rowAnimationStagger = 0.03
  /// Seconds in which a dropped row moves from where it is released to its place; a larger one is
  /// slower.
  static let dropDuration = 0.2
  /// The speed, in points a second, below which content seems not to move, so that a contact may tap; a
  /// larger one allows taps while the content still moves.
  static let catchSpeed = 20.0
  /// The width of a caret, in points; a larger one is easier to see and covers more of the next
  /// character.
  static let caretWidth = 2.0
  /// Seconds a caret is shown, and then hidden for as long; a smaller one blinks faster and wakes
  /// the process more often.
  static let caretBlinkInterval = 0.5
  /// How often a caret reappears before it stays visible: 10 s without input; more cost wakeups.
  static let caretBlinkCount = 10
  /// The widest line, in points, that a text field draws whole instead of only its visible part; a
  /// larger one costs memory, 4 bytes a pixel, a smaller one shifts more lines by a pixel when
  /// parts are shaped again.
  static let maximumWholeLineWidth = 2048.0
  /// The largest number of updates at once that are animated one by one; with more of them each row
  /// moves directly to its final place, because the eye cannot follow single updates.
  static let maximumAnimatedUpdates = 64
}
