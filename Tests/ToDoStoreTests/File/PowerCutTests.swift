import DiskSupport
import TestSupport
import Testing

@testable import ToDoStore

/// Cuts the power at many points of a session with a window, commands and checkpoints.
@Suite struct PowerCutTests {
  /// The number of points at which the power is cut in each session.
  private static let cuts = isLongRun ? 50 : 10

  @Test func `a durable change that was reported as saved survives a power cut`() {
    withSeeds(5) { random in
      let session = try DiskSession(isDurable: true)
      try session.run(using: &random)
      #expect(session.errors == [])
      try session.cutPower(Self.cuts, using: &random)
    }
  }

  @Test func `a power cut costs no change before the last checkpoint, and never a part of one`() {
    withSeeds(5) { random in
      let session = try DiskSession(isDurable: false)
      try session.run(using: &random)
      #expect(session.errors == [])
      try session.cutPower(Self.cuts, using: &random)
    }
  }
}
