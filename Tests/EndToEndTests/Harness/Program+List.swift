import Testing

extension Program {
  /// Waits until the window and the file both hold `lines`, as `ListedItem` reads them.
  func expectList(
    _ lines: [String], _ picture: ListPicture, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let items = lines.map { ListedItem($0) }
    try waitUntil("the window shows \(lines)", sourceLocation: sourceLocation) {
      try picture.isOf(items)
    }
    #expect(try home.list() == items, sourceLocation: sourceLocation)
  }

  /// Where rows begin, in points from the top of the window.
  func rowTops() throws -> [Double] {
    rowTops(in: try column(-5))
  }

  /// Where rows begin in a column of pixels: there the bevel is brightest, seen in the blue channel.
  func rowTops(in column: [Pixel]) -> [Double] {
    // The window's edge counts as the middle of a row, so that only a row's first line stands out.
    let blue = [30] + column.map(\.blue)
    var tops: [Int] = []
    for line in column.indices where blue[line + 1] - blue[line] > 12 {
      if line - (tops.last ?? -9) > 3 { tops.append(line) }
    }
    return tops.map { Double($0) / scale }
  }

  /// Where the color of row `row`, the list at its start, begins and ends, in points.
  func extent(ofRow row: Int) throws -> ClosedRange<Double>? {
    let line = (50 * row + Contract.plainLine) * Int(scale)
    let pixels = try screenshot(PixelRect(x: 0, y: line, width: frame().width, height: 1))
    let colored = (0..<pixels.width).filter { pixels.pixel($0, 0) != .black }
    guard let first = colored.first, let last = colored.last else { return nil }
    return Double(first) / scale...Double(last + 1) / scale
  }
}
