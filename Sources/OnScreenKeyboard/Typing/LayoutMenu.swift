internal import Geometry
internal import Input

/// The names of all layouts, which a hold of the globe opens, and the one that a finger has reached.
///
/// The finger that opened it slides to a name, or is lifted; then the menu stays for a tap on a name.
struct LayoutMenu: Hashable {
  /// The names of the layouts, in the order of the globe.
  let names: [String]
  /// The cells of `names`, in the keyboard's coordinates.
  let cells: [Rect]
  /// The index of the name that is marked: that of the shown layout, until a finger reaches another one.
  private(set) var marked: Int
  /// The contact that may pick a name; nil while the menu waits for a tap.
  var contact: TouchID?
  /// Whether the contact has reached a name, so that its release picks that name.
  private(set) var isReached = false

  /// Opens the menu of `names` for `contact`, which holds the globe with the rectangle `cap`.
  ///
  /// `window` is the window's rectangle; both are in the keyboard's coordinates.
  init(_ names: [String], shown: Int, above cap: Rect, in window: Rect, contact: TouchID) {
    (self.names, self.contact, marked) = (names, contact, shown)
    cells = Self.cells(names.count, above: cap, in: window)
  }

  /// Whether there is a name at `point`.
  func contains(_ point: Point) -> Bool { cells.contains { $0.contains(point) } }

  /// Marks the name at `point`; outside the names the last one stays marked, but a release picks nothing.
  mutating func slide(to point: Point) {
    let reached = cells.firstIndex { $0.contains(point) }
    isReached = reached != nil
    marked = reached ?? marked
  }

  /// Columns of `count` cells from the top down, whose lower end is above `cap`, inside `window`.
  private static func cells(_ count: Int, above cap: Rect, in window: Rect) -> [Rect] {
    let room = max(1, cap.minY - KeyboardConstants.popoverGap - window.minY)
    let fitting = Int(room / KeyboardConstants.minimumNameHeight)
    let rowCount = min(max(fitting, 1), count)
    let columnCount = (count + rowCount - 1) / rowCount
    let height = min(KeyboardConstants.maximumNameHeight, room / Double(rowCount)).rounded(.down)
    let width = min(
      KeyboardConstants.nameWidth, (window.size.width / Double(columnCount)).rounded(.down))
    let left = cap.minX.clamped(window.minX, window.maxX - width * Double(columnCount))
    let top = cap.minY - KeyboardConstants.popoverGap - height * Double(rowCount)
    return (0..<count).map { index in
      Rect(
        x: left + width * Double(index / rowCount), y: top + height * Double(index % rowCount),
        width: width, height: height)
    }
  }
}
