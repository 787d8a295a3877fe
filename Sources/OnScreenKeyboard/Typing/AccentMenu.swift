internal import Geometry

/// The accents that a hold opens: their cells, and the one that a finger has slid to.
///
/// The letter of the key is the first character; its cell is above the key, so that a finger that
/// does not slide types the letter.
struct AccentMenu: Hashable {
  /// The key's character, followed by its accents.
  let characters: [KeyCharacter]
  /// The cells of `characters`, in the keyboard's coordinates.
  let cells: [Rect]
  /// The index of the character that a release types.
  private(set) var selected = 0
  /// Where the finger was when the menu opened.
  private let anchor: Point

  /// Opens the accents of `key` for a finger at `anchor`.
  ///
  /// `cap` is the key's rectangle and `window` the window's; all are in the keyboard's coordinates.
  init(_ key: CharacterKey, cap: Rect, window: Rect, anchor: Point) {
    characters = [key.base] + key.accents
    self.anchor = anchor
    cells = Self.cells(characters.count, above: cap, in: window)
  }

  /// Selects the cell that the finger has reached at `point`.
  ///
  /// The finger moves from the center of the first cell, wherever on the key it was when the menu
  /// opened; between cells and beyond them the nearest one is selected.
  mutating func slide(to point: Point) {
    let reached = cells[0].center + (point - anchor)
    let nearest = cells.indices.min {
      cells[$0].distance(to: reached) < cells[$1].distance(to: reached)
    }
    selected = nearest ?? 0
  }

  /// Rows of `count` cells from the bottom up, inside `window`; the first cell is above `cap`.
  ///
  /// From a key in the left half of the window the cells go to the right, from the others to the
  /// left.
  private static func cells(_ count: Int, above cap: Rect, in window: Rect) -> [Rect] {
    let maximum = KeyboardConstants.maximumAccentSize
    let width = min(
      max(cap.size.width, KeyboardConstants.preferredMinimumKeyWidth), maximum, window.size.width
    ).rounded()
    let fitting = max(1, Int(window.size.width / max(1, width)))
    let rowCount = (count + fitting - 1) / fitting
    let columnCount = (count + rowCount - 1) / rowCount
    let height = min(max(cap.size.height, 1), maximum, window.size.height / Double(rowCount))
      .rounded(.down)
    let goesRight = cap.center.x <= window.center.x
    let start = cap.center.x - width / 2
    let total = Double(columnCount) * width
    let left = (goesRight ? start : start + width - total)
      .clamped(window.minX, window.maxX - total).rounded()
    let bottom = (cap.minY - KeyboardConstants.popoverGap)
      .clamped(window.minY + Double(rowCount) * height, window.maxY)
    return (0..<count).map { index in
      let (row, place) = (index / columnCount, index % columnCount)
      let column = goesRight ? place : columnCount - 1 - place
      return Rect(
        x: left + Double(column) * width, y: bottom - Double(row + 1) * height, width: width,
        height: height)
    }
  }
}
