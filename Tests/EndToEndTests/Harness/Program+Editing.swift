import ProgramHarness
import Testing

// Checks of rows that are edited or added.
extension Program {
  /// Opens a window of `items`, taps row `row` and appends `text` to it.
  ///
  /// The row is still being edited, so `text` is not saved yet.
  convenience init(_ items: [String], height: Int, typing text: String, inRow row: Int) throws {
    try self.init(items, height: height)
    try tap(row)
    try expectEdit(of: row, in: items)
    try type(text)
    #expect(try home.texts() == items, "the text is saved when the edit ends")
  }

  /// Waits until row `row` of `lines` is being edited: the row is at the top of the window, and the
  /// rows below it are faded.
  func expectEdit(
    of row: Int, in lines: [String], rowHeight: Double = 50,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("row \(row) of \(lines) is edited", sourceLocation: sourceLocation) {
      try isEditing(row, lines.map { ListedItem($0) }, rowHeight)
    }
  }

  private func isEditing(_ row: Int, _ items: [ListedItem], _ rowHeight: Double) throws -> Bool {
    let column = try column(Program.clearColumn)
    return (row...items.count).allSatisfy { seen in
      let place = Double(seen - row) + Double(Specification.plainLine) / 50
      let line = Int(place * rowHeight * scale)
      guard line < column.count, seen < items.count else {
        return line >= column.count || column[line] == .black
      }
      let color = Specification.color(
        ofRow: seen, of: items.count, completed: items[seen].completed)
      return column[line].isNear(seen == row ? color : color.faded(), tolerance: 3)
    }
  }
}

extension Program {
  /// Whether the list is pulled down by `shown` points from its start, and the placeholder above
  /// the list has the specified color.
  func isPulled(_ shown: Double) throws -> Bool {
    let column = try column(Program.clearColumn)
    let distance = min(50, 0.15 * Double(column.count) / scale)
    let red = Specification.color(ofRow: 0, of: 1, completed: false)
    let placeholder = red.faded(to: min(1, shown / distance))
    let edge = Int((shown * scale).rounded())
    return column[edge - 50 + Specification.plainLine].isNear(placeholder, tolerance: 7)
      && (column[edge + 2] == .black || rowTops(in: column).contains { abs($0 - shown) <= 1.5 })
  }

  /// Whether the list of `count` open rows, scrolled to its start, has a gap of 2 · `delta` points
  /// before `row`, and the placeholder fills the gap, in the color between its neighbors.
  func isOpen(before row: Int, by delta: Double, of count: Int) throws -> Bool {
    let column = try column(Program.clearColumn)
    let opening = min(1, 2 * delta / 50)
    let half = min(max(2 * row - 1, 0), 2 * count - 2)
    let placeholder = Specification.bevel(
      Specification.color(ofRow: half, of: 2 * count - 1, completed: false), line: 25, of: 50)
    return column[50 * row].isNear(placeholder.faded(to: opening), tolerance: 9)
      && (0..<count).allSatisfy { other in
        let line = Double(50 * other + 30) + (other < row ? -delta : delta)
        guard (0..<Double(column.count)).contains(line) else { return true }
        let color = Specification.color(ofRow: other, of: count, completed: false)
        return column[Int(line)].isNear(Specification.bevel(color, line: 30, of: 50), tolerance: 3)
      }
  }

  /// Waits until the list of `count` open rows, scrolled to its start, has a gap of 2 · `delta`
  /// points before `row`.
  func expectOpen(
    before row: Int, by delta: Double, of count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("the list is open before \(row) by \(delta)", sourceLocation: sourceLocation) {
      try isOpen(before: row, by: delta, of: count)
    }
  }

  /// Waits until a new row before `row` of `rows` is being edited, and expects that the new row is
  /// not saved yet.
  ///
  /// Then types a text into the new row, ends the edit and waits until the row is
  /// saved.
  func expectNewRow(
    before row: Int, of rows: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func with(_ text: String) -> [String] { Array(rows[..<row] + [text] + rows[row...]) }
    try expectEdit(of: row, in: with(""), sourceLocation: sourceLocation)
    #expect(
      try home.texts() == rows, "a new row is saved with its text", sourceLocation: sourceLocation)
    try type("new")
    try finishNewRow()
    try expectRest(with("new"), sourceLocation: sourceLocation)
  }

  /// Ends the edit of a new row with a text, and that of the next new row, which Return begins.
  func finishNewRow() throws { for _ in 0..<2 { try press(.enter) } }

  /// The range from the first to the last column in which a pixel within `lines` is as bright as
  /// text; nil if there is no such column.
  ///
  /// Columns and `lines` are in pixels of the window.
  func brightColumns(in lines: Range<Int>) throws -> ClosedRange<Int>? {
    let area = try screenshot(
      PixelRect(x: 0, y: lines.lowerBound, width: frame().width, height: lines.count))
    let bright = (0..<area.width).filter { x in area.column(x).contains { $0.blue > 110 } }
    guard let first = bright.first, let last = bright.last else { return nil }
    return first...last
  }
}
