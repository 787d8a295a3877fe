import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CSVDateTests {
  /// The local time of a place that is 2 h ahead of UTC.
  private let east = LocalTime { _ in 7_200_000 }

  private func date(_ text: String) -> ExportedDate? { ExportedDate(Array(text.utf8)[...]) }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("2026-12-24T17:00", "2026-12-24T17:00"),
    ("2026-12-24 17:00:59", "2026-12-24T17:00"), ("2026-12-24T17:00:00Z", "2026-12-24T19:00"),
    ("2026-12-24T23:30:00.000Z", "2026-12-25T01:30"),
    ("2026-12-24T17:00+02:00", "2026-12-24T17:00"), ("2026-12-24T17:00-0530", "2026-12-25T00:30"),
    ("2026-12-24 17:00:00 +0000", "2026-12-24T19:00"), ("2024-02-29", "2024-02-29"),
  ])
  func `a due date is of the local clock`(text: String, due: String) {
    #expect(date(text)?.due(east) == DueDate(due))
  }

  @Test(arguments: [
    "", "2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "2026-12-24T24:00",
    "2026-12-24T17", "2026-12-24T17:60", "2026-12-24T17:00:61", "2026-12-24T17:00+", "soon",
    "2026-12-24T17:00+25:00", "2026-12-24T17:00+01:60", "2026-12-24T17:00Zx", "24.12.2026",
    "12/24/2026", "2026-12-24T17:00:00.", "99999999999999999999-01-01",
  ])
  func `anything else is no date and stays in the text`(text: String) throws {
    #expect(date(text) == nil)
    let items = try CSVReader.elements(of: "text,due\nmilk,\(text)\n").compactMap(\.item)
    #expect(items.map(\.text) == ["milk \(text)"].map { $0.hasSuffix(" ") ? "milk" : $0 })
    #expect(items.map(\.details.due) == [nil])
  }

  @Test func `a time has milliseconds, and a day is the same in every time zone`() {
    #expect(date("1970-01-01T00:00:00.1234Z")?.milliseconds(east) == 123)
    #expect(date("1970-01-01T02:00:01,5")?.milliseconds(east) == 1500)
    #expect(date("1970-01-01")?.milliseconds(east) == 43_200_001)
    #expect(date("1969-12-31T23:59:59.9Z")?.milliseconds(east) == -100)
  }

  @Test(
    arguments: [
      0, -1, 1_795_168_800_000, 1_795_168_801_007, -62_135_596_800_000, 253_402_300_799_999,
    ] as [Int64])
  func `a time that is written is read again`(milliseconds: Int64) throws {
    let text = try #require(ExportedDate.text(milliseconds))
    #expect(date(text)?.milliseconds(east) == milliseconds)
  }

  @Test func `a time whose year has more than four digits is not written`() {
    #expect(ExportedDate.text(253_402_300_800_000) == nil)
    #expect(ExportedDate.text(-62_135_596_800_001) == nil)
    #expect(ExportedDate.text(1 << 60) == nil)
  }
}
