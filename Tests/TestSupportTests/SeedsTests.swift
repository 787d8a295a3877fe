import Testing

@testable import TestSupport

@Suite struct SeedsTests {
  @Test func `one seed makes the same numbers everywhere`() {
    var generator = SplitMix64(seed: 1_234_567)
    // From the reference implementation in C.
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func `the first seed that fails is named and the last that is tried`() {
    var tried = 0
    let isNamed = Flag()
    withKnownIssue {
      withSeeds(1...10) { _ in
        tried += 1
        #expect(tried < 3)
      }
    } matching: { issue in
      if issue.comments == ["this was SEED=3"] { isNamed.raise() }
      return true
    }
    #expect(tried == 3)
    #expect(isNamed.isRaised)
  }

  @Test func `a seed with which an error is thrown fails`() {
    struct Mishap: Error {}
    withKnownIssue {
      withSeeds(1...3) { _ in throw Mishap() }
    }
  }

  @Test func `a seed that is named is the only one`() {
    #expect(seeds(10, named: "77") == 77...77)
    #expect(seeds(10, named: nil) == 1...10)
    #expect(seeds(10, named: "seven") == 1...10)
  }

  @Test func `every seed has its turn, with numbers of its own`() {
    var firsts: Set<UInt64> = []
    withSeeds(1...50) { firsts.insert($0.next()) }
    #expect(firsts.count == 50)
  }
}
