extension [Int] {
  /// A longest subsequence whose numbers increase, found by patience sorting in O(n log n); the numbers must be distinct.
  ///
  ///     [3, 0, 1, 4, 2].longestIncreasingSubsequence()  // [0, 1, 2]
  public func longestIncreasingSubsequence() -> [Int] {
    // `ends[n]` is the index of the smallest number that ends an increasing subsequence of `n + 1`
    // numbers.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for (index, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var subsequence: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      subsequence.append(self[index])
      index = previous[index]
    }
    return subsequence.reversed()
  }
}
