import Glibc
import Synchronization

/// A thread that runs one closure and ends.
final class Worker: Sendable {
  private final class Job {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  private let thread: Mutex<pthread_t?>

  /// Starts a thread that runs `body`; nil when none can be created, with errno set.
  init?(_ body: sending @escaping () -> Void) {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(body))
    let code = Self.withSignalsBlocked {
      pthread_create(&thread, nil, Self.run, job.toOpaque())
    }
    guard code == 0 else {
      job.release()
      errno = code
      return nil
    }
    self.thread = Mutex(thread)
  }

  /// Waits for the end of the thread; returns at once when `join()` was called before.
  func join() {
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { job in
      guard let job else { return nil }
      Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
      return nil
    }

  /// Runs `body` with all signals blocked.
  ///
  /// A new thread inherits the mask, so that signals are delivered to the main thread, which may be
  /// sleeping until one arrives.
  private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
    var (all, old) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return body()
  }
}
