import Testing

extension Program {
  /// A window of `items` in which row `row` is typed: `text` was added to it and is in no file yet.
  convenience init(_ items: [String], height: Int, typing text: String, inRow row: Int) throws {
    try self.init(items, height: height)
    try tap(row)
    try expectEdit(of: row, in: items)
    try type(text)
    #expect(try home.texts() == items, "the text enters when the edit ends")
  }

  /// Waits until row `row` of `lines` is typed: it stands at the top, those below it are faded.
  func expectEdit(
    of row: Int, in lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("row \(row) of \(lines) is typed", sourceLocation: sourceLocation) {
      try isEditing(row, lines.map { ListedItem($0) })
    }
  }

  /// Whether row `row` of `items` stands at the top, and those below it are faded.
  private func isEditing(_ row: Int, _ items: [ListedItem]) throws -> Bool {
    let column = try column(-5)
    return (row...items.count).allSatisfy { seen in
      let line = (50 * (seen - row) + Contract.plainLine) * Int(scale)
      guard line < column.count, seen < items.count else {
        return line >= column.count || column[line] == .black
      }
      let color = Contract.color(ofRow: seen, of: items.count, completed: items[seen].completed)
      return column[line].isNear(seen == row ? color : color.faded(), tolerance: 3)
    }
  }
}
