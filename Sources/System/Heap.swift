internal import CMalloc

/// The memory that the process allocates from the C library.
public enum Heap {
  /// Returns freed memory to the system, down to single pages.
  ///
  /// The C library (glibc) itself returns only the end of the heap, once enough of it is free: at first
  /// 128 KiB, later more.
  public static func trim() { malloc_trim(0) }
}
