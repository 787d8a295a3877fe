import Glibc

/// One of the kernel's clocks.
struct Clock {
  private let id: clockid_t

  /// Time as it passes for all.
  static let wall = Clock(id: CLOCK_MONOTONIC)
  /// Time that this process was on a CPU.
  static let own = Clock(id: CLOCK_PROCESS_CPUTIME_ID)

  private init(id: clockid_t) { self.id = id }

  /// Time that `process` was on a CPU.
  init(of process: pid_t) throws(Trouble) {
    var id = clockid_t()
    guard clock_getcpuclockid(process, &id) == 0 else {
      throw Trouble("there is no process \(process)")
    }
    self.id = id
  }

  /// What it shows.
  var seconds: Double {
    var time = timespec()
    clock_gettime(id, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension timespec {
  /// A span of `seconds`.
  init(seconds: Double) {
    self.init(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
  }
}

/// Does nothing for `seconds`.
func pause(_ seconds: Double) {
  guard seconds > 0 else { return }
  var span = timespec(seconds: seconds)
  nanosleep(&span, nil)
}
