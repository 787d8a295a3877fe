public import Synthesis

/// The sound of an action, as notes that the program synthesizes.
///
/// ```swift
/// screen.onSound = { sound in audio.play(sound.tones) }
/// ```
public enum Sound: Hashable, Sendable {
  /// A row or all rows of a list were completed; each step is a higher note.
  ///
  /// Steps are counted from 0. From ``lastStep`` on, the note is the same.
  case complete(step: Int)
  /// A row or a list was deleted, or a row cut.
  case delete
  /// A row or a list has got its text, or rows were pasted.
  case add
  /// A row or a list was moved.
  case move
  /// The completed rows were removed.
  case clear
  /// A reminder is shown.
  case reminder
  /// The window goes up a level, such as from a list to the lists.
  case levelUp
  /// The window goes down a level, such as into a list.
  case levelDown

  /// The highest step of ``complete(step:)``, two octaves above the first.
  public static let lastStep = 2 * semitones.count

  /// The notes of the sound; together they last 60 to 250 ms.
  public var tones: [Tone] {
    switch self {
    case .complete(let step): [Tone(pitch: Self.pitch(ofStep: step), duration: 0.24)]
    case .delete: [Tone(pitch: 330, endPitch: 150, duration: 0.16)]
    case .add: [Tone(pitch: 330, endPitch: 440, duration: 0.11)]
    case .move: [Tone(pitch: 294, duration: 0.07)]
    case .clear: Self.sequence([587.33, 440, 293.66])
    case .reminder: Self.sequence([523.25, 659.25, 783.99])
    case .levelUp: Self.sequence([293.66, 392])
    case .levelDown: Self.sequence([392, 293.66])
    }
  }

  /// Soft notes of `pitches`, in hertz, one after the other; each one sounds on in the next.
  private static func sequence(_ pitches: [Double]) -> [Tone] {
    pitches.enumerated().map { index, pitch in
      Tone(pitch: pitch, start: 0.06 * Double(index), duration: 0.12, peak: 0.12)
    }
  }

  /// The pitch in hertz of a step of the major pentatonic scale on A4, in which any two notes sound well
  /// together.
  private static func pitch(ofStep step: Int) -> Double {
    var pitch = 440.0
    let step = min(max(step, 0), lastStep)
    for _ in 0..<(12 * (step / semitones.count) + semitones[step % semitones.count]) {
      pitch *= semitone
    }
    return pitch
  }

  /// The semitones above the root of each note of an octave.
  private static let semitones = [0, 2, 4, 7, 9]
  /// The ratio of two pitches that are a semitone apart, the twelfth root of 2.
  private static let semitone = 1.0594630943592953
}
