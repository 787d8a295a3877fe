public import Testing

/// Whether the run may take hours: `Scripts/test --long` sets CLEARSTYLE_LONG.
public let isLong = environment("CLEARSTYLE_LONG") != nil

/// Runs `body` with the seeds 1…`count`, or with the one that the environment names in SEED.
///
/// `Scripts/test --long`, which sets CLEARSTYLE_LONG, tries 25 times as many.
/// It ends at the first seed with which an expectation fails or `body` throws, and says which it
/// was, so that SEED can bring it back.
public func withSeeds(
  _ count: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Void
) {
  let seeds = seeds(count * (isLong ? 25 : 1), named: environment("SEED"))
  withSeeds(seeds, sourceLocation: sourceLocation, body)
}

/// The one seed that is named, or the first `count`.
func seeds(_ count: UInt64, named name: String?) -> ClosedRange<UInt64> {
  name.flatMap { UInt64($0) }.map { $0...$0 } ?? 1...count
}

/// Runs `body` with `seeds`, whatever the environment says.
func withSeeds(
  _ seeds: ClosedRange<UInt64>, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Void
) {
  for seed in seeds where fails(body, seed: seed, sourceLocation) {
    Issue.record("this was SEED=\(seed)", sourceLocation: sourceLocation)
    return
  }
}

/// Whether anything is recorded while `body` runs; what is recorded stays recorded.
private func fails(
  _ body: (inout SplitMix64) throws -> Void, seed: UInt64, _ location: SourceLocation
) -> Bool {
  let flag = Flag()
  // The one way to hear of issues in the middle of a test: none of them is called known.
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
