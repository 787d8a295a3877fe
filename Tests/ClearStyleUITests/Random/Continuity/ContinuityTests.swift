import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI

/// Tests the motion of the whole screen, frame by frame, without reference pictures.
@MainActor
struct ContinuityTests {
  /// The number of random walks.
  ///
  /// Each walk lasts `frames` frames. So a normal run draws 50,000 frames, and a long run 25 times
  /// as many.
  private static let walks = 50
  private static let frames = 1000

  @Test(arguments: Settings.randomlyTested)
  func `nothing on the screen jumps between two frames, whatever is done`(settings: Settings) {
    withSeeds(UInt64(settings == Settings() ? Self.walks : Self.walks / 4)) { random in
      var walk = try ContinuityWalk(using: &random, settings: settings)
      while walk.frames < Self.frames { walk.step(using: &random) }
    }
  }
}
