/// A sequence of counts and their running totals, stored as a Fenwick tree.
///
/// Changes and queries take logarithmic time.
struct PrefixSums: Sendable {
  // `tree[i]` is the sum of the counts at the indices `i - (i & -i) ..< i`; `tree[0]` is unused.
  private var tree: [Int]
  private(set) var total: Int

  init(_ counts: some Sequence<Int>) {
    tree = [0] + counts
    total = tree.reduce(0, +)
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// Adds `delta` to the count at `index`.
  mutating func add(_ delta: Int, at index: Int) {
    total += delta
    var node = index + 1
    while node < tree.count {
      tree[node] += delta
      node += node & -node
    }
  }

  /// The sum of the counts at `0..<index`.
  func sum(before index: Int) -> Int {
    var sum = 0
    var node = index
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }

  /// Returns the index of the count to which element number `offset` belongs, and the number of the
  /// element within this count.
  ///
  /// Elements are numbered from 0 through all counts. For the counts 3 and 2, `locate(4)` returns
  /// the index 1 and the remainder 1.
  func locate(_ offset: Int) -> (index: Int, remainder: Int) {
    locate(offset) { tree[$0] }
  }

  /// Returns what ``locate(_:)`` returns for the differences between the counts and those of `other`.
  ///
  /// `other` has as many counts, none of which is larger than the count at the same index.
  func locate(_ offset: Int, subtracting other: PrefixSums) -> (index: Int, remainder: Int) {
    locate(offset) { tree[$0] - other.tree[$0] }
  }

  private func locate(_ offset: Int, node: (Int) -> Int) -> (index: Int, remainder: Int) {
    var (index, remainder) = (0, offset)
    var stride = 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount)
    while stride > 0 {
      if index + stride < tree.count, node(index + stride) <= remainder {
        index += stride
        remainder -= node(index)
      }
      stride >>= 1
    }
    return (index, remainder)
  }
}
