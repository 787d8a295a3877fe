import Glibc

/// Threads of the system's.
enum Thread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Calls `body` on a thread of its own.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
    guard error == 0 else { fatalError("no thread: \(error)") }
    pthread_detach(thread)
  }

  /// Lets this thread run on `cpu` alone, where it may run there at all.
  static func stay(on cpu: Int) {
    // Swift does not see it: it is GNU's.
    typealias SetAffinity = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "sched_setaffinity") else { return }
    var mask = [UInt8](repeating: 0, count: 128)
    mask[cpu / 8] = 1 << (cpu % 8)
    _ = unsafeBitCast(symbol, to: SetAffinity.self)(0, mask.count, mask)
  }
}
