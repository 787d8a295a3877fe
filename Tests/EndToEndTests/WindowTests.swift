import Foundation
import Testing

extension EndToEnd {
  @Suite struct Window {
    @Test func `without options it is 400 by 700 and shows rows that teach the gestures`() throws {
      let (server, home) = (try XServer(), try Home())
      let process = try home.start([], variables: ["DISPLAY": server.display])
      try waitUntil("there is a list") { FileManager.default.fileExists(atPath: home.database) }
      try waitUntil("it teaches") { try home.list().count > 2 }
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

    @Test func `SIGTERM ends it with status 0 and loses nothing`() throws {
      let program = try Program(["one", "two", "three"])
      try program.swipe(1, by: 230)
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.list() == ["one", "[x] two", "three"].map { ListedItem($0) })
    }

    @Test(arguments: [Key("q"), Key("w")])
    func `Ctrl and Q or W quit`(key: Key) throws {
      let program = try Program(["one"])
      try program.server.mouse.move(to: program.onRoot(Spot(200, 350)))
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
      #expect(try ListPicture(of: again, []).isOf(expected))
    }

    @Test func `only its owner may read or write the list`() throws {
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
    func `at rest it takes no time and is never woken`(managed: Bool) throws {
      let server = try XServer()
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
      let programs = try (0..<2).map { _ in try Program(on: try XServer(), home) }
      try programs[0].swipe(1, by: 230)
      try programs[1].expectRest(["one", "[x] two", "three"])
      for program in programs { _ = try program.waitUntilIdle() }
      let before = programs.map(\.process.statistics)
      pause(3)
      #expect(programs.map(\.process.statistics) == before)
    }

    @Test func `it shows what a command changes within a second`() throws {
      let texts = ["one", "two", "three"]
      let program = try Program(texts)
      let picture = try ListPicture(of: program, texts)
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

    @Test func `what a command changes after a rest is shown in motion`() throws {
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

    @Test func `when the X server dies it says so and ends with status 1`() throws {
      let (server, home) = (try XServer(), try Home(items: ["one"]))
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
    func `without a display it says so and ends with status 1`(variables: [String: String]) throws {
      let outcome = try Home(items: ["one"]).run([], variables: variables)
      #expect(outcome.isRefusal(1), "\(outcome)")
    }

    @Test func `--fullscreen fills the screen`() throws {
      let server = try XServer(width: 1280, height: 800)
      try server.startWindowManager()
      let program = try Program(on: server, try Home(items: ["one"]), options: ["--fullscreen"])
      let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)
      try waitUntil("the window fills the screen") { try program.frame() == screen }
      let red = Contract.color(ofRow: 0, of: 1, completed: false)
      try waitUntil("the row fills it too") {
        try program.column(-5)[Contract.plainLine].isNear(red)
      }
    }

    @Test func `--demo shows 15 rows and saves nothing`() throws {
      let home = try Home()
      let program = try Program(on: try XServer(), home, height: 800, options: ["--demo"])
      #expect(try program.rowTops() == (0..<15).map { 50 * Double($0) })
      try program.swipe(2, by: -230)
      try waitUntil("a row is gone, and the quiet line at the foot says so") {
        try program.rowTops() == (0..<14).map { 50 * Double($0) } + [750]
      }
      #expect(try program.terminate() == .status(0))
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `--show-touches shows where the fingers are`() throws {
      let home = try Home(items: ["one"])
      let program = try Program(on: try XServer(), home, options: ["--show-touches"])
      let contact = try Contact(.finger, program, at: Spot(200, 400))
      func isMarked() throws -> Bool {
        let shot = try program.screenshot(PixelRect(x: 170, y: 370, width: 60, height: 60))
        return (0..<60).contains { shot.column($0).contains { $0 != .black } }
      }
      try waitUntil("there is a mark") { try isMarked() }
      try contact.lift()
      try waitUntil("it is gone") { try !isMarked() }
    }
  }
}
