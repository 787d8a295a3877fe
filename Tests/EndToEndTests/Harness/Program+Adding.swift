import Testing

extension Program {
  /// Whether the list, which lies at its start, is pulled down by `shown` points, and what hangs above
  /// it is as red as the contract has it then.
  func isPulled(_ shown: Double) throws -> Bool {
    let column = try column(-5)
    let distance = min(50, 0.15 * Double(column.count) / scale)
    let red = Contract.color(ofRow: 0, of: 1, completed: false)
    let placeholder = red.faded(to: min(1, shown / distance))
    let edge = Int((shown * scale).rounded())
    return column[edge - 50 + Contract.plainLine].isNear(placeholder, tolerance: 7)
      && (column[edge + 2] == .black || rowTops(in: column).contains { abs($0 - shown) <= 1.5 })
  }

  /// Whether the list of `count` rows, which lies at its start, stands open by `delta` to either side
  /// before `row`, and the placeholder grows out of the gap.
  func isOpen(before row: Int, by delta: Double, of count: Int) throws -> Bool {
    let column = try column(-5)
    let opening = min(1, 2 * delta / 50)
    let red = Contract.bevel(
      Contract.color(ofRow: 0, of: 1, completed: false), line: 25, of: 50)
    return column[50 * row].isNear(red.faded(to: opening), tolerance: 9)
      && (0..<count).allSatisfy { other in
        let line = Double(50 * other + 30) + (other < row ? -delta : delta)
        guard (0..<Double(column.count)).contains(line) else { return true }
        let color = Contract.color(ofRow: other, of: count, completed: false)
        return column[Int(line)].isNear(Contract.bevel(color, line: 30, of: 50), tolerance: 3)
      }
  }

  /// Waits until the list of `count` rows, which lies at its start, stands open before `row` by `delta`
  /// to either side.
  func expectOpen(
    before row: Int, by delta: Double, of count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("the list is open before \(row) by \(delta)", sourceLocation: sourceLocation) {
      try isOpen(before: row, by: delta, of: count)
    }
  }

  /// Waits until a new row is typed before `row` of `rows` and in no file yet; types it and ends the
  /// edit.
  func expectNewRow(
    before row: Int, of rows: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func with(_ text: String) -> [String] { Array(rows[..<row] + [text] + rows[row...]) }
    try expectEdit(of: row, in: with(""), sourceLocation: sourceLocation)
    #expect(try home.texts() == rows, "it enters with its text", sourceLocation: sourceLocation)
    try type("new")
    try press(.enter)
    try expectRest(with("new"), sourceLocation: sourceLocation)
  }

  /// The columns of pixels from the first to the last with something bright in `lines`; nil without.
  func ink(in lines: Range<Int>) throws -> ClosedRange<Int>? {
    let area = try screenshot(
      PixelRect(x: 0, y: lines.lowerBound, width: frame().width, height: lines.count))
    let bright = (0..<area.width).filter { x in area.column(x).contains { $0.blue > 110 } }
    guard let first = bright.first, let last = bright.last else { return nil }
    return first...last
  }
}
