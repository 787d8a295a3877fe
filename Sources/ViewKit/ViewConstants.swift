/// Durations and distances of the table, scroll view and text field.
enum ViewConstants {
  /// Seconds a row takes to its new place, from the contract; more is calmer and slower.
  static let rowAnimationDuration = 0.3
  /// Seconds by which each row starts after the one above it, from the contract; more draws the
  /// wave out.
  static let rowAnimationStagger = 0.03
  /// Seconds a lifted row takes from where it is let go to its place; more is softer.
  static let dropDuration = 0.2
  /// Points a second below which content is at rest for the eye: a contact that comes down then is
  /// no catch and may tap; more lets taps through while the content still moves.
  static let catchSpeed = 20.0
  /// Points a caret is wide; more is seen better and covers more of the next character.
  static let caretWidth = 2.0
  /// Seconds a caret is shown, and then as long hidden; less blinks faster and wakes more often.
  static let caretBlink = 0.5
  /// Times a caret appears again before it stays: 10 s, after which nobody types; more costs wakes.
  static let caretBlinks = 10
  /// Points up to which a line is drawn whole and not only where it is seen; more costs memory, 4
  /// bytes a pixel, less lets more lines shift by a pixel as parts of them are set anew.
  static let wholeLine = 2048.0
  /// Updates in one go up to which each is animated by itself; with more, nobody could follow, and
  /// rows go straight to where they are in the end.
  static let animatedUpdates = 64
}
