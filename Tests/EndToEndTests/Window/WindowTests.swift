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
      // The rows are in the file before the window is connected with them.
      try waitUntil("the title names the list") {
        let title = try server.connection.property("_NET_WM_NAME", of: window)
        return title.map { String(decoding: $0.bytes, as: UTF8.self) } == "To Do – ClearStyle"
      }
      let frame = try server.connection.frame(of: window)
      #expect(frame.width == 400)
      #expect(frame.height == 700)
      #expect(try home.texts().contains { $0.localizedCaseInsensitiveContains("swipe") })
      for name in try FileManager.default.contentsOfDirectory(atPath: home.listFolder) {
        let file = home.listFolder + "/" + name
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(rights as? Int == 0o600, "only the owner may read and write \(name)")
      }
      process.kill(SIGTERM)
      #expect(try process.waitForEnd() == .status(0))
      #expect(process.errors.isEmpty)
    }

    @Test func `a window at rest takes no CPU time and never wakes`() throws {
      let program = try Program(["one", "two", "three"], height: 300)
      try program.swipe(1, by: 230)
      let pinch = try TrackpadPinch(program, at: Point(200, 104))
      try pinch.spread(to: 1.3)
      try pinch.lift()
      let scroll = try TrackpadScroll(program, at: Point(200, 40))
      try scroll.move(by: 0, -83)
      try scroll.lift()
      try program.expectRest(["one", "[x] two", "three"])
      let before = try program.waitUntilIdle()
      // The pause is longer than any timer of the window.
      pause(6)
      #expect(program.process.statistics == before)
      #expect(before.ticks > 0)
    }

    @Test func `two managed windows of one list at rest do not wake each other`() throws {
      let home = try Home(items: ["one", "two", "three"])
      let programs = try (0..<2).map { _ in
        let server = try XorgServer()
        try server.startWindowManager()
        return try Program(on: server, home)
      }
      try programs[0].swipe(1, by: 230)
      try programs[1].expectRest(["one", "[x] two", "three"])
      for program in programs { _ = try program.waitUntilIdle() }
      let before = programs.map(\.process.statistics)
      pause(3)
      #expect(programs.map(\.process.statistics) == before)
    }

    @Test func `the window animates a command's changes after a rest`() throws {
      let program = try Program(["one", "two", "three", "four"])
      let home = program.home
      var last = program.process.statistics
      try waitUntil("the loop sleeps", timeout: 10) {
        pause(0.2)
        let before = last
        last = program.process.statistics
        return last == before
      }
      #expect(try home.run(["delete", "1"]).status == .status(0))
      var between = 0
      try waitUntil("the rows have closed up") {
        let tops = try program.rowTops()
        if tops.contains(where: { $0.truncatingRemainder(dividingBy: 50) != 0 }) { between += 1 }
        return tops == [0, 50, 100]
      }
      #expect(between > 0)
      #expect(try home.run(["complete", "2"]).status == .status(0))
      try program.expectRest(["two", "[x] three", "four"])
      #expect(try home.run(["add", "new"]).status == .status(0))
      try program.expectRest(["new", "two", "[x] three", "four"])
    }

    @Test func `the window is drawn again where another window covered it`() throws {
      let program = try Program(["one", "two", "three"], height: 300)
      try program.expectRest(["one", "two", "three"])
      let connection = program.server.connection
      let cover = try connection.showWindow(program.frame())
      try waitUntil("the window is covered") { try program.screenshot().pixel(5, 290) != .black }
      try connection.destroy(cover)
      try program.expectRest(["one", "two", "three"])
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
        try program.column(Program.clearColumn)[Specification.plainLine].isNear(red)
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
