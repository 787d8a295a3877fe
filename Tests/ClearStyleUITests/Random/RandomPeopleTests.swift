import TestSupport
import Testing

@testable import ClearStyleUI

/// Random contacts of several people who use one screen at the same time.
@MainActor
struct RandomPeopleTests {
  /// The number of contacts for each seed.
  ///
  /// With 100 seeds, these are 10,000 contacts in a normal run and 1,000,000 in a long run.
  private static let contacts = isLongRun ? 400 : 100

  @Test func `each contact of several people does what it would have done alone`() {
    withSeeds(100) { random in
      var walk = try PeopleWalk()
      let difference = walk.perform(Self.contacts, using: &random)
      #expect(difference == nil)
      walk.app.settle()
      if difference == nil { walk.app.expectRest() }
    }
  }
}
