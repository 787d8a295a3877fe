import Glibc
import Testing

/// Seconds since some start, never set back.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Does nothing for `seconds`.
func pause(_ seconds: Double) {
  guard seconds > 0 else { return }
  usleep(UInt32(seconds * 1e6))
}

/// Asks again and again until `condition` holds; a failure of the test after `timeout` seconds.
func waitUntil(
  _ what: @autoclosure () -> String, timeout: Double = 5,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () throws -> Bool
) throws {
  let deadline = now() + timeout
  while now() < deadline {
    if try condition() { return }
    pause(0.01)
  }
  let holds = try condition()
  try #require(holds, "not within \(timeout) s: \(what())", sourceLocation: sourceLocation)
}
