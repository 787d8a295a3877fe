import TestSupport
import Testing

/// The motion of the whole screen, frame by frame, without a reference.
@MainActor
struct ContinuityTests {
  /// 50,000 frames in a normal run, 25 times as many in a long one.
  private static let walks = 50
  private static let frames = 1000

  @Test func `nothing on the screen jumps between two frames, whatever is done`() {
    withSeeds(UInt64(Self.walks)) { random in
      var walk = try ContinuityWalk(using: &random)
      while walk.frames < Self.frames { walk.step(using: &random) }
    }
  }
}
