import Testing

@testable import TestSupport

@Suite struct SeedsTests {
  @Test func `SplitMix64 returns the reference implementation's numbers`() {
    var generator = SplitMix64(seed: 1_234_567)
    // The expected numbers are output of the reference implementation in C.
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func `the first failing seed is reported and no further one is run`() {
    var count = 0
    let isReported = Flag()
    withKnownIssue {
      withSeeds(1...10) { _ in
        count += 1
        #expect(count < 3)
      }
    } matching: { issue in
      if issue.comments == ["this was SEED=3"] { isReported.raise() }
      return true
    }
    #expect(count == 3)
    #expect(isReported.isRaised)
  }

  @Test func `a thrown error fails the seed`() {
    struct Failure: Error {}
    withKnownIssue {
      withSeeds(1...3) { _ in throw Failure() }
    }
  }

  @Test func `the environment's seed is the only one that is run`() {
    #expect(seeds(10, named: "77") == 77...77)
    #expect(seeds(10, named: nil) == 1...10)
    #expect(seeds(10, named: "seven") == 1...10)
  }

  @Test func `every seed is run with different numbers`() {
    var firsts: Set<UInt64> = []
    withSeeds(1...50) { firsts.insert($0.next()) }
    #expect(firsts.count == 50)
  }
}
