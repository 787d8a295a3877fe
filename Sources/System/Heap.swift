internal import CMalloc

/// The memory that the process allocates from the C library.
public enum Heap {
  /// Returns freed memory to the system, down to single pages.
  ///
  /// The C library itself returns only the end of the heap, and only once 128 KiB of it are free.
  public static func trim() { malloc_trim(0) }
}
