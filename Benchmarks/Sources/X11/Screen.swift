/// A screen of its own for the programs that are measured.
final class Screen {
  /// Its number.
  let display: Int
  /// Ours.
  let connection: XConnection
  /// Sees what programs paint.
  let watch: ScreenWatch
  /// Its mouse and keyboard.
  let input: FakeInput
  // Nil where it is somebody else's.
  private let server: XServer?

  /// One of `size` on an X server of its own.
  convenience init(size: PixelSize) throws(Trouble) {
    let server = try XServer(size: size)
    try self.init(display: server.display, server)
  }

  /// That of an X server that runs.
  convenience init(display: Int) throws(Trouble) { try self.init(display: display, nil) }

  private init(display: Int, _ server: XServer?) throws(Trouble) {
    (self.display, self.server) = (display, server)
    connection = try XConnection(display: display)
    watch = try ScreenWatch(connection)
    input = try FakeInput(connection)
  }
}
