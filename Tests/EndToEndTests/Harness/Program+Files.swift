import Testing

// What the window shows when it and the file are not the same, and what it says of the file.
extension Program {
  /// A line at the foot of the window.
  enum Notice {
    /// It says what happened, and goes by itself.
    case news
    /// It has a red edge and stays as long as something is wrong.
    case trouble
  }

  /// What the window looks like when it shows `rows` at rest at the list's start.
  func picture(of rows: [String]) throws -> Screenshot {
    let folder = try TemporaryFolder()
    try home.makeList(folder.file("list.sqlite"), of: rows)
    return try snapshot(of: folder.file("list.sqlite"))
  }

  /// Waits until the window shows `rows`, whatever the file has; returns the seconds that took.
  ///
  /// Only the first `height` points count, where something covers the foot.
  @discardableResult
  func expectShown(
    _ rows: [String], above height: Int = 250,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Double {
    try expectShown(
      picture(of: rows), "\(rows)", above: height, sourceLocation: sourceLocation)
  }

  /// Waits until the window looks like `picture`; see ``expectShown(_:above:sourceLocation:)``.
  @discardableResult
  func expectShown(
    _ picture: Screenshot, _ what: String, above height: Int = 250,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Double {
    let start = now()
    try waitUntil(
      "the window shows \(what); it said: \(process.errors)", timeout: 10,
      sourceLocation: sourceLocation
    ) {
      try screenshot().isSame(as: picture, in: 0..<height)
    }
    return now() - start
  }

  /// Waits until the file holds `rows` and is sound, and the window shows them.
  func expectSound(
    _ rows: [String], above height: Int = 250, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectRest(rows, above: height, sourceLocation: sourceLocation)
    #expect(try home.integrity() == "ok", sourceLocation: sourceLocation)
  }

  /// Waits until a line stands at the foot of the window.
  func expectNotice(
    _ notice: Notice, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("a line at the foot: \(notice)", sourceLocation: sourceLocation) {
      try self.notice() == notice
    }
  }

  /// The line that stands at the foot of the window, if any does.
  func notice() throws -> Notice? {
    let frame = try frame()
    let foot = try screenshot(
      PixelRect(x: 0, y: frame.height - 40, width: frame.width, height: 40))
    // The middle of a line, where neither text nor a row's own color is.
    let isDark = (0..<40).allSatisfy {
      let pixel = foot.pixel(frame.width - 6, $0)
      return pixel != .black && pixel.sum < 190
    }
    guard isDark else { return nil }
    return foot.pixel(1, 20).red > 200 ? .trouble : .news
  }

  /// Waits until standard error has a line with `text`.
  func expectSaid(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntil(
      "“\(text)” is said, not only: \(process.errors)", sourceLocation: sourceLocation
    ) {
      process.errors.split(separator: "\n").contains { $0.contains(text) }
    }
  }
}
