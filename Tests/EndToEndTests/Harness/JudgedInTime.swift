import Synchronization
import Testing

/// Tries a test again that failed while the machine stood still; what fails otherwise has failed.
///
/// Hands and clocks of these tests are real. A host that takes the CPU away for as long as a hold or
/// a flick takes makes another gesture of what was meant.
struct JudgedInTime: SuiteTrait, TestTrait, TestScoping {
  /// Seconds without the CPU that change no gesture: half of what makes a flick one from rest.
  static let tolerance = 0.02
  private static let attempts = 5

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for _ in 1..<Self.attempts {
      if try await isJudged(function) { return }
      print("\(test.name): the machine stood still; once more")
    }
    try await function()
  }

  /// Whether `function` passed, or failed although the machine ran.
  private func isJudged(_ function: @Sendable () async throws -> Void) async throws -> Bool {
    let watch = StandstillWatch()
    defer { watch.stop() }
    let isDoubtful = Mutex(false)
    try await withKnownIssue("the machine stood still", isIntermittent: true) {
      try await function()
    } matching: { _ in
      guard watch.longest > Self.tolerance else { return false }
      isDoubtful.withLock { $0 = true }
      return true
    }
    return !isDoubtful.withLock { $0 }
  }
}

extension Trait where Self == JudgedInTime {
  /// Not judged by what the machine did not let happen in time.
  static var judgedInTime: Self { Self() }
}
