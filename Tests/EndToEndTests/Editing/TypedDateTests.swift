import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct TypedDates {
    private static let rows = ["one", "two", "three"]

    /// The due dates of the rows, from top to bottom; empty for none.
    private func dates(_ home: Home) throws -> [String] {
      let output = try home.run(["list", "--json"]).output
      let rows = try JSONDecoder().decode([DatedRow].self, from: Data(output.utf8))
      return rows.map { $0.due ?? "" }
    }

    /// The day `days` after today, as in ISO 8601.
    private func day(_ days: Int) -> String {
      let parts = Calendar(identifier: .gregorian).dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSinceNow: Double(days) * 86_400))
      return String(
        format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    @Test func `a typed date leaves the text, and the window shows it as the picture does`() throws
    {
      let program = try Program(Self.rows, height: 300)
      try program.tap(1)
      try program.expectEdit(of: 1, in: Self.rows)
      try program.type(" mice in 3 days")
      try program.press(.enter)
      try program.expectRest(["one", "two mice", "three"])
      #expect(try dates(program.home) == ["", day(3), ""])
    }

    @Test func `dates that another program adds are shown, overdue or not`() throws {
      let program = try Program(Self.rows, height: 300)
      let file = try program.home.folder.write(
        "four due:2020-02-02\nfive due:2099-02-02\n", to: "due.txt")
      #expect(
        try program.home.run(["import", file, "--format", "todotxt"]).status == .status(0))
      try program.expectRest(Self.rows + ["four", "five"])
      #expect(try dates(program.home) == ["", "", "", "2020-02-02", "2099-02-02"])
    }

    @Test func `a swiped row that repeats stays open with its next date`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(1)
      try program.expectEdit(of: 1, in: Self.rows)
      try program.type(" mice every day")
      try program.press(.enter)
      let rows = ["one", "two mice", "three"]
      try program.expectRest(rows)
      #expect(try dates(program.home)[1] == day(0))
      try program.swipe(1, by: 230)
      try waitUntil("the row is due tomorrow") { try dates(program.home)[1] == day(1) }
      try program.expectRest(rows, above: 200)
    }
  }
}

/// The date of a row as `clearstyle list --json` prints it.
private struct DatedRow: Decodable {
  let due: String?
}
