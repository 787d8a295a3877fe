import Synthesis
import TestSupport
import Testing

struct ToneTests {
  private static let rate = 48_000.0

  private func samples(_ tone: Tone) -> [Double] {
    (0...Int((tone.end * Self.rate).rounded())).map { tone.value(at: Double($0) / Self.rate) }
  }

  private func crossings(_ samples: some Sequence<Double>) -> Int {
    let signs = samples.filter { $0 != 0 }.map { $0 > 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  @Test func `a note begins and ends at 0, is silent outside, and never exceeds its peak`() {
    withRandomTones { tone in
      let samples = samples(tone)
      #expect(samples.first == 0 && abs(samples.last ?? 1) < 1e-6)
      // The end is rounded, so it may be just before the end of the envelope.
      #expect(abs(tone.value(at: tone.end)) < 1e-30)
      for time in [-1, tone.start / 2, tone.start, tone.end + 1e-9, tone.end + 1] {
        #expect(tone.value(at: time) == 0)
      }
      let loudest = samples.map(abs).max() ?? 0
      #expect(loudest <= tone.peak && loudest > 0.3 * tone.peak)
    }
  }

  @Test func `a note has no jump that would be heard as a click`() {
    withRandomTones { tone in
      let samples = samples(tone)
      let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
      // The steepest slope of the overtones is 0.80 + 2 · 0.16 + 4 · 0.04 = 1.28 times that of the sine.
      let pitch = max(tone.pitch, tone.endPitch)
      let slope = tone.peak * (1.28 * 2 * .pi * pitch + .pi / 2 / 0.005)
      #expect((steps.max() ?? 0) <= slope / Self.rate)
      #expect((steps.prefix(10) + steps.suffix(10)).allSatisfy { $0 < 0.02 * tone.peak })
    }
  }

  @Test(arguments: [200.0, 440, 880, 1760])
  func `a note has its pitch: it crosses 0 twice in each period`(pitch: Double) {
    let tone = Tone(pitch: pitch, start: 0.1, duration: 0.2)
    #expect(abs(crossings(samples(tone)) - Int(2 * pitch * 0.2)) <= 2)
  }

  @Test(arguments: [(400.0, 800.0), (800, 400)])
  func `a pitch glides at a constant rate from the first to the last one`(from: Double, to: Double)
  {
    let tone = Tone(pitch: from, endPitch: to, duration: 1)
    let samples = samples(tone)
    for tenth in 0..<9 {
      let part = samples[(tenth * 4800)..<(tenth + 1) * 4800]
      let pitch = from + (to - from) * (Double(tenth) + 0.5) / 10
      #expect(abs(Double(crossings(part)) - 2 * pitch * 0.1) <= 2)
    }
  }

  private func withRandomTones(_ body: (Tone) -> Void) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      body(
        Tone(
          pitch: .random(in: 100...2000, using: &random),
          endPitch: .random(in: 100...2000, using: &random),
          start: .random(in: 0.01...0.2, using: &random),
          duration: .random(in: 0.05...0.3, using: &random),
          peak: .random(in: 0.05...1, using: &random)))
    }
  }
}
