/// The heights of a table's rows: measured for rows that were visible, estimated for all others.
///
/// To find the row at an offset, or the offset of a row, takes time in proportion to the logarithm of
/// the number of rows, as do changes of a height, insertions and deletions on average.
///
/// A row takes 4 bytes: heights are rounded to `Float`. Each height of at least 1 point is then a
/// multiple of 2⁻²³, so that sums below 2³⁰ points are exact in `Double`: however often heights change,
/// no error accumulates.
///
///     var heights = RowHeights(count: 100_000, estimate: 50)
///     heights.setHeight(90, at: 3)  // measured
///     heights.offset(of: 5)  // 290
///     heights.row(at: 240)  // 4
struct RowHeights {
  /// The height that a row has until it is measured, in points.
  let estimate: Double
  /// The heights of the rows, in order; negative where the height is an estimate.
  ///
  /// No block is empty.
  private var blocks: [[Float]] = []
  /// The number and the height of the rows before each block, for binary searches.
  private var sums = BlockSums()

  /// The largest number of rows in a block.
  ///
  /// With a larger value, offsets take longer to compute; with a smaller one, insertions do.
  static let blockCapacity = 128

  /// Creates `count` rows that are not measured.
  init(count: Int, estimate: Double) {
    self.estimate = Double(Float(estimate))
    append(count)
  }

  /// The number of rows.
  var count: Int { sums.totalRows }

  /// The height of all rows, in points.
  var totalHeight: Double { sums.totalHeight }

  /// Adds `count` rows that are not measured after the last row.
  mutating func append(_ count: Int) {
    var rest = count
    if let last = blocks.indices.last {
      let part = min(rest, Self.blockCapacity - blocks[last].count)
      blocks[last] += Array(repeating: -Float(estimate), count: part)
      rest -= part
    }
    let full = Array(repeating: -Float(estimate), count: min(rest, Self.blockCapacity))
    blocks += Array(repeating: full, count: rest / Self.blockCapacity)
    if rest % Self.blockCapacity > 0 { blocks.append(Array(full[..<(rest % Self.blockCapacity)])) }
    recount()
  }

  /// The top edge of `row`, in points from the start of the content; for `count`, the end of the
  /// content.
  func offset(of row: Int) -> Double {
    guard row < count else { return totalHeight }
    let place = sums.block(ofRow: row)
    var offset = place.top
    let block = blocks[place.block]
    for index in 0..<row - place.firstRow { offset += Double(block[index].magnitude) }
    return offset
  }

  /// The height of `row`, in points.
  func height(at row: Int) -> Double { Double(self[row].magnitude) }

  /// Whether the height of `row` is measured.
  func isMeasured(_ row: Int) -> Bool { self[row] > 0 }

  /// The row at `y`, in points from the start of the content; the first or the last row outside the
  /// content.
  func row(at y: Double) -> Int {
    precondition(count > 0, "no row is at \(y)")
    let place = sums.block(atHeight: y)
    var bottom = place.top
    for (index, height) in blocks[place.block].enumerated() {
      bottom += Double(height.magnitude)
      if y < bottom { return place.firstRow + index }
    }
    return place.firstRow + blocks[place.block].count - 1
  }

  /// Sets the height of `row`, which is measured then; returns the change of the height, in points.
  mutating func setHeight(_ height: Double, at row: Int) -> Double {
    precondition(height > 0, "row \(row) is \(height) high")
    let place = sums.block(ofRow: row)
    let old = Double(blocks[place.block][row - place.firstRow].magnitude)
    blocks[place.block][row - place.firstRow] = Float(height)
    let change = Double(Float(height)) - old
    if change != 0 { sums.add(rows: 0, height: change, to: place.block) }
    return change
  }

  /// Makes the height of `row` an estimate, without changing it.
  mutating func invalidate(_ row: Int) {
    let place = sums.block(ofRow: row)
    let height = blocks[place.block][row - place.firstRow]
    blocks[place.block][row - place.firstRow] = -height.magnitude
  }

  /// Inserts a row above `row` with the height `height`; nil inserts a row that is not measured.
  mutating func insert(at row: Int, height: Double? = nil) {
    precondition(row >= 0 && row <= count, "row \(row) of \(count)")
    insert(height.map { Float($0) } ?? -Float(estimate), at: row)
  }

  /// Removes `row`.
  mutating func remove(at row: Int) { _ = take(row) }

  /// Removes the row at `from` and inserts it, with its height, at `to`, its number after the move.
  mutating func move(from: Int, to: Int) { insert(take(from), at: to) }

  private subscript(row: Int) -> Float {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    let place = sums.block(ofRow: row)
    return blocks[place.block][row - place.firstRow]
  }

  private mutating func insert(_ height: Float, at row: Int) {
    guard !blocks.isEmpty else {
      blocks = [[height]]
      return recount()
    }
    let place = sums.block(ofRow: row)
    blocks[place.block].insert(height, at: row - place.firstRow)
    if blocks[place.block].count <= Self.blockCapacity {
      sums.add(rows: 1, height: Double(height.magnitude), to: place.block)
    } else {
      split(place.block)
    }
  }

  private mutating func take(_ row: Int) -> Float {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    let place = sums.block(ofRow: row)
    let height = blocks[place.block].remove(at: row - place.firstRow)
    let isJoined = joinIfSmall(place.block)
    if !isJoined { sums.add(rows: -1, height: -Double(height.magnitude), to: place.block) }
    return height
  }

  private mutating func split(_ block: Int) {
    let half = blocks[block].count / 2
    let rest = Array(blocks[block][half...])
    blocks[block].removeLast(rest.count)
    blocks.insert(rest, at: block + 1)
    recount()
  }

  /// Joins a small block with the block after or before it, if both fit into one, so that blocks do
  /// not become many and small; returns whether the blocks have changed.
  private mutating func joinIfSmall(_ block: Int) -> Bool {
    guard blocks[block].count < Self.blockCapacity / 4 else { return false }
    let neighbor = block + 1 < blocks.count ? block + 1 : block - 1
    if neighbor >= 0, blocks[block].count + blocks[neighbor].count <= Self.blockCapacity {
      let (first, second) = (min(block, neighbor), max(block, neighbor))
      blocks[first] += blocks.remove(at: second)
    } else if blocks[block].isEmpty {
      blocks.remove(at: block)
    } else {
      return false
    }
    recount()
    return true
  }

  private mutating func recount() { sums = BlockSums(blocks) }
}
