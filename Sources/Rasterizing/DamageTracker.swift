/// Compares the commands of two frames to find the pixels in which the frames differ.
struct DamageTracker {
  /// The indices of the new frame's commands that are visible in the compared lines.
  private var newIndices: [Int] = []
  /// The indices of the previous frame's commands that are visible in the compared lines.
  private var oldIndices: [Int] = []

  /// Sets `damage` to the pixels in which the frame of `commands` differs from the frame of `previous`.
  ///
  /// Both frames have the size of `bounds`. The previous frame is first moved down by `movement` lines;
  /// lines that this move uncovers count as different.
  ///
  /// If the numbers of visible commands differ, the commands are compared from both ends of the
  /// lists. Thus only an inserted or removed command counts as different.
  mutating func find(
    _ damage: inout Damage, in commands: [RasterCommand], against previous: [RasterCommand],
    movedBy movement: Int = 0, within bounds: PixelRect
  ) {
    let commonLines = bounds.lines.moved(by: movement).clamped(to: bounds.lines)
    damage.reset(width: bounds.columns.count)
    damage.insert(0..<commonLines.lowerBound)
    damage.insert(commonLines.upperBound..<bounds.lines.upperBound)
    Self.select(&newIndices, from: commands, visibleIn: commonLines)
    Self.select(&oldIndices, from: previous, visibleIn: commonLines.moved(by: -movement))

    func isUnchanged(_ a: Int, _ b: Int) -> Bool {
      commands[newIndices[a]].isEqual(
        to: previous[oldIndices[b]], movedBy: movement, within: commonLines)
    }
    func insert(_ a: Int) { damage.insert(commands[newIndices[a]].visible) }
    func insertPrevious(_ b: Int) {
      let visible = previous[oldIndices[b]].visible
      let lines = visible.lines.moved(by: movement).clamped(to: commonLines)
      damage.insert(PixelRect(columns: visible.columns, lines: lines))
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

  /// Estimates how many lines the content moved down from `previous` to `commands`; negative if it
  /// moved up.
  ///
  /// The result is the movement of the first image in `commands` that `previous` draws higher or
  /// lower; 0 if no image moved.
  static func movement(from previous: [RasterCommand], to commands: [RasterCommand]) -> Int {
    for command in commands where command.isImage {
      for other in previous {
        if let count = command.movement(from: other), count != 0 { return count }
      }
    }
    return 0
  }
}
