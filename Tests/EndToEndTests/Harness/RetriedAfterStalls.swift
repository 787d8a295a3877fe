import Glibc
import ProgramHarness
import Synchronization
import TestSupport
import Testing

/// A trait that runs a test again if the test failed while the machine was stalled.
///
/// The tests' input and timeouts are in real time. A stall as long as a hold or a flick turns the
/// input into another gesture. A failure without a stall is not repeated.
///
/// Each repetition adds a line to the file that the environment variable CLEARSTYLE_RETRIES names.
/// The line contains the test, the number of the run that failed and the longest stall in
/// milliseconds, separated by tabs.
struct RetriedAfterStalls: SuiteTrait, TestTrait, TestScoping {
  /// Seconds that a stall may last without changing a gesture: half the time after which a contact
  /// without events counts as at rest.
  static let tolerance = 0.02
  private static let attempts = 5

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for attempt in 1..<Self.attempts {
      guard let stall = try await stallOfFailure(function) else { return }
      print("\(test.name): the machine stood still; once more")
      Self.record("\(test.id)\t\(attempt)\t\(Int(stall * 1000))\n")
    }
    try await function()
  }

  /// Appends `line` to the file that CLEARSTYLE_RETRIES names, if the variable is set.
  ///
  /// Closes the file at once, so that a crash loses no line.
  private static func record(_ line: String) {
    guard let path = environment("CLEARSTYLE_RETRIES"), let file = fopen(path, "a") else { return }
    fputs(line, file)
    fclose(file)
  }

  /// Runs `function`; returns the longest stall in seconds if `function` failed after a stall.
  ///
  /// Returns nil if `function` passed, or failed without a stall.
  private func stallOfFailure(
    _ function: @Sendable () async throws -> Void
  ) async throws -> Double? {
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
    return isDoubtful.withLock { $0 } ? detector.longestStall : nil
  }
}

extension Trait where Self == RetriedAfterStalls {
  /// Runs a test again if the test failed while the machine was stalled.
  static var retriedAfterStalls: Self { Self() }
}
