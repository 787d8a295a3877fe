package import Glibc

/// The time in seconds of the monotonic clock, which starts at an arbitrary moment and is never set
/// back.
package func now() -> Double { seconds(of: CLOCK_MONOTONIC) }

/// Suspends the thread for `seconds`; returns at once when `seconds` is 0 or less.
package func pause(_ seconds: Double) {
  guard seconds > 0 else { return }
  var span = timespec(
    tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
  nanosleep(&span, nil)
}

/// A clock for the CPU time of a process in all its threads.
package struct CPUClock {
  private let id: clockid_t

  /// The clock of `process`; throws when there is no such process.
  package init(of process: pid_t) throws {
    var id = clockid_t()
    guard clock_getcpuclockid(process, &id) == 0 else {
      throw HarnessError("there is no process \(process)")
    }
    self.id = id
  }

  /// The CPU time in seconds since the process started.
  package var seconds: Double { ProgramHarness.seconds(of: id) }
}

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
