internal import Glibc

/// Adds the notes that are heard at the same time.
///
/// The sum never clips: above a threshold it is compressed, smoothly, into the rest of the range.
///
/// ```swift
/// var mixer = Mixer(sampleRate: 48_000)
/// mixer.add([Tone(pitch: 440, duration: 0.1)])
/// let samples = mixer.render(512)
/// ```
public struct Mixer: Sendable {
  /// A note, and the number of samples since its sound began.
  private struct Voice {
    let tone: Tone
    var position = 0
  }

  /// The largest number of notes at once; further ones are left out, as no one would hear them.
  private static let maximumVoices = 32
  /// The absolute value up to which samples are added unchanged; 1 is the full scale.
  private static let limiterThreshold: Float = 0.6

  private let sampleRate: Double
  private var voices: [Voice] = []

  /// Creates a silent mixer of `sampleRate` samples per second.
  public init(sampleRate: Double) { self.sampleRate = sampleRate }

  /// Whether all notes have ended.
  public var isSilent: Bool { voices.isEmpty }

  /// Begins a sound of `tones` with the next sample.
  public mutating func add(_ tones: [Tone]) {
    voices += tones.prefix(Self.maximumVoices - voices.count).map { Voice(tone: $0) }
  }

  /// Returns the next `count` samples, each between −1 and 1.
  public mutating func render(_ count: Int) -> [Float] {
    var samples: [Float] = Array(repeating: 0, count: count)
    samples.withUnsafeMutableBufferPointer { render(into: $0) }
    return samples
  }

  /// Replaces `samples` with the next ones, each between −1 and 1.
  public mutating func render(into samples: UnsafeMutableBufferPointer<Float>) {
    samples.update(repeating: 0)
    for index in voices.indices { add(voices[index], to: samples) }
    for index in samples.indices { samples[index] = Self.limit(samples[index]) }
    for index in voices.indices { voices[index].position += samples.count }
    voices.removeAll { Double($0.position) / sampleRate >= $0.tone.end }
  }

  private func add(_ voice: Voice, to samples: UnsafeMutableBufferPointer<Float>) {
    for index in samples.indices {
      samples[index] += Float(voice.tone.value(at: Double(voice.position + index) / sampleRate))
    }
  }

  /// Returns `sum` up to the threshold; above it, a value that approaches 1 with the same slope.
  private static func limit(_ sum: Float) -> Float {
    let threshold = limiterThreshold
    let excess = (abs(sum) - threshold) / (1 - threshold)
    guard excess > 0 else { return sum }
    let limited = threshold + (1 - threshold) * tanhf(excess)
    return sum < 0 ? -limited : limited
  }
}
