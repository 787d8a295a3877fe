internal import CTimerFD
import Glibc

/// Reports jumps of the wall clock: it was set, or the machine was suspended meanwhile.
///
/// While the clock runs evenly, nothing is reported.
public final class ClockWatcher {
  /// The descriptor to poll for input; input means that the clock has jumped.
  public var descriptor: Int32 { timer.raw }
  private let timer: FileDescriptor

  /// Watches from now on; nil when the system has no descriptor left.
  public init?() {
    guard let timer = FileDescriptor(owning: timerfd_create(CLOCK_REALTIME, O_CLOEXEC | O_NONBLOCK))
    else { return nil }
    self.timer = timer
    clear()
  }

  /// Discards the report of a jump, and watches for the next one.
  public func clear() {
    // Reading a canceled timer fails with ECANCELED, which ends that state (timerfd_create(2)).
    timer.drain()
    // `itimerspec`: it_interval of 0 s and 0 ns, it_value of `never` s and 0 ns.
    let time = [0, 0, Self.never, 0]
    timerfd_settime(timer.raw, Self.absoluteTimeFlag | Self.cancelOnSetFlag, time, nil)
  }

  /// The seconds since 1970 at which the timer would fire: in the year 9999.
  private static let never = 253_402_300_799
  /// TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET of linux/timerfd.h.
  private static let (absoluteTimeFlag, cancelOnSetFlag): (Int32, Int32) = (1 << 0, 1 << 1)
}
