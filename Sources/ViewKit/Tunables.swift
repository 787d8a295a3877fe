/// The numbers of this room.
enum Tunables {
  /// Seconds a row takes to its new place, from the contract; more is calmer and slower.
  static let shuffleDuration = 0.3
  /// Seconds by which each row starts after the one above it, from the contract; more draws the
  /// wave out.
  static let shuffleStagger = 0.03
  /// Points a second below which content is at rest for the eye: a contact that comes down then is
  /// no catch and may tap; more lets taps through while the content still moves.
  static let catchSpeed = 20.0
  /// Updates in one go up to which each is animated; with more, nobody could follow and the table
  /// shows the result at once.
  static let animatedUpdates = 64
}
