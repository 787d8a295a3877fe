import Glibc
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Levels {
    private static let rows = ["one", "two", "three"]

    @Test func `two fingers lead to the lists, a tap leads down, and a restart to the same level`()
      throws
    {
      let home = try Home(items: Self.rows)
      try home.runScript(
        """
        sqlite3 $list "INSERT INTO items (id, position, text, completed, list) VALUES (8, 4294967296, 'Trip', 0, NULL), \
          (9, 0, 'Tent', 1, 8)"
        """)
      let server = try XorgServer()
      let program = try Program(on: server, home, height: 300)
      let fingers = try Fingers(program, at: [Point(200, 40), Point(200, 240)])
      try fingers.spread(by: -80)
      try fingers.lift()
      try program.expectLists(2)
      try program.tap(1)
      try program.expectColors([Specification.color(ofRow: 0, of: 1, completed: true), .black])
      #expect(try program.terminate() == .status(0))
      let second = try Program(on: server, home, height: 300)
      try second.expectColors([Specification.color(ofRow: 0, of: 1, completed: true), .black])
      try second.press(.escape)
      try second.expectLists(2)
      #expect(try second.terminate() == .status(0))
      let third = try Program(on: server, home, height: 300)
      try third.expectLists(2)
      #expect(try third.terminate() == .status(0))
      // A new list opens with its rows, which explain the gestures.
      let other = try Program(
        on: server, home, height: 300, options: ["--database", home.listFolder + "/new.sqlite"])
      try other.expectColors(
        (0..<6).map { Specification.color(ofRow: $0, of: 14, completed: false) })
    }

    @Test func `a pull further leads from the lists to the settings, which a crash does not lose`()
      throws
    {
      let home = try Home(items: Self.rows)
      try home.write(settings: "osk = off\n")
      let server = try XorgServer()
      let program = try Program(on: server, home, height: 520)
      try program.press(.escape)
      try program.expectColors([Pixel(24, 128, 247), .black])
      try program.drag(by: 265, from: Point(200, 20))
      try program.expectSettings()
      // Rows 8 and 9 are Wrap and the on-screen keyboard, which the settings file locks.
      try program.tap(9)
      try program.tap(8)
      let file = home.stateFolder + "/settings"
      try waitUntil("the setting is kept") { FileSystem.read(file) == "wrap = on\n" }
      program.process.kill(SIGKILL)
      let second = try Program(on: server, home, height: 520)
      // A window that ended on the settings opens with the lists.
      try second.expectColors([Pixel(24, 128, 247), .black])
      try second.drag(by: 265, from: Point(200, 20))
      try second.expectSettings()
      try second.tap(8)
      try waitUntil("the setting is changed back") { FileSystem.read(file) == "wrap = off\n" }
    }
  }
}

extension Program {
  /// Waits until the window shows `count` lists at rest.
  fileprivate func expectLists(_ count: Int) throws {
    // The colors of the lists 0 and 1 of 2: hsl(212, 93 %, 53 %) and hsl(209.5, 94 %, 55.5 %).
    let colors = [Pixel(24, 128, 247), Pixel(35, 143, 248)]
    try expectColors(Array(colors.prefix(count)) + [.black])
  }

  /// Waits until the window shows the settings at rest: rows of 28 %, 32 %, 36 % … white.
  fileprivate func expectSettings() throws {
    try expectColors(
      (0..<6).map { row in
        let gray = Int((255 * (0.28 + 0.04 * Double(row))).rounded())
        return Pixel(gray, gray, gray)
      })
  }

  /// Waits until the rows from the top of the window on have `colors`.
  func expectColors(_ colors: [Pixel]) throws {
    try waitUntil("the rows are \(colors)") { try shows(colors) }
  }

  /// Whether the rows from the top of the window on have `colors`.
  func shows(_ colors: [Pixel]) throws -> Bool {
    let column = try column(4)
    return colors.indices.allSatisfy {
      column[50 * $0 + Specification.plainLine].isNear(colors[$0], tolerance: 4)
    }
  }
}
