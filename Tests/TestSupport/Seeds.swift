public import Testing

/// Whether CLEARSTYLE_LONG is set, as `Scripts/test --long` does: the run may take hours.
public let isLongRun = environment("CLEARSTYLE_LONG") != nil

/// Runs `body` with the seeds 1…`count`, or only with the one in the environment variable SEED.
///
/// With CLEARSTYLE_LONG, 25 times as many seeds are run. The run ends after the first seed with
/// which an expectation fails or `body` throws, and reports the seed as the value for SEED.
///
///     withSeeds(100) { random in
///       #expect(Int.random(in: 0...9, using: &random) < 10)
///     }
public func withSeeds(
  _ count: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Void
) {
  let seeds = seeds(count * (isLongRun ? 25 : 1), named: environment("SEED"))
  withSeeds(seeds, sourceLocation: sourceLocation, body)
}

/// Only the seed that `name` denotes if it is a number, else 1…`count`.
func seeds(_ count: UInt64, named name: String?) -> ClosedRange<UInt64> {
  name.flatMap { UInt64($0) }.map { $0...$0 } ?? 1...count
}

/// Runs `body` with `seeds`, independent of the environment.
func withSeeds(
  _ seeds: ClosedRange<UInt64>, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Void
) {
  for seed in seeds where fails(body, seed: seed, sourceLocation) {
    Issue.record("this was SEED=\(seed)", sourceLocation: sourceLocation)
    return
  }
}

/// Whether an issue is recorded while `body` runs; the issue stays recorded.
private func fails(
  _ body: (inout SplitMix64) throws -> Void, seed: UInt64, _ location: SourceLocation
) -> Bool {
  let flag = Flag()
  // `withKnownIssue` is the only API of Swift Testing that reports issues during a test. The
  // matcher returns false, so that each issue stays a failure.
  do {
    try withKnownIssue(isIntermittent: true, sourceLocation: location) {
      var generator = SplitMix64(seed: seed)
      try body(&generator)
    } matching: { _ in
      flag.raise()
      return false
    }
  } catch {
    Issue.record(error, sourceLocation: location)
  }
  return flag.isRaised
}
