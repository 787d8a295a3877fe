public import Geometry

/// Where the keyboard is in its window, and where its keys are in the keyboard.
///
/// ```swift
/// let geometry = KeyboardGeometry(page, in: Size(width: 390, height: 844))
/// geometry.frame  // in the window
/// geometry.key(at: Point(x: 20, y: 10))  // 0: the first key of the first row
/// ```
public struct KeyboardGeometry: Hashable, Sendable {
  /// The size of the window.
  public let windowSize: Size
  /// The keyboard's rectangle in the window, at its foot.
  public let frame: Rect
  /// The rectangles of the keys with their share of the gaps, in the keyboard's coordinates.
  ///
  /// They are in the order of the page's keys, and do not overlap.
  public let cells: [Rect]
  /// The rectangles of the keys as they are drawn, in the keyboard's coordinates.
  public let caps: [Rect]

  /// Places the keys of `page` in a window of `windowSize` points.
  public init(_ page: KeyboardPage, in windowSize: Size) {
    self.windowSize = windowSize
    let frame = Self.frame(in: windowSize)
    self.frame = frame
    let rowHeight = frame.size.height / Double(KeyboardConstants.pageRowCount)
    let cells = page.rows.enumerated().flatMap { index, row in
      Self.cells(row, columns: page.columns, width: frame.size.width)
        .map { Rect(x: $0, y: Double(index) * rowHeight, width: $1 - $0, height: rowHeight) }
    }
    self.cells = cells
    // Edges are on whole points, so the narrowest cells are as wide as the column rounded down.
    let column = (frame.size.width / page.columns).rounded(.down)
    let gap = min(
      Self.gap(column, key: KeyboardConstants.preferredMinimumKeyWidth),
      Self.gap(rowHeight, key: KeyboardConstants.preferredMinimumKeyHeight))
    caps = cells.map { $0.inset(by: gap) }
  }

  /// The rectangle of a keyboard in a window of `size` points: at the foot, centered.
  ///
  /// The height is a whole number of points for each row, so that all rows are equally high.
  public static func frame(in size: Size) -> Rect {
    let width = min(size.width, KeyboardConstants.maximumWidth)
    let room = size.height * KeyboardConstants.maximumHeightFraction
    let preferred = min(
      max(width * KeyboardConstants.rowHeightFraction, KeyboardConstants.minimumRowHeight),
      KeyboardConstants.maximumRowHeight)
    let rows = Double(KeyboardConstants.pageRowCount)
    let height = rows * max(0, min(preferred, room / rows)).rounded(.down)
    return Rect(
      x: ((size.width - width) / 2).rounded(.down), y: size.height - height, width: width,
      height: height)
  }

  /// The index of the key nearest to `point`, in the keyboard's coordinates.
  ///
  /// So there are no gaps between keys. Nil farther outside the keyboard than a row is high: a finger
  /// that slides away presses nothing.
  public func key(at point: Point) -> Int? {
    let reach = frame.size.height / Double(KeyboardConstants.pageRowCount)
    guard Rect(origin: .zero, size: frame.size).distance(to: point) <= reach else { return nil }
    return cells.indices.min { cells[$0].distance(to: point) < cells[$1].distance(to: point) }
  }

  /// The rectangle of the enlarged key `key`: above the key, but inside the window.
  ///
  /// In the keyboard's coordinates; it may reach above the keyboard.
  func previewRect(of key: Int) -> Rect {
    let (cap, scale) = (caps[key], KeyboardConstants.previewScale)
    let width = (cap.size.width * scale.width).rounded()
    let height = (cap.size.height * scale.height).rounded()
    let (left, right) = (-frame.minX, windowSize.width - frame.minX)
    return Rect(
      x: (cap.center.x - width / 2).rounded().clamped(left, right - width),
      y: (cap.minY - KeyboardConstants.popoverGap - height).clamped(-frame.minY, .infinity),
      width: width, height: height)
  }

  /// The left and right edges of a row's cells, on whole points.
  private static func cells(
    _ row: KeyboardPage.Row, columns: Double, width: Double
  ) -> [(Double, Double)] {
    let column = width / columns
    var x = (columns - row.widths.reduce(0, +)) / 2 * column
    return row.widths.map { columns in
      let left = x
      x += columns * column
      return (left.rounded(), x.rounded())
    }
  }

  /// The gap between keys whose cells are `cell` points long, so that at least `key` points are left
  /// for the key.
  private static func gap(_ cell: Double, key: Double) -> Double {
    let wanted = (cell * KeyboardConstants.gapFraction).rounded()
    return max(min(wanted, cell - key), KeyboardConstants.minimumGap)
  }
}

extension Rect {
  /// The rectangle without half of `gap` on each side, at least one point large.
  fileprivate func inset(by gap: Double) -> Rect {
    let edge = (gap / 2).rounded(.down)
    return Rect(
      x: minX + edge, y: minY + edge, width: max(1, size.width - gap),
      height: max(1, size.height - gap))
  }
}
