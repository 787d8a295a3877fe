import Dates
import Testing
import ToDoDocument
import ToDoModel

@testable import clearstyle

@Suite struct ReminderTargetTests {
  private func lists(_ item: ToDoItem) -> ListCollection { ListCollection(ToDoList([item])) }

  private func reminded(_ item: inout ToDoItem) throws -> Reminder {
    item.details.due = DueDate("2026-12-24T17:00")
    let reminder = try #require(
      Reminder.all(of: item, by: ReminderRules(dayMinute: nil, clock: .utc)).first)
    item.details.reminded = reminder.mark
    return reminder
  }

  @Test func `a target comes back from its text, whatever the path`() throws {
    var item = ToDoItem(id: ItemID(7), text: "a")
    let reminder = try reminded(&item)
    for path in ["/a", "/a b  c", "/ä 7 8 /", "/a\nb"] {
      for target in [
        ReminderTarget(path: path, reminder, of: lists(item)),
        ReminderTarget(path: path, nil, of: lists(item)),
      ] {
        #expect(ReminderTarget(target.description) == target)
      }
    }
  }

  @Test(arguments: [
    "", "7", "7 8 - -", "7 8 - - a", "7 8 - - ", "x 8 - - /a", "7 x - - /a", "-1 8 - - /a",
    "9007199254740992 8 - - /a", "99999999999999999999 8 - - /a", "7  - - /a", " 7 8 - - /a",
    "7 8 x - /a", "7 8 2026-02-30 - /a", "7 8 - x /a", "7 8 - /a",
  ])
  func `any other text is none`(text: String) {
    #expect(ReminderTarget(text) == nil)
  }

  @Test func `only the item that was not answered since is found`() throws {
    var item = ToDoItem(id: ItemID(7), text: "a")
    let target = ReminderTarget(path: "/a", try reminded(&item), of: lists(item))
    #expect(target.openItem(in: lists(item)) == item)
    #expect(ReminderTarget(path: "/a", nil, of: lists(item)).openItem(in: lists(item)) == nil)
    var other = item
    other.isCompleted = true
    #expect(target.openItem(in: lists(other)) == nil)
    other = item
    other.details.due = DueDate("2026-12-25")
    #expect(target.openItem(in: lists(other)) == nil)
    other = item
    other.details.remindAt = 1_798_131_600_000
    #expect(target.openItem(in: lists(other)) == nil)
    other = item
    other.details.reminded = nil
    #expect(target.openItem(in: lists(other)) == nil)
    #expect(target.openItem(in: ListCollection()) == nil)
  }
}
