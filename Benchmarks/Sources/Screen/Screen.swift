import ProgramHarness

/// A screen on which contenders are measured.
final class Screen {
  /// The value of `DISPLAY` for contenders.
  let display: String
  /// This program's connection to the screen's X server.
  let connection: XConnection
  /// Reports when the screen's pixels change.
  let watch: ScreenWatch
  /// The mouse and the keyboard of the screen.
  let input: FakeInput
  // The server, which ends with this object; nil when another program started the server.
  private let server: XServer?

  /// A screen of `size` on a new X server, which this object starts.
  convenience init(size: PixelSize) throws {
    let server = try XServer(size: size)
    try self.init(display: server.number, server)
  }

  /// The screen of the running X server with the number `display`.
  convenience init(display: Int) throws { try self.init(display: display, nil) }

  private init(display: Int, _ server: XServer?) throws {
    (self.display, self.server) = (":\(display)", server)
    connection = try XConnection(display: display)
    watch = try ScreenWatch(connection)
    input = try FakeInput(connection)
  }
}
