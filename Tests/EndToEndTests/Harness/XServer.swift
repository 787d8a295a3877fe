import Foundation
import Testing

/// An X server of one test's own, with a device of every kind; no screen needed.
final class XServer {
  let display: String
  let connection: XConnection
  let touch: TouchScreen
  let pad: Pointer
  let mouse: Pointer
  let pen: Pen
  let keyboard: KeyboardDevice
  let process: ChildProcess
  private let folder: TemporaryFolder
  private let number: Int
  private var windowManager: ChildProcess?

  init(width: Int = 1920, height: Int = 1080) throws {
    folder = try TemporaryFolder()
    let sockets = folder.path
    let file = try folder.write(
      configuration(width: width, height: height, sockets: sockets), to: "xorg.conf")
    process = try ChildProcess(
      [
        "/usr/bin/Xorg", "-displayfd", "1", "-config", file, "-logfile", folder.file("log"),
        "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp",
      ], environment: ["PATH": "/usr/bin:/bin"])
    number = try Self.displayNumber(of: process)
    display = ":\(number)"
    connection = try XConnection(display: number)
    touch = try TouchScreen(socketPath: sockets + "/touch", width: width, height: height)
    pad = try Pointer(socketPath: sockets + "/pad")
    mouse = try Pointer(socketPath: sockets + "/mouse")
    pen = try Pen(socketPath: sockets + "/pen", width: width, height: height)
    keyboard = try KeyboardDevice(socketPath: sockets + "/keyboard")
    // The server takes over a keyboard's layout with its first key, a program asks for it at start.
    try keyboard.press(.shift)
  }

  deinit {
    windowManager = nil
    process.kill(SIGTERM)
    _ = try? process.waitForEnd()
  }

  /// Another program's connection.
  func connect() throws -> XConnection { try XConnection(display: number) }

  /// Starts jwm and waits until it manages windows.
  func startWindowManager() throws {
    let file = try folder.write("<?xml version=\"1.0\"?>\n<JWM></JWM>\n", to: "jwmrc")
    windowManager = try ChildProcess(
      ["/usr/bin/jwm", "-f", file],
      environment: ["PATH": "/usr/bin:/bin", "DISPLAY": display, "HOME": folder.path])
    try waitUntil("a window manager runs") {
      try connection.property("_NET_SUPPORTING_WM_CHECK", of: connection.root) != nil
    }
  }

  /// The server writes its number once it takes clients.
  private static func displayNumber(of process: ChildProcess) throws -> Int {
    let deadline = now() + 20
    while now() < deadline, process.poll() == nil {
      if process.output.hasSuffix("\n"), let line = process.output.split(separator: "\n").last,
        let number = Int(line)
      {
        return number
      }
      pause(0.01)
    }
    throw Trouble("Xorg did not start:\n\(process.errors)")
  }
}
