internal import CMalloc

/// Measures how much the heap of the process grows.
///
/// Use this type only in exit tests. Each of them runs in its own process, where no other test
/// allocates memory.
public struct Heap {
  private let start = Heap.size

  /// Starts the measurement at the current size of the heap.
  public init() {}

  /// The bytes allocated since the measurement began, minus the bytes freed since then; may be
  /// negative.
  public var growth: Int { Heap.size - start }

  private static var size: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }
}
