import Drawing
import ProgramHarness
import Testing

import enum Rasterizing.PNG

// Positions of the rows and their edges, measured in screenshots.
extension Program {
  /// The top edges of the rows, in points from the top of the window.
  func rowTops() throws -> [Double] {
    rowTops(in: try column(Program.clearColumn))
  }

  /// The top edges, in points, of the rows in a column of pixels.
  ///
  /// At the top edge the bevel makes the blue channel brightest.
  func rowTops(in column: [Pixel]) -> [Double] {
    // The blue value 30, as in the middle of a row, is inserted before line 0. So line 0 is a step
    // up only if it is the first line of a row.
    let blue = [30] + column.map(\.blue)
    var tops: [Int] = []
    for line in column.indices where blue[line + 1] - blue[line] > 12 {
      if line - (tops.last ?? -9) > 3 { tops.append(line) }
    }
    return tops.map { Double($0) / scale }
  }

  /// The left and the right edge, in points, of row `row` of a list at its start; nil if all pixels
  /// of the row's line are black.
  func extent(ofRow row: Int) throws -> ClosedRange<Double>? {
    let line = (50 * row + Specification.plainLine) * Int(scale)
    let pixels = try screenshot(PixelRect(x: 0, y: line, width: frame().width, height: 1))
    let colored = (0..<pixels.width).filter { pixels.pixel($0, 0) != .black }
    guard let first = colored.first, let last = colored.last else { return nil }
    return Double(first) / scale...Double(last + 1) / scale
  }
}

extension Program {
  /// Waits until the file contains `rows` and the window shows exactly these rows.
  ///
  /// `rows` are written as for ``ListedItem``. The window must be at rest at the list's start, have
  /// the specified colors, and have the same pixels as the picture that the command `snapshot`
  /// draws. Only the first `height` points are compared with the picture, for windows whose bottom
  /// a notice covers.
  func expectRest(
    _ rows: [String], above height: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let items = rows.map { ListedItem($0) }
    var listed: [ListedItem] = []
    try waitUntil("the file holds \(rows), not \(listed)", sourceLocation: sourceLocation) {
      listed = try home.list()
      return listed == items
    }
    let snapshot = try snapshot()
    let lines = height.map { $0 * Int(scale) } ?? snapshot.height
    try waitUntil("the window shows \(rows)", sourceLocation: sourceLocation) {
      try screenshot().isSame(as: snapshot, in: 0..<lines)
    }
    expectColors(of: items, in: snapshot, sourceLocation)
  }

  /// Expects every pixel line of the window to have the color of its row, or black below the last
  /// row.
  ///
  /// The list has `count` open rows; row `first` is at the top of the window.
  func expectRowColors(from first: Int, of count: Int) throws {
    let height = Int(50 * scale)
    for x in [Int(4 * scale), -2] {
      for (line, pixel) in try column(x).enumerated() {
        let row = first + line / height
        let color = Specification.color(ofRow: row, of: count, completed: false)
        let expected =
          row < count ? Specification.bevel(color, line: line % height, of: height) : .black
        try #require(pixel.isNear(expected), "\(pixel), not \(expected), in line \(line) at \(x)")
      }
    }
  }

  /// Waits until the window shows the rows of the file, at rest at the list's start.
  func expectRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntil("the window shows the file's rows", sourceLocation: sourceLocation) {
      try screenshot() == snapshot()
    }
  }

  /// Waits until two screenshots 0.05 s apart are equal.
  func expectStill(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var last = try screenshot()
    try waitUntil("nothing moves", sourceLocation: sourceLocation) {
      pause(0.05)
      let before = last
      last = try screenshot()
      return last == before
    }
  }

  private func expectColors(
    of items: [ListedItem], in picture: Screenshot, _ sourceLocation: SourceLocation
  ) {
    for place in 0...items.count {
      let line = (50 * place + Specification.plainLine) * Int(scale)
      guard line < picture.height else { break }
      let color =
        place == items.count
        ? .black
        : Specification.color(ofRow: place, of: items.count, completed: items[place].completed)
      #expect(
        picture.pixel(picture.width - 5, line).isNear(color), "row \(place)",
        sourceLocation: sourceLocation)
    }
  }

  /// Waits until all changes are in the main file and the process uses no CPU for 1 s; returns the
  /// kernel's counters of the process.
  func waitUntilIdle() throws -> ProcessStatistics {
    try waitUntil("all changes are in the main file", timeout: 20) { home.logSize == 0 }
    var last = process.statistics
    try waitUntil("it is idle", timeout: 30) {
      let before = last
      pause(1)
      last = process.statistics
      return last == before
    }
    return last
  }

  /// The picture that the command `snapshot` draws of the home's list, or of the list at
  /// `database`, in the size of the window.
  ///
  /// `list` is the number of the list; nil for the oldest one.
  func snapshot(of database: String? = nil, list: Int? = nil) throws -> Screenshot {
    let (file, frame) = (home.folder.file("rest.png"), try frame())
    let size = "\(frame.width / Int(scale))x\(frame.height / Int(scale))"
    let result = try home.run(
      ["snapshot", file, "--size", size, "--scale", "\(Int(scale))"]
        + (database.map { ["--database", $0] } ?? []) + (list.map { ["--list", "\($0)"] } ?? []))
    guard result.status == .status(0) else { throw HarnessError("no snapshot: \(result.errors)") }
    let picture = try PNG.read(file)
    // The bytes of each pixel are already in the order of the screen.
    let bytes = picture.pixels.withUnsafeBytes(Array.init)
    return Screenshot(width: picture.width, height: picture.height, bytes: bytes)
  }
}

// Computes the scroll offset of a list of open rows from the colors of the rows.
extension Program {
  /// Whether row `row` of `count` open rows begins at the top of the window, within `tolerance`
  /// points.
  func isScrolled(to row: Int, of count: Int, within tolerance: Double = 1) throws -> Bool {
    let column = try column(Program.clearColumn)
    let tops = rowTops(in: column).filter { $0 > 25 }
    let color = Specification.color(ofRow: row + 1, of: count, completed: false)
    return abs((tops.first ?? -99) - 50) <= tolerance
      && column[Int((tops[0] + Double(Specification.plainLine)) * scale)].isNear(color)
  }

  /// The scroll offset, in points, of a list of `count` open rows at scale 1.
  ///
  /// It is computed from the color of the first row whose top edge is visible.
  func offset(of count: Int) throws -> Double {
    let column = try column(Program.clearColumn)
    let top = try #require(rowTops(in: column).first)
    let color = column[Int(top) + Specification.plainLine]
    let row = Double(color.green * (count - 1)) / 153
    return row.rounded() * 50 - top
  }

  /// Waits until the scroll offset of a list of `count` rows is `expected`, and expects the same
  /// offset 0.1 s later.
  func expectOffset(
    _ expected: Double, of count: Int, within tolerance: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last = 0.0
    try waitUntil("\(expected) scrolled, not \(last)", sourceLocation: sourceLocation) {
      last = try offset(of: count)
      return abs(last - expected) <= tolerance
    }
    pause(0.1)
    #expect(abs(try offset(of: count) - expected) <= tolerance, sourceLocation: sourceLocation)
  }

  /// Waits until a list of `count` rows stops scrolling; returns its scroll offset.
  func restingOffset(of count: Int) throws -> Double {
    var last = try offset(of: count)
    try waitUntil("the list rests", timeout: 10) {
      pause(0.15)
      let before = last
      last = try offset(of: count)
      return last == before
    }
    return last
  }
}
