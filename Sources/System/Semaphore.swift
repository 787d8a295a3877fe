import Glibc

/// A POSIX semaphore, by which one thread waits for another.
public final class Semaphore: Sendable {
  // The functions of a semaphore may be called on any thread.
  private nonisolated(unsafe) let raw = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Creates a semaphore with the value 0.
  public init() { sem_init(raw, 0, 0) }

  deinit {
    sem_destroy(raw)
    raw.deallocate()
  }

  /// Adds 1 to the value.
  public func signal() { sem_post(raw) }

  /// Waits up to `milliseconds` until the value is not 0, and subtracts 1; returns false if it stayed 0.
  public func wait(milliseconds: Int) -> Bool {
    // sem_timedwait uses the real-time clock, so that setting it changes the time of the wait.
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let nanoseconds = deadline.tv_nsec + milliseconds % 1000 * 1_000_000
    deadline.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    while sem_timedwait(raw, &deadline) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
