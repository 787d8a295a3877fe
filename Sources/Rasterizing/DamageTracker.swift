/// Finds the lines in which two frames differ, by comparing their commands.
struct DamageTracker {
  /// The indices, in each frame's list, of the commands that are visible in the compared lines.
  private var newIndices: [Int] = []
  private var oldIndices: [Int] = []

  /// Sets `lines` to the lines in which the frame of `commands` differs from the frame of
  /// `previous` moved down by `movement` lines; both frames have `height` lines.
  ///
  /// Lists of different lengths are compared from both ends, so that an inserted or removed command
  /// is the only difference.
  mutating func find(
    _ lines: inout DirtyLines, in commands: [RasterCommand], against previous: [RasterCommand],
    movedBy movement: Int = 0, height: Int
  ) {
    let commonLines = (0..<height).moved(by: movement).clamped(to: 0..<height)
    lines.removeAll()
    lines.insert(0..<commonLines.lowerBound)
    lines.insert(commonLines.upperBound..<height)
    Self.select(&newIndices, from: commands, visibleIn: commonLines)
    Self.select(&oldIndices, from: previous, visibleIn: commonLines.moved(by: -movement))

    func isUnchanged(_ a: Int, _ b: Int) -> Bool {
      commands[newIndices[a]].isEqual(
        to: previous[oldIndices[b]], movedBy: movement, within: commonLines)
    }
    func insert(_ a: Int) { lines.insert(commands[newIndices[a]].visible.lines) }
    func insertPrevious(_ b: Int) {
      lines.insert(
        previous[oldIndices[b]].visible.lines.moved(by: movement).clamped(to: commonLines))
    }
    if newIndices.count == oldIndices.count {
      for index in newIndices.indices where !isUnchanged(index, index) {
        insert(index)
        insertPrevious(index)
      }
      return
    }
    let shorter = min(newIndices.count, oldIndices.count)
    let head = (0..<shorter).first { !isUnchanged($0, $0) } ?? shorter
    let tail =
      (0..<shorter - head).first {
        !isUnchanged(newIndices.count - 1 - $0, oldIndices.count - 1 - $0)
      }
      ?? shorter - head
    for index in head..<newIndices.count - tail { insert(index) }
    for index in head..<oldIndices.count - tail { insertPrevious(index) }
  }

  private static func select(
    _ selected: inout [Int], from commands: [RasterCommand], visibleIn lines: Range<Int>
  ) {
    selected.removeAll(keepingCapacity: true)
    for index in commands.indices where commands[index].visible.lines.overlaps(lines) {
      selected.append(index)
    }
  }

  /// An estimate of how many lines the content moved down between the frames, from the first image
  /// that `previous` draws higher or lower; 0 if there is no such image.
  static func movement(from previous: [RasterCommand], to commands: [RasterCommand]) -> Int {
    for command in commands where command.isImage {
      for other in previous {
        if let count = command.movement(from: other), count != 0 { return count }
      }
    }
    return 0
  }
}
