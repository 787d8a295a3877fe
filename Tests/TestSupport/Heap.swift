internal import CMalloc

/// What a process has allocated since a moment; for an exit test, since other tests allocate too.
public struct Heap {
  private let start = Heap.size

  /// Begins with what is allocated now.
  public init() {}

  /// The bytes that were allocated since and not freed; less than 0 when more was freed.
  public var growth: Int { Heap.size - start }

  private static var size: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }
}
