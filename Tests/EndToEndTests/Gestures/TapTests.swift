import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Tapping {
    private let items = ["Eggs", "Bread", "Buy milk", "Tea"]

    private func taps(_ program: Program) -> Int {
      program.process.errors.split(separator: "\n").count { $0.contains("tap: row") }
    }

    @Test func `the click that brings a window to the front is a tap`() throws {
      let server = try XorgServer()
      try server.startWindowManager()
      // The window manager centers both windows. A wide window and a tall window form a cross, so
      // the ends of both are uncovered.
      let home = try Home(items: items)
      let wide = try Program(on: server, home, width: 600, height: 160)
      let tall = try Program(on: server, home, width: 240, height: 500)
      for click in 1...3 {
        for program in [wide, tall] {
          try server.mouse.move(to: program.rootPoint(Point(20, 25)))
          try server.mouse.press()
          try server.mouse.release()
          try waitUntil("click \(click) is a tap") { taps(program) == click }
        }
      }
    }
  }
}
