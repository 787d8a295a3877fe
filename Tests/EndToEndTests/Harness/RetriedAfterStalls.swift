import ProgramHarness
import Synchronization
import Testing

/// A trait that runs a test again when it failed while the machine was stalled.
///
/// The tests' input and timeouts are in real time. A stall as long as a hold or a flick turns the
/// input into another gesture. A failure without a stall counts at once.
struct RetriedAfterStalls: SuiteTrait, TestTrait, TestScoping {
  /// Seconds of a stall that change no gesture: half of what makes a flick out of rest.
  static let tolerance = 0.02
  private static let attempts = 5

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for _ in 1..<Self.attempts {
      if try await isConclusive(function) { return }
      print("\(test.name): the machine stood still; once more")
    }
    try await function()
  }

  /// Whether `function` passed, or failed without a stall.
  private func isConclusive(_ function: @Sendable () async throws -> Void) async throws -> Bool {
    let detector = StallDetector()
    defer { detector.stop() }
    let isDoubtful = Mutex(false)
    try await withKnownIssue("the machine stood still", isIntermittent: true) {
      try await function()
    } matching: { _ in
      guard detector.longestStall > Self.tolerance else { return false }
      isDoubtful.withLock { $0 = true }
      return true
    }
    return !isDoubtful.withLock { $0 }
  }
}

extension Trait where Self == RetriedAfterStalls {
  /// Runs a test again when it failed while the machine was stalled.
  static var retriedAfterStalls: Self { Self() }
}
