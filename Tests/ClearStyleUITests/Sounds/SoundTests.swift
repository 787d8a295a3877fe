import ClearStyleUI
import Synthesis
import Testing
import Timing

@testable import ClearStyleUI

struct SoundTests {
  private static let all: [Sound] =
    (0...Sound.lastStep).map { .complete(step: $0) } + [
      .delete, .add, .move, .clear, .reminder, .levelUp, .levelDown,
    ]

  private func samples(_ sound: Sound) -> [Float] {
    var mixer = Mixer(sampleRate: 48_000)
    mixer.add(sound.tones)
    return mixer.render(12_000)
  }

  private func crossings(_ samples: [Float]) -> Int {
    let signs = samples.filter { $0 != 0 }.map { $0 > 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  /// Expects that a mutating call, which `#expect` cannot contain, returns true.
  private func expect(_ isTrue: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: location)
  }

  @Test func `sounds last 60 to 250 ms, are soft, and begin and end at 0`() {
    for sound in Self.all {
      let samples = samples(sound)
      let end = sound.tones.map(\.end).max() ?? 0
      #expect((0.06...0.25).contains(end))
      #expect(samples.first == 0 && samples.dropFirst(Int(end * 48_000)).allSatisfy { $0 == 0 })
      let loudest = samples.map(abs).max() ?? 0
      #expect((0.08...0.3).contains(loudest))
    }
  }

  @Test func `sounds differ from each other`() {
    #expect(Set(Self.all.map(\.tones)).count == Self.all.count)
  }

  @Test func `completions rise with each step by two octaves, and stay there`() {
    let counts = (0...Sound.lastStep).map { crossings(samples(.complete(step: $0))) }
    #expect(counts == counts.sorted() && Set(counts).count == counts.count)
    let pitches = [0, 5, 10].map { Sound.complete(step: $0).tones[0].pitch }
    #expect(zip(pitches, [440, 880, 1760]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(Sound.complete(step: 11).tones == Sound.complete(step: 10).tones)
    #expect(Sound.complete(step: Int.max).tones == Sound.complete(step: 10).tones)
  }

  @Test func `the way up rises, the way down falls, and so does a delete`() {
    func ends(_ sound: Sound) -> (Double, Double) {
      (sound.tones.first?.pitch ?? 0, sound.tones.last?.endPitch ?? 0)
    }
    #expect(ends(.levelUp).0 < ends(.levelUp).1 && ends(.add).0 < ends(.add).1)
    for sound in [Sound.levelDown, .delete, .clear] { #expect(ends(sound).0 > ends(sound).1) }
  }

  @Test func `the scale rises by a step, also after 3 s, and begins again after a longer pause`() {
    var scale = CompletionScale()
    var now = Instant.zero
    for step in 0..<20 {
      expect(scale.next(at: now) == min(step, 10))
      now = now + 3
    }
    expect(scale.next(at: now + 0.01) == 0)
    expect(scale.next(at: now + 0.02) == 1)
    scale.reset()
    expect(scale.next(at: now + 0.03) == 0)
  }
}
