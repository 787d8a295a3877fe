import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Reminders in windows of the same file.
  @Suite struct Reminders {
    /// A home with three rows, of which the last one reminds in `seconds`.
    private func home(remindingIn seconds: Double) throws -> Home {
      let home = try Home()
      let time = Int64((Date().timeIntervalSince1970 + seconds) * 1000)
      let file = home.folder.file("rows.json")
      try """
      {"clearstyle": 1, "lists": [{"name": "To Do", "items": [{"text": "one"}, {"text": "two"},
      {"text": "three", "due": "2026-01-01T09:00", "remindAt": \(time)}]}]}
      """.write(toFile: file, atomically: true, encoding: .utf8)
      let result = try home.run(["import", file])
      #expect(result.status == .status(0), "\(result)")
      return home
    }

    private let rows = (0..<3).map { Specification.color(ofRow: $0, of: 3, completed: false) }

    @Test func `of two windows one shows a reminder, and a swipe snoozes it`()
      throws
    {
      let home = try home(remindingIn: 10)
      let windows = try (0..<2).map { _ in try Program(on: try XorgServer(), home, height: 200) }
      for window in windows { try window.expectColors(rows + [.black]) }
      let reminding = [rows[2], rows[1], rows[2], .black]
      try waitUntil("a window shows the reminder", timeout: 20) {
        try windows.contains { try $0.shows(reminding) }
      }
      // The other window would show it by now.
      usleep(1_500_000)
      let shown = try windows.filter { try $0.shows(reminding) }
      #expect(shown.count == 1)
      let other = try #require(windows.first { $0 !== shown[0] })
      try other.expectColors(rows + [.black])
      try shown[0].swipe(0, by: -300)
      try shown[0].expectColors(rows + [.black])
      let json = try home.run(["export", "--format", "json", "-"]).output
      #expect(json.contains("\"remindAt\""))
      #expect(try home.run(["undo"]).output == "undid: added 3 items\n")
      for window in windows { #expect(try window.terminate() == .status(0)) }
    }

    @Test func `what was due while no window was open is told in a line, once`() throws {
      let home = try home(remindingIn: -60)
      let program = try Program(on: try XorgServer(), home, height: 300)
      try waitUntil("the line is shown") { try program.notice() != nil }
      #expect(try program.terminate() == .status(0))
      let second = try Program(on: try XorgServer(), home, height: 300)
      // It would be shown within a second after the first frame.
      usleep(2_000_000)
      #expect(try second.notice() == nil)
      #expect(try second.terminate() == .status(0))
    }
  }
}
