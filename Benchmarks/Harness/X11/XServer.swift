import Glibc

/// An X server that is started for a test or a benchmark and ended when this object is released.
package final class XServer {
  /// The server's process.
  package let process: ChildProcess
  /// The number in the display's name, such as 7 in `:7`.
  package let number: Int

  /// The value of `DISPLAY` for clients of the server.
  package var display: String { ":\(number)" }

  /// Starts `command`, an X server's absolute path and options, and waits until the server accepts
  /// clients.
  package init(_ command: [String]) throws {
    guard access(command[0], X_OK) == 0 else {
      throw HarnessError("there is no \(command[0]); Scripts/setup --tests installs it")
    }
    process = try ChildProcess(
      command + ["-displayfd", "1", "-noreset", "-nolisten", "tcp"],
      environment: ["PATH": "/usr/bin:/bin"])
    number = try Self.displayNumber(of: process)
  }

  /// Starts Xvfb, an X server that needs no hardware, with a screen of `size`.
  package convenience init(size: PixelSize) throws {
    try self.init(["/usr/bin/Xvfb", "-screen", "0", "\(size)x24"])
  }

  deinit {
    process.kill(SIGTERM)
    _ = try? process.waitForEnd()
  }

  /// A new connection to the server.
  package func connect() throws -> XConnection { try XConnection(display: number) }

  /// Reads the number that the server writes once it accepts clients.
  private static func displayNumber(of process: ChildProcess) throws -> Int {
    let deadline = now() + 60
    while now() < deadline, process.poll() == nil {
      if process.output.hasSuffix("\n"), let line = process.output.split(separator: "\n").last,
        let number = Int(line)
      {
        return number
      }
      pause(0.01)
    }
    throw HarnessError("the X server did not start:\n\(process.errors)")
  }
}
