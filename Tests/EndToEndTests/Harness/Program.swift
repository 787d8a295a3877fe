import Testing

/// The program's window on an X server.
final class Program {
  let server: XServer
  let home: Home
  let process: ChildProcess
  let scale: Double
  let window: XConnection.Window

  /// Opens the window and waits for its first frame; `width` and `height` in points.
  init(
    on server: XServer, _ home: Home, width: Int = 400, height: Int = 700, scale: Int = 1,
    options: [String] = []
  ) throws {
    let size = ["--size", "\(width)x\(height)", "--scale", "\(scale)", "--verbose"]
    let process = try home.start(size + options, variables: ["DISPLAY": server.display])
    try waitUntil("the first frame", timeout: 15) {
      if let ending = process.poll() { throw Trouble("\(ending): \(process.errors)") }
      return process.errors.contains("first frame after")
    }
    window = try #require(try server.connection.window(of: process.id))
    (self.server, self.home, self.process, self.scale) = (server, home, process, Double(scale))
  }

  /// The window that `process` opens, which says nothing of its first frame.
  init(on server: XServer, _ home: Home, of process: ChildProcess) throws {
    try waitUntil("there is a window", timeout: 15) {
      if let ending = process.poll() { throw Trouble("\(ending): \(process.errors)") }
      return try server.connection.window(of: process.id) != nil
    }
    window = try #require(try server.connection.window(of: process.id))
    (self.server, self.home, self.process, scale) = (server, home, process, 1)
    try waitUntil("the first frame") { try column(-5).contains { $0 != .black } }
  }

  /// A window with `items` on a server of its own.
  convenience init(_ items: [String], height: Int = 700) throws {
    try self.init(on: try XServer(), try Home(items: items), height: height)
  }

  /// Where the window is, in pixels of the root window.
  func frame() throws -> PixelRect {
    try server.connection.frame(of: window)
  }

  /// The place of `spot`, in points of the window, on the root window.
  func onRoot(_ spot: Spot) throws -> Spot {
    let frame = try frame()
    return Spot(Double(frame.x) + spot.x * scale, Double(frame.y) + spot.y * scale)
  }

  /// What the whole window shows.
  func screenshot() throws -> Screenshot {
    try server.connection.screenshot(try frame())
  }

  /// What the window shows in `area`, in its own pixels.
  func screenshot(_ area: PixelRect) throws -> Screenshot {
    let frame = try frame()
    return try server.connection.screenshot(
      PixelRect(
        x: frame.x + area.x, y: frame.y + area.y, width: area.width, height: area.height))
  }

  /// What the window shows in the column of pixels `x`; negative ones count from the right edge.
  func column(_ x: Int) throws -> [Pixel] {
    let frame = try frame()
    let from = x < 0 ? frame.width + x : x
    return try screenshot(PixelRect(x: from, y: 0, width: 1, height: frame.height)).column(0)
  }

  /// Ends it as the system does and returns how it ended.
  func terminate() throws -> ChildProcess.Ending {
    process.kill(15)
    return try process.waitForEnd()
  }
}
