internal import Glibc

/// A soft note, as a function of time; its pitch may glide.
///
/// ```swift
/// let tone = Tone(pitch: 440, duration: 0.15)
/// tone.value(at: 0.01)  // a sample 10 ms after the note began
/// ```
public struct Tone: Hashable, Sendable {
  /// The default loudness of a note: 0.2 of the full scale, −14 dB, so that two or three notes at once
  /// need no limit.
  public static let defaultPeak = 0.2
  /// The time in seconds from the beginning of a note until it is loud: shorter ones are heard as a click.
  private static let attack = 0.005
  /// The pitch in hertz when the note begins.
  public var pitch: Double
  /// The pitch in hertz when the note ends; in between it changes at a constant rate.
  public var endPitch: Double
  /// The time in seconds from the beginning of the sound to that of the note.
  public var start: Double
  /// The length of the note in seconds.
  public var duration: Double
  /// The largest absolute value that a sample may have; 1 is the full scale.
  public var peak: Double

  /// Creates a note, by default one that keeps its pitch and begins at once.
  public init(
    pitch: Double, endPitch: Double? = nil, start: Double = 0, duration: Double,
    peak: Double = Tone.defaultPeak
  ) {
    (self.pitch, self.endPitch) = (pitch, endPitch ?? pitch)
    (self.start, self.duration, self.peak) = (start, duration, peak)
  }

  /// The time in seconds from the beginning of the sound to the end of the note.
  public var end: Double { start + duration }

  /// The sample `time` seconds after the sound began, from −`peak` to `peak`; 0 before and after the note.
  public func value(at time: Double) -> Double {
    let time = time - start
    guard time > 0, time < duration else { return 0 }
    let phase = 2 * Double.pi * (pitch + (endPitch - pitch) * time / duration / 2) * time
    return peak * envelope(at: time) * Self.wave(phase)
  }

  /// The loudness, from 0 to 1: it rises as a cosine and falls as a parabola, so that neither end clicks.
  private func envelope(at time: Double) -> Double {
    let attack = min(Self.attack, duration / 2)
    guard time >= attack else { return (1 - cos(.pi * time / attack)) / 2 }
    let rest = (duration - time) / (duration - attack)
    return rest * rest
  }

  /// A sine with weak overtones; the weights add up to 1, so the absolute value is never above 1.
  private static func wave(_ phase: Double) -> Double {
    0.80 * sin(phase) + 0.16 * sin(2 * phase) + 0.04 * sin(4 * phase)
  }
}
