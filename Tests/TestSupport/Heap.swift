internal import CMalloc

/// Measures the growth of the process's heap; for exit tests, since tests in the same process also
/// allocate.
public struct Heap {
  private let start = Heap.size

  /// Starts the measurement at the current size of the heap.
  public init() {}

  /// The bytes allocated minus those freed since the start; may be negative.
  public var growth: Int { Heap.size - start }

  private static var size: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }
}
