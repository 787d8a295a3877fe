import ProgramHarness

/// The pixels of a list's rows, by which a row is recognized at another position.
///
/// Only the blue channel is compared: it holds bevel and text, and does not depend on the row's
/// color.
struct ListAppearance {
  private var rows: [String: [UInt8]] = [:]
  private let program: Program

  /// Records the visible rows; the list must be at its start with all rows open.
  init(of program: Program, _ texts: [String]) throws {
    self.program = program
    let screenshot = try program.screenshot()
    for (row, text) in texts.enumerated() {
      guard let pixels = Self.bluePixels(row, in: screenshot, program) else { break }
      rows[text] = pixels
    }
  }

  /// Whether the window shows exactly `items`, at rest at the list's start.
  func matches(_ items: [ListedItem]) throws -> Bool {
    let screenshot = try program.screenshot()
    let rows = items.indices.allSatisfy { row in
      let color = Specification.color(
        ofRow: row, of: items.count, completed: items[row].completed)
      return hasText(of: items[row], row, screenshot) && hasColor(color, row, screenshot)
    }
    return rows && hasColor(.black, items.count, screenshot)
  }

  /// True for all completed rows, whose text is struck through.
  private func hasText(of item: ListedItem, _ row: Int, _ screenshot: Screenshot) -> Bool {
    guard !item.completed, let recorded = rows[item.text],
      let pixels = Self.bluePixels(row, in: screenshot, program)
    else { return true }
    return pixels == recorded
      || zip(pixels, recorded).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
  }

  private func hasColor(_ color: Pixel, _ row: Int, _ screenshot: Screenshot) -> Bool {
    let line = (50 * row + Specification.plainLine) * Int(program.scale)
    guard line < screenshot.height else { return true }
    return screenshot.pixel(screenshot.width - 5, line).isNear(color, tolerance: 3)
      && screenshot.pixel(4, line).isNear(color, tolerance: 3)
  }

  /// Nil for a row that is not completely in the window.
  private static func bluePixels(
    _ row: Int, in screenshot: Screenshot, _ program: Program
  ) -> [UInt8]? {
    let height = Int(50 * program.scale)
    guard (row + 1) * height <= screenshot.height else { return nil }
    let start = 4 * row * height * screenshot.width
    let end = start + 4 * height * screenshot.width
    return stride(from: start, to: end, by: 4).map { screenshot.bytes[$0] }
  }
}
