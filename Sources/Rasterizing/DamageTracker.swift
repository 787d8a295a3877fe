/// Finds the lines in which two pictures differ, by comparing the commands that paint them.
struct DamageTracker {
  /// Which steps of either are seen in lines that both pictures have.
  private var new: [Int] = []
  private var old: [Int] = []

  /// Makes `lines` those of the picture of `steps` that are not as `former` painted them, when that
  /// picture, of `height` lines too, has been moved down by `movement` lines.
  ///
  /// Steps are compared from both ends, so that one that comes or goes is the only difference.
  mutating func find(
    _ lines: inout DirtyLines, in steps: [RasterCommand], against former: [RasterCommand],
    movedBy movement: Int = 0, height: Int
  ) {
    let kept = (0..<height).moved(by: movement).clamped(to: 0..<height)
    lines.removeAll()
    lines.insert(0..<kept.lowerBound)
    lines.insert(kept.upperBound..<height)
    Self.select(&new, from: steps, seenIn: kept)
    Self.select(&old, from: former, seenIn: kept.moved(by: -movement))

    func isSame(_ a: Int, _ b: Int) -> Bool {
      steps[new[a]].isSame(as: former[old[b]], movedBy: movement, within: kept)
    }
    func insert(_ a: Int) { lines.insert(steps[new[a]].seen.lines) }
    func insertFormer(_ b: Int) {
      lines.insert(former[old[b]].seen.lines.moved(by: movement).clamped(to: kept))
    }
    if new.count == old.count {
      for index in new.indices where !isSame(index, index) {
        insert(index)
        insertFormer(index)
      }
      return
    }
    let shorter = min(new.count, old.count)
    let head = (0..<shorter).first { !isSame($0, $0) } ?? shorter
    let tail =
      (0..<shorter - head).first { !isSame(new.count - 1 - $0, old.count - 1 - $0) }
      ?? shorter - head
    for index in head..<new.count - tail { insert(index) }
    for index in head..<old.count - tail { insertFormer(index) }
  }

  private static func select(
    _ selected: inout [Int], from steps: [RasterCommand], seenIn lines: Range<Int>
  ) {
    selected.removeAll(keepingCapacity: true)
    for index in steps.indices where steps[index].seen.lines.overlaps(lines) {
      selected.append(index)
    }
  }

  /// By how many lines the picture may have gone down from `former` to `steps`, at a guess: as the
  /// first text did that stood elsewhere before; 0 when none did.
  static func movement(from former: [RasterCommand], to steps: [RasterCommand]) -> Int {
    for step in steps where step.isPicture {
      for other in former {
        if let count = step.movement(from: other), count != 0 { return count }
      }
    }
    return 0
  }
}
