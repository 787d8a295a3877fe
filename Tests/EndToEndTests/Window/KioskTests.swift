import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests that a kiosk covers its display, and that only a signal ends it.
  @Suite struct Kiosk {
    private static let rows = ["one", "two", "three"]

    private func kiosk(managed: Bool, settings: String = "") throws -> Program {
      let (server, home) = (try XorgServer(width: 800, height: 600), try Home(items: Self.rows))
      if managed { try server.startWindowManager() }
      try home.write(settings: settings)
      return try Program(on: server, home, options: ["--kiosk"])
    }

    private func expectCover(_ program: Program) throws {
      try waitUntil("the window covers the display") {
        let frame = try program.frame()
        return (frame.x, frame.y, frame.width, frame.height) == (0, 0, 800, 600)
      }
    }

    private func requestClose(of program: Program) throws {
      let connection = program.server.connection
      try connection.sendClientMessage(
        "WM_PROTOCOLS", connection.atom("WM_DELETE_WINDOW"), to: program.window)
    }

    @Test(arguments: [false, true])
    func `a kiosk covers the display and takes gestures, with and without a window manager`(
      isManaged: Bool
    ) throws {
      let program = try kiosk(managed: isManaged)
      try expectCover(program)
      try program.swipe(1, by: 400)
      try waitUntil("the row is completed") { try program.home.list()[1].completed }
      #expect(try program.terminate() == .status(0))
    }

    @Test(arguments: [["--kiosk"], []])
    func `only a kiosk ends the screen saver when it reminds`(options: [String]) throws {
      let (server, home) = (try XorgServer(width: 800, height: 600), try Home())
      let time = Int64(Date().timeIntervalSince1970 * 1000) + 4000
      let file = try home.folder.write(
        """
        {"clearstyle": 1, "lists": [{"name": "To Do", "items": [
        {"text": "one", "due": "2026-01-01T09:00", "remindAt": \(time)}]}]}
        """, to: "rows.json")
      #expect(try home.run(["import", file]).status == .status(0))
      try home.write(settings: "kiosk.screensaver = on\n")
      let program = try Program(on: server, home, options: options)
      let connection = server.connection
      try connection.focus(program.window)
      try connection.startScreenSaver()
      #expect(try connection.isScreenSaverOn())
      try waitUntil("the reminder is shown", timeout: 12) {
        try home.run(["export", "--format", "json", "-"]).output.contains("\"reminded\"")
      }
      // The window that is no kiosk would end it by now.
      usleep(500_000)
      #expect(try connection.isScreenSaverOn() == options.isEmpty)
      #expect(try program.terminate() == .status(0))
    }

    @Test func `no key and no request to close ends a kiosk`() throws {
      let program = try kiosk(managed: true)
      try expectCover(program)
      try requestClose(of: program)
      for keys in [
        [.control, Key("q")], [.control, Key("w")], [.alt, Key.f1], [Key.f11], [.alt, .escape],
      ] as [[Key]] {
        try program.server.keyboard.press(keys)
      }
      try program.swipe(0, by: 400)
      try waitUntil("the row is completed") { try program.home.list()[0].completed }
      try expectCover(program)
      #expect(try program.terminate() == .status(0))
    }

    @Test func `the keys of the setting kiosk.exit end a kiosk`() throws {
      let program = try kiosk(managed: false, settings: "kiosk.exit = Ctrl+Shift+Q\n")
      try program.press(.control, .shift, Key("q"))
      #expect(try program.process.waitForEnd() == .status(0))
    }

    @Test func `a request to close ends a window that is no kiosk`() throws {
      let program = try Program(Self.rows, height: 300)
      try requestClose(of: program)
      #expect(try program.process.waitForEnd() == .status(0))
    }
  }
}
