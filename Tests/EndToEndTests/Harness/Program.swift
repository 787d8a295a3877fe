import Glibc
import ProgramHarness
import Testing

/// A running process of the program, and its window on an X server.
final class Program {
  let server: XorgServer
  let home: Home
  let process: ChildProcess
  let scale: Double
  let window: XConnection.Window

  /// Starts the program with environment `variables` beside those of `home`, and waits for its first
  /// frame; `width` and `height` are in points.
  init(
    on server: XorgServer, _ home: Home, width: Int = 400, height: Int = 700, scale: Int = 1,
    options: [String] = [], variables: [String: String] = [:]
  ) throws {
    // A machine that runs tests may have no keyboard; then the on-screen keyboard would appear.
    if !home.hasSettings { try home.write(settings: "osk = off\n") }
    let size = ["--size", "\(width)x\(height)", "--scale", "\(scale)", "--verbose"]
    let process = try home.start(
      size + options, variables: variables.merging(["DISPLAY": server.display]) { $1 })
    try waitUntil("the first frame", timeout: 15) {
      if let ending = process.poll() { throw HarnessError("\(ending): \(process.errors)") }
      return process.errors.contains("first frame after")
    }
    window = try #require(try server.connection.window(of: process.id))
    (self.server, self.home, self.process, self.scale) = (server, home, process, Double(scale))
  }

  /// Waits for the first frame of `process`, which runs without `--verbose` and so does not report
  /// the frame.
  init(on server: XorgServer, _ home: Home, of process: ChildProcess) throws {
    try waitUntil("there is a window", timeout: 15) {
      if let ending = process.poll() { throw HarnessError("\(ending): \(process.errors)") }
      return try server.connection.window(of: process.id) != nil
    }
    window = try #require(try server.connection.window(of: process.id))
    (self.server, self.home, self.process, scale) = (server, home, process, 1)
    try waitUntil("the first frame") { try column(Program.clearColumn).contains { $0 != .black } }
  }

  /// Opens a window with `items` on a new server.
  convenience init(_ items: [String], height: Int = 700) throws {
    try self.init(on: try XorgServer(), try Home(items: items), height: height)
  }

  /// The window's frame in pixels of the root window.
  func frame() throws -> PixelRect {
    try server.connection.frame(of: window)
  }

  /// Converts `point` from points of the window to pixels of the root window.
  func rootPoint(_ point: Point) throws -> Point {
    let frame = try frame()
    return Point(Double(frame.x) + point.x * scale, Double(frame.y) + point.y * scale)
  }

  /// A screenshot of the whole window.
  func screenshot() throws -> Screenshot {
    try server.connection.screenshot(try frame())
  }

  /// A screenshot of `area`, which is in pixels of the window.
  func screenshot(_ area: PixelRect) throws -> Screenshot {
    let frame = try frame()
    return try server.connection.screenshot(
      PixelRect(
        x: frame.x + area.x, y: frame.y + area.y, width: area.width, height: area.height))
  }

  /// A column beside the texts, which end 15 points from the right edge, and the scroll indicator, which begins
  /// 6 points from it, at scales of 1 and 2.
  static let clearColumn = -14

  /// The column of pixels at `x`, in pixels of the window; a negative `x` counts from the right
  /// edge.
  func column(_ x: Int) throws -> [Pixel] {
    let frame = try frame()
    let from = x < 0 ? frame.width + x : x
    return try screenshot(PixelRect(x: from, y: 0, width: 1, height: frame.height)).column(0)
  }

  /// Sends SIGTERM and waits until the program exits.
  func terminate() throws -> ChildProcess.Ending {
    process.kill(SIGTERM)
    return try process.waitForEnd()
  }
}

// Keyboard input.
extension Program {
  /// Presses `keys` together while the window has the keyboard focus.
  func press(_ keys: Key...) throws {
    try press(keys)
  }

  /// Presses `keys` together while the window has the keyboard focus.
  func press(_ keys: [Key]) throws {
    try focus()
    try server.keyboard.press(keys)
  }

  /// Types `text` while the window has the keyboard focus.
  func type(_ text: String) throws {
    try focus()
    try server.keyboard.type(text)
  }

  /// Gives the window the keyboard focus.
  func focus() throws {
    try server.connection.focus(window)
  }

  /// Takes the keyboard focus from the window.
  func unfocus() throws {
    try server.connection.focus(server.connection.root)
  }
}

// Gestures of one contact.
extension Program {
  /// Presses on row `row` of a list at its start, near the edge from which the contact has room to
  /// move by `travel` points.
  func press(_ row: Int, _ pointer: PointerType = .finger, beforeMovingBy travel: Double) throws
    -> Contact
  {
    try Contact(pointer, self, at: Point(travel > 0 ? 60 : 340, 50 * Double(row) + 12))
  }

  /// Swipes row `row` by `travel` points, to the right if `travel` is positive.
  func swipe(
    _ row: Int, by travel: Double, _ pointer: PointerType = .finger, over seconds: Double = 0.15
  ) throws {
    let contact = try press(row, pointer, beforeMovingBy: travel)
    try contact.move(by: travel, 0, over: seconds)
    try contact.lift()
  }

  /// Drags the list down by `travel` points, slop included.
  ///
  /// The contact rests before the release, so that the drag is no fling.
  func drag(by travel: Double, from point: Point, _ pointer: PointerType = .finger) throws {
    let contact = try Contact(pointer, self, at: point)
    try contact.move(by: 0, travel)
    contact.rest()
    try contact.lift()
  }

  /// Presses row `row` and waits until a shadow on the next row shows that row `row` is lifted;
  /// returns the contact, which is still down.
  ///
  /// The list has `count` open rows and is scrolled to its start.
  func hold(_ row: Int, of count: Int, _ pointer: PointerType = .finger) throws -> Contact {
    let contact = try Contact(pointer, self, at: Point(200, 50 * Double(row) + 25))
    let color = Specification.color(ofRow: row + 1, of: count, completed: false)
    let light = Specification.bevel(color, line: 3, of: 50)
    try waitUntil("row \(row) is lifted") {
      try column(Program.clearColumn)[50 * (row + 1) + 3].sum < light.sum * 4 / 5
    }
    return contact
  }

  /// Taps at `point`.
  func tap(at point: Point, _ pointer: PointerType = .finger) throws {
    try Contact(pointer, self, at: point).lift()
  }

  /// Taps row `row` of a list at its start.
  func tap(_ row: Int, _ pointer: PointerType = .finger) throws {
    try tap(at: Point(200, 50 * Double(row) + 25), pointer)
  }
}
