/// Times between sounds.
enum SoundConstants {
  /// Seconds after a completion in which the next one is heard as the next note of the scale: longer than
  /// one needs to look for the next row, by trial.
  static let scalePause = 3.0
}
