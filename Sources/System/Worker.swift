import Glibc
import Synchronization

/// A POSIX thread that runs one closure and then ends; all signals but SIGBUS are blocked in the thread.
///
/// A thread that is still running when the object is released goes on.
public final class Worker: Sendable {
  private final class Job {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  private let thread: Mutex<pthread_t?>

  /// Starts `body` on a new thread; nil when `pthread_create` fails, with errno set.
  public init?(_ body: sending @escaping () -> Void) {
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

  deinit { if let thread = thread.withLock({ $0 }) { pthread_detach(thread) } }

  /// Waits until the closure has returned; any further call returns at once.
  public func join() {
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

  /// Runs `body` while all signals but SIGBUS are blocked on this thread: the thread that causes SIGBUS has to handle it.
  ///
  /// A thread that `body` creates inherits the blocked signals. Thus the main thread, which may
  /// wait for a signal, receives all signals.
  private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
    var (all, old) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigdelset(&all, SIGBUS)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return body()
  }
}
