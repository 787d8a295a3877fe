/// The parts of commands that one pass over the buffer paints.
///
///     slices.begin()
///     slices.finish(0..<40)  // unchanged lines
///     slices.collect(commands, in: columns, height: 700)
///     for slice in slices.all.reversed() { paint(slice) }
struct CommandSlices {
  /// A part of one command.
  struct Slice {
    /// An index in the commands; -1 for the black background.
    let command: Int
    let lines: Range<Int>
  }

  /// The parts to paint, from front to back.
  private(set) var all: [Slice] = []
  /// The lines that need no more slices in the columns that are painted, because they are unchanged or
  /// covered by an opaque command.
  private var finished = DirtyLines()

  /// Begins a pass over all lines; keeps the allocated memory.
  mutating func begin() {
    all.removeAll(keepingCapacity: true)
    finished.removeAll()
  }

  /// Leaves `lines` out of the pass.
  mutating func finish(_ lines: Range<Int>) { finished.insert(lines) }

  /// Collects the parts of `commands` that are visible in `columns` of a buffer of `height` lines.
  ///
  /// Nothing is painted behind an opaque command that covers all columns.
  mutating func collect(_ commands: [RasterCommand], in columns: Range<Int>, height: Int) {
    for index in commands.indices.reversed() {
      let visible = commands[index].visible
      guard visible.columns.overlaps(columns) else { continue }
      append(index, visible.lines)
      if columns.clamped(to: visible.columns) == columns, commands[index].isOpaque {
        finished.insert(visible.lines)
      }
    }
    append(-1, 0..<height)
  }

  private mutating func append(_ command: Int, _ lines: Range<Int>) {
    finished.forEachGap(in: lines) { all.append(Slice(command: command, lines: $0)) }
  }
}
