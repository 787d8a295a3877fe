import ProgramHarness
import Testing

// Checks of a window that differs from the file, and of its notices about the file.
extension Program {
  /// The kind of a notice, which is a line at the bottom of the window.
  enum Notice {
    /// The notice reports an event and disappears by itself.
    case announcement
    /// The notice has a red edge and stays as long as a problem exists.
    case warning
  }

  /// The picture of a window that shows `rows` at rest, scrolled to the start of the list.
  func picture(of rows: [String]) throws -> Screenshot {
    let folder = try TemporaryFolder()
    try home.makeList(folder.file("list.sqlite"), of: rows)
    return try snapshot(of: folder.file("list.sqlite"))
  }

  /// Waits until the window shows `rows`, which may differ from the rows in the file.
  ///
  /// Only the first `height` lines of pixels are compared, since a notice may cover the bottom.
  func expectShown(
    _ rows: [String], above height: Int = 250,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectShown(
      picture(of: rows), "\(rows)", above: height, sourceLocation: sourceLocation)
  }

  /// Waits until the window shows the first `height` pixel lines of `picture`; a failure names the
  /// picture by `what`.
  func expectShown(
    _ picture: Screenshot, _ what: String, above height: Int = 250,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil(
      "the window shows \(what); its standard error: \(process.errors)", timeout: 10,
      sourceLocation: sourceLocation
    ) {
      try screenshot().isSame(as: picture, in: 0..<height)
    }
  }

  /// Waits until the file contains `rows` and the window shows them, then checks the file's
  /// integrity.
  func expectIntact(
    _ rows: [String], above height: Int = 250, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectRest(rows, above: height, sourceLocation: sourceLocation)
    #expect(try home.integrityCheck() == "ok", sourceLocation: sourceLocation)
  }

  /// Waits until `notice` is at the bottom of the window.
  func expectNotice(
    _ notice: Notice, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("a line at the bottom: \(notice)", sourceLocation: sourceLocation) {
      try self.notice() == notice
    }
  }

  /// The notice that is at the bottom of the window; nil if there is none.
  func notice() throws -> Notice? {
    let frame = try frame()
    let bottom = try screenshot(
      PixelRect(x: 0, y: frame.height - 40, width: frame.width, height: 40))
    // A notice is dark, but not black, between its text and the window's right edge. A row is
    // brighter there.
    let isDark = (0..<40).allSatisfy {
      let pixel = bottom.pixel(frame.width - 6, $0)
      return pixel != .black && pixel.sum < 190
    }
    guard isDark else { return nil }
    return bottom.pixel(1, 20).red > 200 ? .warning : .announcement
  }

  /// Waits until standard error has a line with `text`.
  func expectErrorOutput(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitUntil(
      "standard error has “\(text)”, not only: \(process.errors)", sourceLocation: sourceLocation
    ) {
      process.errors.split(separator: "\n").contains { $0.contains(text) }
    }
  }
}
