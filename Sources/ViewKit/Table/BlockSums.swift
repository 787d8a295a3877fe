/// The running sums of the rows and the heights of blocks, as a Fenwick tree.
///
/// Element `index` of the tree has the sum of the blocks `index & (index + 1)` to `index`.
struct BlockSums {
  private struct Sum {
    var rows = 0
    var height = 0.0

    mutating func add(_ other: Sum) {
      rows += other.rows
      height += other.height
    }
  }

  /// A block, and what the blocks before it have in total.
  struct Place {
    /// The index of the block.
    let block: Int
    /// The number of rows before the block.
    let firstRow: Int
    /// The height of the rows before the block.
    let top: Double
  }

  private var tree: [Sum] = []
  private var total = Sum()
  /// The highest power of 2 that is at most the number of blocks.
  private var highestStep = 0

  /// The number of rows in all blocks.
  var totalRows: Int { total.rows }
  /// The height of all blocks, in points.
  var totalHeight: Double { total.height }

  /// Sums the heights in `blocks`, whose signs do not count.
  init(_ blocks: [[Float]] = []) {
    tree = blocks.map { block in
      Sum(rows: block.count, height: block.reduce(0) { $0 + Double($1.magnitude) })
    }
    for sum in tree { total.add(sum) }
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent].add(tree[index]) }
    }
    highestStep = tree.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount)
  }

  /// Adds `rows` rows and `height` points to `block`; both may be negative.
  mutating func add(rows: Int, height: Double, to block: Int) {
    let change = Sum(rows: rows, height: height)
    total.add(change)
    var index = block
    while index < tree.count {
      tree[index].add(change)
      index |= index + 1
    }
  }

  /// The block of `row`; the last block for a row past the end.
  func block(ofRow row: Int) -> Place { lastBlock { $0.rows <= row } }

  /// The block at `y` points from the first block; the first or the last block outside.
  func block(atHeight y: Double) -> Place { lastBlock { $0.height <= y } }

  /// The last block for which `accepts` is true of the sum of the blocks before it; the first block if
  /// there is none.
  private func lastBlock(where accepts: (Sum) -> Bool) -> Place {
    var (end, before) = (0, Sum())
    var step = highestStep
    while step > 0 {
      // The last block is never passed, so that a block is found for every row.
      if end + step < tree.count {
        var next = before
        next.add(tree[end + step - 1])
        if accepts(next) { (end, before) = (end + step, next) }
      }
      step /= 2
    }
    return Place(block: end, firstRow: before.rows, top: before.height)
  }
}
