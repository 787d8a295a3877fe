import TestSupport
import Testing

/// Tests the motion of the whole screen, frame by frame, without reference pictures.
@MainActor
struct ContinuityTests {
  /// The number of random walks.
  ///
  /// Each walk lasts `frames` frames. So a normal run draws 50,000 frames, and a long run 25 times
  /// as many.
  private static let walks = 50
  private static let frames = 1000

  @Test(arguments: [false, true])
  func `nothing on the screen jumps between two frames, whatever is done`(wrapsText: Bool) {
    withSeeds(UInt64(wrapsText ? Self.walks / 2 : Self.walks)) { random in
      var walk = try ContinuityWalk(using: &random, wrapsText: wrapsText)
      while walk.frames < Self.frames { walk.step(using: &random) }
    }
  }
}
