import Dates
import Glibc
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import Commands

/// The commands about dates, on a file with the lists "To Do" and "Trip".
@Suite struct DueCommandTests {
  private let folder: TemporaryDirectory
  private let list: String

  init() throws {
    folder = try TemporaryDirectory()
    list = folder.file("list.sqlite")
  }

  private func command(_ arguments: String...) throws -> EditCommand {
    EditCommand(
      try Invocation(["add", "x", "--quiet", "--database", list] + arguments).options)
  }

  private func items() throws -> [ToDoItem] { try ToDoDocument.items(at: list) }

  @Test func `add gives all its rows the date, and reads none in their texts`() throws {
    try command("--due", "2026-12-24 17:00").add(["a", "b tomorrow"])
    #expect(try items().map(\.text) == ["a", "b tomorrow"])
    #expect(try items().allSatisfy { $0.details.due == DueDate("2026-12-24T17:00") })
    try command().add(["c tomorrow"])
    #expect(try items()[0].details.due == nil)
  }

  @Test func `add with words that are no date adds nothing, and creates no file`() throws {
    #expect(throws: UsageError.self) { try command("--due", "soon").add(["a"]) }
    #expect(access(list, F_OK) != 0)
  }

  @Test func `due sets date and repeat of a row, and none removes both`() throws {
    try command().add(["a", "b"])
    try command().setDue(2, "every tuesday 9:00")
    let schedule = try #require(try items()[1].details.schedule)
    #expect(schedule.due.minute == 540 && schedule.repetition?.rule == "FREQ=WEEKLY;BYDAY=TU")
    #expect(try items()[0].details.schedule == nil)
    try command().setDue(2, "none")
    #expect(try items()[1].details.schedule == nil)
    try command().undo()
    #expect(try items()[1].details.schedule == schedule)
  }

  @Test func `due with a wrong number or words changes nothing`() throws {
    try command().add(["a"])
    #expect(throws: RequestError.self) { try command().setDue(2, "tomorrow") }
    #expect(throws: UsageError.self) { try command().setDue(1, "soon") }
    #expect(try items()[0].details.schedule == nil)
  }

  @Test func `the words after the number are one phrase`() {
    #expect(problem("due", "1", "tomorrow", "5pm") == nil)
    #expect(problem("due", "1", "none") == nil)
    expectProblem(["due", "1"], naming: "due takes N WHEN")
    expectProblem(["due", "x", "tomorrow"], naming: "\"x\" is not an item number")
  }

  @Test func `what is said of a date is as list prints it, with the repeat in words`() throws {
    let context = DateContext(now: 0, clock: .utc)
    let due = try #require(DueDate("2026-12-01"))
    #expect(EditCommand.words(for: Schedule(due: due), context) == "2026-12-01")
    let weekly = Schedule(due: due, repetition: Repetition(rule: "FREQ=WEEKLY;BYDAY=TU"))
    #expect(EditCommand.words(for: weekly, context).hasPrefix("2026-12-01, every Tuesday"))
    let hourly = Schedule(due: due, repetition: Repetition(rule: "FREQ=HOURLY"))
    #expect(EditCommand.words(for: hourly, context) == "2026-12-01, and repeats")
  }

  @Test func `today has the rows of all lists by date, each with its list and number there`() throws
  {
    let day = CalendarDay(year: 2026, month: 11, day: 28)
    func item(_ id: Int64, _ text: String, _ due: String) -> ToDoItem {
      var item = ToDoItem(id: ItemID(id), text: text)
      item.details.due = DueDate(due)
      return item
    }
    let lists = ListCollection(
      lists: ToDoList([
        ToDoItem(id: ItemID(1), text: "To Do"), ToDoItem(id: ItemID(2), text: "Trip\tto Rome"),
      ]),
      rows: [
        ItemID(1): ToDoList([item(10, "later", "2026-11-29"), item(11, "milk", "2026-11-28")]),
        ItemID(2): ToDoList([item(12, "boots", "2026-11-27T09:00")]),
      ])
    #expect(
      TodayCommand.rows(of: lists, on: day).map(TodayCommand.line) == [
        "Trip␉to Rome\t1\tboots\tdue:2026-11-27T09:00\n", "To Do\t2\tmilk\tdue:2026-11-28\n",
      ])
  }
}
