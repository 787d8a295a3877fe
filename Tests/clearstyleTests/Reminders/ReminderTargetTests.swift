import Dates
import Testing
import ToDoDocument
import ToDoModel

@testable import clearstyle

@Suite struct ReminderTargetTests {
  private func reminded(_ item: inout ToDoItem) throws -> Reminder {
    item.details.due = DueDate("2026-12-24T17:00")
    let reminder = try #require(
      Reminder(of: item, by: ReminderRules(dayMinute: nil, clock: .utc)))
    item.details.reminded = reminder.mark
    return reminder
  }

  private func lists(_ item: ToDoItem) -> ListCollection { ListCollection(ToDoList([item])) }

  @Test func `a target comes back from its text, whatever the path`() throws {
    var item = ToDoItem(id: ItemID(7), text: "a")
    let reminder = try reminded(&item)
    for path in ["/a", "/a b  c", "/ä 7 8 /", "/a\nb"] {
      for target in [
        ReminderTarget(path: path, reminder), ReminderTarget(path: path, nil),
      ] {
        #expect(ReminderTarget(target.description) == target)
      }
    }
  }

  @Test(arguments: [
    "", "7", "7 8", "7 8 a", "7 8 ", "x 8 /a", "7 x /a", "-1 8 /a", "9007199254740992 8 /a",
    "99999999999999999999 8 /a", "7  /a", " 7 8 /a",
  ])
  func `any other text is none`(text: String) {
    #expect(ReminderTarget(text) == nil)
  }

  @Test func `only the item that was not answered since is found`() throws {
    var item = ToDoItem(id: ItemID(7), text: "a")
    let target = ReminderTarget(path: "/a", try reminded(&item))
    #expect(target.openItem(in: lists(item)) == item)
    #expect(ReminderTarget(path: "/a", nil).openItem(in: lists(item)) == nil)
    var other = item
    other.isCompleted = true
    #expect(target.openItem(in: lists(other)) == nil)
    other = item
    (other.details.due, other.details.reminded) = (DueDate("2026-12-25"), nil)
    #expect(target.openItem(in: lists(other)) == nil)
    #expect(target.openItem(in: ListCollection()) == nil)
  }
}
