import Foundation
import Synchronization

/// Notices when the machine lets nobody run, as a virtual one does whose host is busy.
///
/// On each CPU a thread sleeps for a few milliseconds again and again, and takes note of how late it
/// wakes.
final class StandstillWatch: Sendable {
  private struct Notes {
    var longest = 0.0
    var isOver = false
  }

  private let notes = Mutex(Notes())

  /// Watches until `stop()`.
  init() {
    for cpu in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
      Thread.detachNewThread {
        Self.stay(on: cpu)
        while self.goesOn() {}
      }
    }
  }

  /// Seconds of the longest standstill so far.
  var longest: Double { notes.withLock { $0.longest } }

  /// Lets the threads end.
  func stop() { notes.withLock { $0.isOver = true } }

  /// Lets this thread run on `cpu` alone, where it may run there at all.
  private static func stay(on cpu: Int) {
    // Swift does not see it: it is GNU's.
    typealias SetAffinity = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "sched_setaffinity") else { return }
    var mask = [UInt8](repeating: 0, count: 128)
    mask[cpu / 8] = 1 << (cpu % 8)
    _ = unsafeBitCast(symbol, to: SetAffinity.self)(0, mask.count, mask)
  }

  /// Watches for a moment; answers whether that is wanted any longer.
  private func goesOn() -> Bool {
    let start = now()
    pause(0.005)
    let late = now() - start - 0.005
    return notes.withLock {
      $0.longest = max($0.longest, late)
      return !$0.isOver
    }
  }
}
