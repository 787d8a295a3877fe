import ProgramHarness
import Testing

/// Evaluates `condition` every 0.01 s until it is true; fails the test after `timeout` seconds.
func waitUntil(
  _ description: @autoclosure () -> String, timeout: Double = 5,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () throws -> Bool
) throws {
  let deadline = now() + timeout
  while now() < deadline {
    if try condition() { return }
    pause(0.01)
  }
  let isTrue = try condition()
  try #require(isTrue, "not within \(timeout) s: \(description())", sourceLocation: sourceLocation)
}
