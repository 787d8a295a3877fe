import ProgramHarness

/// A screen on which contenders are measured.
final class Screen {
  /// The value of `DISPLAY` for contenders.
  let display: String
  /// This program's connection to its X server.
  let connection: XConnection
  /// Reports when its pixels change.
  let watch: ScreenWatch
  /// Its mouse and keyboard.
  let input: FakeInput
  // Nil when this program did not start it.
  private let server: XServer?

  /// A screen of `size` on a new X server.
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
