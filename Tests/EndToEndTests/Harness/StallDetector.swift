import Foundation
import ProgramHarness
import Synchronization

/// Detects stalls of the machine: times in which a CPU runs no thread, as in a virtual machine on a
/// busy host.
///
/// On each CPU a thread repeatedly sleeps for 5 ms and measures the delay with which it wakes.
final class StallDetector: Sendable {
  private struct State {
    var longestStall = 0.0
    var isStopped = false
  }

  private let state = Mutex(State())

  /// Starts the threads, which run until ``stop()``.
  init() {
    for cpu in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
      Thread.detachNewThread {
        Self.bind(to: cpu)
        while self.measure() {}
      }
    }
  }

  /// The duration of the longest stall so far, in seconds.
  var longestStall: Double { state.withLock { $0.longestStall } }

  /// Ends the threads.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Binds the calling thread to `cpu`, if it may run there.
  private static func bind(to cpu: Int) {
    // `sched_setaffinity` is a GNU function, which Swift's Glibc module does not export.
    typealias SetAffinity = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "sched_setaffinity") else { return }
    var mask = [UInt8](repeating: 0, count: 128)
    mask[cpu / 8] = 1 << (cpu % 8)
    _ = unsafeBitCast(symbol, to: SetAffinity.self)(0, mask.count, mask)
  }

  /// Sleeps once and records the delay; returns false after ``stop()``.
  private func measure() -> Bool {
    let start = now()
    pause(0.005)
    let delay = now() - start - 0.005
    return state.withLock {
      $0.longestStall = max($0.longestStall, delay)
      return !$0.isStopped
    }
  }
}
