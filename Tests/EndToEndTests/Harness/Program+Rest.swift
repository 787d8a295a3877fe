import Drawing
import Rasterizing
import Testing

extension Program {
  /// Waits until the file holds `rows`, as `ListedItem` reads them, and the window shows just that
  /// list, at rest at its start: in the contract's colors, and pixel by pixel what `snapshot` draws.
  ///
  /// Only the first `height` points count, where something covers the foot.
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

  private func expectColors(
    of items: [ListedItem], in picture: Screenshot, _ sourceLocation: SourceLocation
  ) {
    for place in 0...items.count {
      let line = (50 * place + Contract.plainLine) * Int(scale)
      guard line < picture.height else { break }
      let color =
        place == items.count
        ? .black
        : Contract.color(ofRow: place, of: items.count, completed: items[place].completed)
      #expect(
        picture.pixel(picture.width - 5, line).isNear(color), "row \(place)",
        sourceLocation: sourceLocation)
    }
  }

  /// Waits until it takes no time for longer than the 2 s after which a change is copied into the main
  /// file; returns what the kernel has counted by then.
  func waitUntilIdle() throws -> ProcessStatistics {
    var last = process.statistics
    try waitUntil("it is idle", timeout: 30) {
      let before = process.statistics
      pause(3)
      last = process.statistics
      return last == before
    }
    return last
  }

  /// What `snapshot` draws of the list, or of the one at `database`, as large as the window.
  func snapshot(of database: String? = nil) throws -> Screenshot {
    let (file, frame) = (home.folder.file("rest.png"), try frame())
    let size = "\(frame.width / Int(scale))x\(frame.height / Int(scale))"
    let outcome = try home.run(
      ["snapshot", file, "--size", size, "--scale", "\(Int(scale))"]
        + (database.map { ["--database", $0] } ?? []))
    guard outcome.status == .status(0) else { throw Trouble("no snapshot: \(outcome.errors)") }
    let picture = try PNG.read(file)
    // A pixel's bytes lie as the screen's do.
    let bytes = picture.pixels.withUnsafeBytes(Array.init)
    return Screenshot(width: picture.width, height: picture.height, bytes: bytes)
  }
}
