import Synthesis
import TestSupport
import Testing

struct MixerTests {
  private static let rate = 48_000.0
  private let tone = Tone(pitch: 440, duration: 0.1)

  @Test func `one note is heard as it is, and then there is silence`() {
    var mixer = Mixer(sampleRate: Self.rate)
    let silence = mixer.render(100)
    #expect(mixer.isSilent && silence == Array(repeating: 0, count: 100))
    mixer.add([tone])
    #expect(!mixer.isSilent)
    for (index, sample) in mixer.render(4800).enumerated() {
      #expect(abs(sample - Float(tone.value(at: Double(index) / Self.rate))) < 1e-6)
    }
    let rest = mixer.render(100)
    #expect(mixer.isSilent && rest.allSatisfy { $0 == 0 })
  }

  @Test func `the sizes of the requests make no difference`() {
    var random = SplitMix64(seed: 3)
    let tones = [tone, Tone(pitch: 660, start: 0.05, duration: 0.1)]
    var whole = Mixer(sampleRate: Self.rate)
    var parts = whole
    whole.add(tones)
    parts.add(tones)
    let expected = whole.render(9600)
    var samples: [Float] = []
    while samples.count < 9600 {
      samples += parts.render(min(9600 - samples.count, .random(in: 0...700, using: &random)))
    }
    #expect(samples == expected && parts.isSilent)
  }

  @Test func `notes at once are added`() {
    var mixer = Mixer(sampleRate: Self.rate)
    let other = Tone(pitch: 660, duration: 0.1)
    mixer.add([tone])
    _ = mixer.render(1200)
    mixer.add([other])
    for (index, sample) in mixer.render(1200).enumerated() {
      let sum =
        tone.value(at: Double(index + 1200) / Self.rate)
        + other.value(at: Double(index) / Self.rate)
      #expect(abs(sample - Float(sum)) < 1e-6)
    }
  }

  @Test(arguments: [4, 10, 32, 1000])
  func `any number of loud notes at once stays within the full scale, without a jump`(count: Int) {
    var mixer = Mixer(sampleRate: Self.rate)
    mixer.add(Array(repeating: Tone(pitch: 300, duration: 0.1, peak: 0.9), count: count))
    let samples = mixer.render(4800)
    let loudest = samples.map(abs).max() ?? 0
    #expect(loudest < 1.0001 && loudest > 0.9)
    // 32 notes of 300 Hz, before the limit: 32 · 0.9 · 1.28 · 2π · 300 / 48,000 = 1.45.
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) < 1.45)
    #expect(mixer.isSilent)
  }

  @Test func `more notes at once than anyone hears are left out`() {
    var mixer = Mixer(sampleRate: Self.rate)
    for _ in 0..<1000 { mixer.add([Tone(pitch: 300, duration: 0.1, peak: 0.01)]) }
    let loudest = mixer.render(4800).map(abs).max() ?? 0
    #expect(loudest < 0.33)
  }
}
