import Dates
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument

/// Claims of reminders: which of several programs shows one.
@Suite struct ClaimTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  private func item(_ id: ItemID) -> ToDoItem {
    var item = ToDoItem(id: id, text: "item \(id.rawValue)")
    item.details.due = DueDate("2026-11-29T17:00")
    return item
  }

  private func reminder(of id: ItemID, in document: ToDoDocument) throws -> Reminder {
    let rules = ReminderRules(dayMinute: nil, clock: .utc)
    let item = try #require(document.lists.find(id)).item
    return try #require(Reminder.all(of: item, by: rules).first)
  }

  @Test(arguments: 0..<20)
  func `of two programs that claim the same reminders at once, one wins each`(seed: UInt64) throws {
    let (a, b) = (try Program(path, seed: 2 * seed + 1), try Program(path, seed: 2 * seed + 2))
    a.document.perform(Change((1...3).map { .insert(item(ItemID($0)), before: nil) }))
    #expect(a.run { a.document.unsavedCount == 0 })
    #expect(b.run { b.document.lists[.original].count == 3 })
    let reminders = try (1...3).map { try reminder(of: ItemID($0), in: b.document) }
    var (wonByA, wonByB): ([Reminder]?, [Reminder]?)
    a.document.claim([reminders[0], reminders[1]]) { wonByA = $0 }
    b.document.claim([reminders[1], reminders[2]]) { wonByB = $0 }
    #expect(a.run { wonByA != nil })
    #expect(b.run { wonByB != nil })
    let won = (wonByA ?? []) + (wonByB ?? [])
    #expect(won.sorted() == reminders, "\(wonByA ?? []), \(wonByB ?? [])")
    for program in [a, b] {
      #expect(program.run { program.document.unsavedCount == 0 })
      try program.document.close()
    }
  }

  @Test func `a claim cannot be undone, and does not end redo`() throws {
    let a = try Program(path, seed: 1)
    a.document.perform(Change([.insert(item(1), before: nil)]))
    a.document.perform(Change([.setText(1, "call mum")]))
    a.document.undo()
    var won: [Reminder]?
    a.document.claim([try reminder(of: 1, in: a.document)]) { won = $0 }
    #expect(a.run { won != nil })
    #expect(a.document.redo() != nil && a.document.lists[.original][0].text == "call mum")
    a.document.undo()
    a.document.undo()
    #expect(a.document.lists[.original].isEmpty)
    a.document.redo()
    #expect(a.document.lists[.original].count == 1)
    try a.document.close()
  }

  @Test func `a claim of an item that another program has deleted has lost`() throws {
    let (a, b) = (try Program(path, seed: 1), try Program(path, seed: 2))
    a.document.perform(Change([.insert(item(1), before: nil)]))
    #expect(a.run { a.document.unsavedCount == 0 })
    #expect(b.run { b.document.lists[.original].count == 1 })
    let reminder = try reminder(of: 1, in: b.document)
    a.document.perform(Change([.remove(1)]))
    #expect(a.run { a.document.unsavedCount == 0 })
    var won: [Reminder]?
    b.document.claim([reminder]) { won = $0 }
    #expect(b.run { won != nil })
    #expect(won == [])
    for program in [a, b] { try program.document.close() }
  }

  @Test func `without a file, all claims win at once`() throws {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [item(1)], using: &generator)
    var won: [Reminder] = []
    let reminder = try reminder(of: 1, in: document)
    document.claim([reminder]) { won += $0 }
    document.claim([reminder]) { won += $0 }
    #expect(won == [reminder])
  }

  @Test func `a claim that is taken back can be made again, and a snooze is for the date`() throws {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [item(1)], using: &generator)
    let reminder = try reminder(of: 1, in: document)
    var won: [Reminder] = []
    document.claim([reminder]) { won += $0 }
    document.removeClaims(of: [reminder])
    document.claim([reminder]) { won += $0 }
    #expect(won == [reminder, reminder])
    document.snoozeReminder(of: 1, to: reminder.time + 1)
    #expect(try self.reminder(of: 1, in: document).time == reminder.time + 1)
    document.snoozeReminder(of: 2, to: 1)
    #expect(document.lists[.original].count == 1)
  }
}
