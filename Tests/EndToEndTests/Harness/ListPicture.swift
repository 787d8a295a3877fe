/// What the rows of a list look like, so that they are known again wherever they go.
///
/// The blue of a row is its bevel and its text, whatever its color: that is its face.
struct ListPicture {
  private var faces: [String: [UInt8]] = [:]
  private let program: Program

  /// Learns the faces of the rows in sight; the list has to lie at its start, every row open.
  init(of program: Program, _ texts: [String]) throws {
    self.program = program
    let screenshot = try program.screenshot()
    for (row, text) in texts.enumerated() {
      guard let face = Self.face(row, in: screenshot, program) else { break }
      faces[text] = face
    }
  }

  /// Whether the window shows exactly `items`, at rest at the list's start.
  func isOf(_ items: [ListedItem]) throws -> Bool {
    let screenshot = try program.screenshot()
    let rows = items.indices.allSatisfy { row in
      let color = Contract.color(ofRow: row, of: items.count, completed: items[row].completed)
      return isFace(of: items[row], row, screenshot) && isColor(color, row, screenshot)
    }
    return rows && isColor(.black, items.count, screenshot)
  }

  /// Completed rows have a line through their text; their color has to do.
  private func isFace(of item: ListedItem, _ row: Int, _ screenshot: Screenshot) -> Bool {
    guard !item.completed, let known = faces[item.text],
      let face = Self.face(row, in: screenshot, program)
    else { return true }
    return face == known || zip(face, known).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
  }

  private func isColor(_ color: Pixel, _ row: Int, _ screenshot: Screenshot) -> Bool {
    let line = (50 * row + Contract.plainLine) * Int(program.scale)
    guard line < screenshot.height else { return true }
    return screenshot.pixel(screenshot.width - 5, line).isNear(color, tolerance: 3)
      && screenshot.pixel(4, line).isNear(color, tolerance: 3)
  }

  private static func face(_ row: Int, in screenshot: Screenshot, _ program: Program) -> [UInt8]? {
    let height = Int(50 * program.scale)
    guard (row + 1) * height <= screenshot.height else { return nil }
    let start = 4 * row * height * screenshot.width
    let end = start + 4 * height * screenshot.width
    return stride(from: start, to: end, by: 4).map { screenshot.bytes[$0] }
  }
}
