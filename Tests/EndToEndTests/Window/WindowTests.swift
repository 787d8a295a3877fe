import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Window {
    @Test func `without options the window is 400 by 700 and its rows explain the gestures`() throws
    {
      let (server, home) = (try XorgServer(), try Home())
      let process = try home.start([], variables: ["DISPLAY": server.display])
      try waitUntil("there is a list") { FileManager.default.fileExists(atPath: home.database) }
      try waitUntil("the list explains the gestures") { try home.list().count > 2 }
      let window = try #require(try server.connection.window(of: process.id))
      let title = try server.connection.property("WM_NAME", of: window)
      #expect(title.map { String(decoding: $0.bytes, as: UTF8.self) } == "ClearStyle")
      let frame = try server.connection.frame(of: window)
      #expect(frame.width == 400)
      #expect(frame.height == 700)
      #expect(try home.texts().contains { $0.localizedCaseInsensitiveContains("swipe") })
      process.kill(SIGTERM)
      #expect(try process.waitForEnd() == .status(0))
      #expect(process.errors.isEmpty)
    }

    @Test func `SIGTERM ends the program with status 0 and loses nothing`() throws {
      let program = try Program(["one", "two", "three"])
      try program.swipe(1, by: 230)
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.list() == ["one", "[x] two", "three"].map { ListedItem($0) })
    }

    @Test(arguments: [Key("q"), Key("w")])
    func `Ctrl and Q or W quit`(key: Key) throws {
      let program = try Program(["one"])
      try program.server.mouse.move(to: program.rootPoint(Point(200, 350)))
      try program.server.keyboard.press(.control, key)
      #expect(try program.process.waitForEnd() == .status(0))
    }

    @Test func `kill -9 right after a release loses nothing`() throws {
      let program = try Program(["one", "two", "three", "four"])
      try program.swipe(0, by: 230)
      try program.swipe(2, by: -230)
      pause(0.2)
      program.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .signal(SIGKILL))
      let expected = ["[x] one", "two", "four"].map { ListedItem($0) }
      #expect(try program.home.list() == expected)
      let again = try Program(on: program.server, program.home)
      #expect(try ListAppearance(of: again, []).matches(expected))
    }

    @Test func `only the owner may read or write the list's files`() throws {
      let program = try Program(["one", "two"])
      try program.swipe(0, by: 230)
      try waitUntil("it is completed") { try program.home.list()[0].completed }
      let folder = URL(fileURLWithPath: program.home.database).deletingLastPathComponent().path
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let file = folder + "/" + name
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(rights as? Int == 0o600, "\(name)")
      }
    }

    @Test(arguments: [false, true])
    func `a window at rest takes no CPU time and never wakes`(managed: Bool) throws {
      let server = try XorgServer()
      if managed { try server.startWindowManager() }
      let program = try Program(on: server, try Home(items: ["one", "two", "three"]))
      if !managed { try program.swipe(1, by: 230) }
      let before = try program.waitUntilIdle()
      pause(managed ? 3 : 10)
      #expect(program.process.statistics == before)
      #expect(before.ticks > 0)
    }

    @Test func `two windows of one list at rest do not wake each other`() throws {
      let home = try Home(items: ["one", "two", "three"])
      let programs = try (0..<2).map { _ in try Program(on: try XorgServer(), home) }
      try programs[0].swipe(1, by: 230)
      try programs[1].expectRest(["one", "[x] two", "three"])
      for program in programs { _ = try program.waitUntilIdle() }
      let before = programs.map(\.process.statistics)
      pause(3)
      #expect(programs.map(\.process.statistics) == before)
    }

    @Test func `the window shows a command's changes within a second`() throws {
      let texts = ["one", "two", "three"]
      let program = try Program(texts)
      let picture = try ListAppearance(of: program, texts)
      let home = program.home
      #expect(try home.run(["complete", "2"]).status == .status(0))
      let done = now()
      try program.expectList(["one", "[x] two", "three"], picture)
      #expect(now() - done < 1.5, "the change within 1, its animation and a slow machine")
      #expect(try home.run(["delete", "1"]).status == .status(0))
      try program.expectList(["[x] two", "three"], picture)
      #expect(try home.run(["add", "new"]).status == .status(0))
      try program.expectList(["new", "[x] two", "three"], picture)
      try program.swipe(2, by: -230)
      try program.expectList(["new", "[x] two"], picture)
    }

    @Test func `a command's change after a rest is animated`() throws {
      let program = try Program(["one", "two", "three", "four"])
      pause(1)
      #expect(try program.home.run(["delete", "1"]).status == .status(0))
      var between = 0
      try waitUntil("the rows have closed up") {
        let tops = try program.rowTops()
        if tops.contains(where: { $0.truncatingRemainder(dividingBy: 50) != 0 }) { between += 1 }
        return tops == [0, 50, 100]
      }
      #expect(between > 0)
    }

    @Test func `the loss of the X server is reported and ends the program with status 1`() throws {
      let (server, home) = (try XorgServer(), try Home(items: ["one"]))
      let process = try home.start([], variables: ["DISPLAY": server.display])
      try waitUntil("there is a window") {
        try server.connection.window(of: process.id) != nil
      }
      pause(0.3)
      server.process.kill(SIGKILL)
      #expect(try process.waitForEnd() == .status(1))
      #expect(isOneLine(process.errors), "\(process.errors)")
      #expect(try home.texts() == ["one"])
    }

    @Test(arguments: [[:], ["DISPLAY": ":4999"]])
    func `a missing display is reported and ends the program with status 1`(
      variables: [String: String]
    ) throws {
      let result = try Home(items: ["one"]).run([], variables: variables)
      #expect(result.isFailure(1), "\(result)")
    }

    @Test func `the window fills the screen with --fullscreen`() throws {
      let server = try XorgServer(width: 1280, height: 800)
      try server.startWindowManager()
      let program = try Program(on: server, try Home(items: ["one"]), options: ["--fullscreen"])
      let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)
      try waitUntil("the window fills the screen") { try program.frame() == screen }
      let red = Specification.color(ofRow: 0, of: 1, completed: false)
      try waitUntil("the row fills it too") {
        try program.column(-5)[Specification.plainLine].isNear(red)
      }
    }

    @Test func `a window with --demo shows 15 rows and saves nothing`() throws {
      let home = try Home()
      let program = try Program(on: try XorgServer(), home, height: 800, options: ["--demo"])
      #expect(try program.rowTops() == (0..<15).map { 50 * Double($0) })
      try program.swipe(2, by: -230)
      try waitUntil("a row is gone, and the delete notice is shown") {
        try program.rowTops() == (0..<14).map { 50 * Double($0) } + [750]
      }
      #expect(try program.terminate() == .status(0))
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `the window marks the fingers with --show-touches`() throws {
      let home = try Home(items: ["one"])
      let program = try Program(on: try XorgServer(), home, options: ["--show-touches"])
      let contact = try Contact(.finger, program, at: Point(200, 400))
      func isMarked() throws -> Bool {
        let shot = try program.screenshot(PixelRect(x: 170, y: 370, width: 60, height: 60))
        return (0..<60).contains { shot.column($0).contains { $0 != .black } }
      }
      try waitUntil("the finger is marked") { try isMarked() }
      try contact.lift()
      try waitUntil("the mark is gone") { try !isMarked() }
    }
  }
}
