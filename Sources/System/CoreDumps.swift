import Glibc

/// The images of its memory that the system keeps of a process that has crashed.
public enum CoreDumps {
  /// Makes the system keep none of this process and of those that it starts, since the memory has secrets.
  public static func forbid() {
    // With 0, a program to which the kernel pipes the image would still get it; 1 stops both (core(5)).
    var limit = rlimit(rlim_cur: 1, rlim_max: 1)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    // A hard limit of 0 cannot be raised to 1. An image of no kind of mapping (core(5)) has no memory.
    if let filter = fopen("/proc/self/coredump_filter", "w") {
      fputs("0", filter)
      fclose(filter)
    }
  }
}
