public import Testing

/// Whether the environment variable CLEARSTYLE_LONG is set; the tests may then take hours.
///
/// `Scripts/test --long` sets the variable.
public let isLongRun = environment("CLEARSTYLE_LONG") != nil

/// Runs `body` once for each seed from 1 to `count`, with a new generator of that seed.
///
/// If the environment variable SEED contains a number, `body` runs only with this seed. Otherwise,
/// if CLEARSTYLE_LONG is set, the number of seeds is 25 times `count`. The function stops after the
/// first seed with which an expectation fails or `body` throws. It then records an issue that names
/// the value for SEED.
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

/// The seed that `name` denotes if `name` is a number, otherwise the seeds 1…`count`.
func seeds(_ count: UInt64, named name: String?) -> ClosedRange<UInt64> {
  name.flatMap { UInt64($0) }.map { $0...$0 } ?? 1...count
}

/// Runs `body` once for each of `seeds`, and stops after the first seed with which `body` fails.
///
/// Reads no environment variables.
func withSeeds(
  _ seeds: ClosedRange<UInt64>, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Void
) {
  for seed in seeds where fails(body, seed: seed, sourceLocation) {
    Issue.record("this was SEED=\(seed)", sourceLocation: sourceLocation)
    return
  }
}

/// Runs `body` with a generator of `seed` and returns whether an issue was recorded meanwhile.
///
/// The issue still fails the test.
private func fails(
  _ body: (inout SplitMix64) throws -> Void, seed: UInt64, _ location: SourceLocation
) -> Bool {
  let flag = Flag()
  // `withKnownIssue` is the only API of Swift Testing that tells a running test about its issues.
  // The matcher returns false, so that each issue still fails the test.
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
