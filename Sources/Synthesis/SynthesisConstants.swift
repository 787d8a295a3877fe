/// The numbers of the synthesis.
public enum SynthesisConstants {
  /// The default loudness of a note: 0.2 of the full scale, −14 dB, so that two or three notes at once
  /// need no limit.
  public static let peak = 0.2
  /// The time in seconds in which a note gets loud: shorter ones are heard as a click.
  static let attack = 0.005
  /// The largest number of notes at once; further ones are left out, as no one would hear them.
  static let maximumVoices = 32
  /// The absolute value up to which samples are added unchanged; 1 is the full scale.
  static let limiterThreshold = 0.6
}
