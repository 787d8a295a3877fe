import Dates
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument

/// When the reminders of a document are due.
@Suite struct RemindersTests {
  private static let noon = ClockedDocument.noon
  private static let minute: Int64 = 60_000

  private func makeClocked(
    _ items: [ToDoItem], time: Int64 = Self.noon, seed: UInt64 = 1
  ) -> ClockedDocument {
    var generator = SplitMix64(seed: seed)
    return ClockedDocument(items, time: time, using: &generator)
  }

  private func item(
    _ id: ItemID, atMinute minute: Int64, created: Int64? = nil, isCompleted: Bool = false
  ) -> ToDoItem {
    var item = ToDoItem(id: id, text: "item", isCompleted: isCompleted)
    item.details.due = LocalTime.utc.date(of: Self.noon + minute * Self.minute)
    item.details.created = created
    return item
  }

  private func ids(_ reminders: [Reminder]) -> [Int64] { reminders.map(\.item.rawValue) }

  @Test func `reminders are taken once, when their time has come`() {
    let clocked = makeClocked([item(1, atMinute: 2), item(2, atMinute: 1), item(3, atMinute: 2)])
    let reminders = Reminders(clocked.document, dayMinute: nil)
    #expect(reminders.nextTime == Self.noon + Self.minute && reminders.takeDue().isEmpty)
    clocked.time = Self.noon + Self.minute
    #expect(ids(reminders.takeDue()) == [2] && reminders.takeDue().isEmpty)
    clocked.time = Self.noon + 3 * Self.minute
    #expect(ids(reminders.takeDue()) == [1, 3] && reminders.nextTime == nil)
  }

  @Test func `those of the past are missed, for 7 days, and if the item was there`() {
    let week = 7 * 1440
    let clocked = makeClocked([
      item(1, atMinute: -1), item(2, atMinute: Int64(-week)), item(3, atMinute: Int64(-week - 1)),
      item(4, atMinute: -2, created: Self.noon - Self.minute),
      item(5, atMinute: -2, created: Self.noon - 3 * Self.minute),
      item(6, atMinute: -1, isCompleted: true), item(7, atMinute: 1),
    ])
    let reminders = Reminders(clocked.document, dayMinute: nil)
    #expect(ids(reminders.missed()) == [2, 5, 1] && ids(reminders.takeDue()) == [])
    clocked.document.claim(reminders.missed()) { _ in }
    #expect(reminders.missed().isEmpty)
  }

  @Test func `an alarm of long ago does not keep the date from reminding`() {
    for minutes in [-5, -60 * 24 * 8, -60 * 24 * 400] as [Int64] {
      var late = item(1, atMinute: 1)
      late.details.remindAt = Self.noon + minutes * Self.minute
      let clocked = makeClocked([])
      let reminders = Reminders(clocked.document, dayMinute: nil)
      clocked.document.perform(Change([.insert(late, before: nil)]))
      clocked.time = Self.noon + Self.minute
      #expect(reminders.takeDue().map(\.time) == [Self.noon + Self.minute])
    }
  }

  @Test func `of an alarm and the date of an item that were both missed, the date is told`() {
    var item = item(1, atMinute: -5)
    item.details.remindAt = Self.noon - 20 * Self.minute
    let clocked = makeClocked([item])
    let reminders = Reminders(clocked.document, dayMinute: nil)
    #expect(reminders.missed().map(\.time) == [Self.noon - 5 * Self.minute])
    clocked.document.claim(reminders.missed()) { _ in }
    #expect(reminders.missed().isEmpty)
  }

  @Test func `an alarm before the date that is snoozed reminds again, and so does the date`() {
    for isDay in [false, true] {
      var item = item(1, atMinute: 60)
      if isDay { item.details.due = DueDate(LocalTime.utc.date(of: Self.noon).day) }
      item.details.remindAt = Self.noon + Self.minute
      let clocked = makeClocked([item])
      let reminders = Reminders(clocked.document, dayMinute: 780)
      func take(atMinute minute: Int64) -> [Int64] {
        clocked.time = Self.noon + minute * Self.minute
        let taken = reminders.takeDue()
        clocked.document.claim(taken) { _ in }
        return taken.map { ($0.time - Self.noon) / Self.minute }
      }
      #expect(take(atMinute: 1) == [1])
      clocked.document.snoozeReminder(of: 1, to: Self.noon + 11 * Self.minute)
      #expect(take(atMinute: 11) == [11])
      #expect(take(atMinute: 60) == [60])
      clocked.document.snoozeReminder(of: 1, to: Self.noon + 70 * Self.minute)
      #expect(take(atMinute: 70) == [70])
      clocked.document.snoozeReminder(of: 1, to: Self.noon + 80 * Self.minute)
      #expect(take(atMinute: 80) == [80] && reminders.nextTime == nil)
    }
  }

  @Test func `only rows of the list remind if there is one`() {
    let clocked = makeClocked([item(1, atMinute: 1)])
    let list = clocked.document.makeListID()
    clocked.document.perform(
      Change([
        .insert(ToDoItem(id: list, text: "other"), in: .lists, before: nil),
        .insert(item(2, atMinute: 1), in: ListID(list), before: nil),
      ]))
    let reminders = Reminders(clocked.document, dayMinute: nil, in: ListID(list))
    clocked.time = Self.noon + Self.minute
    #expect(ids(reminders.takeDue()) == [2])
  }

  @Test func `an item that is reopened after its time reminds of nothing, within a minute it does`()
  {
    let clocked = makeClocked([item(1, atMinute: 1, isCompleted: true)])
    let reminders = Reminders(clocked.document, dayMinute: nil)
    clocked.time = Self.noon + 90_000
    clocked.document.perform(Change([.setCompleted(1, false)]))
    #expect(ids(reminders.takeDue()) == [1])
    clocked.document.perform(Change([.setCompleted(1, true)]))
    clocked.time = Self.noon + 10 * Self.minute
    clocked.document.perform(Change([.setCompleted(1, false)]))
    #expect(reminders.takeDue().isEmpty)
  }

  @Test func `after a clock was put back, what was shown is not shown again`() {
    let clocked = makeClocked([item(1, atMinute: 1), item(2, atMinute: 5)])
    let reminders = Reminders(clocked.document, dayMinute: nil)
    clocked.time = Self.noon + Self.minute
    clocked.document.claim(reminders.takeDue()) { _ in }
    clocked.time = Self.noon - Self.minute
    reminders.clockDidChange()
    #expect(reminders.nextTime == Self.noon + 5 * Self.minute)
  }

  @Test func `after a jump of years, what is older than 7 days is left out`() {
    let clocked = makeClocked([item(1, atMinute: -1)], time: 0)
    let reminders = Reminders(clocked.document, dayMinute: nil)
    clocked.time = Self.noon
    reminders.clockDidChange()
    #expect(ids(reminders.takeDue()) == [1])
    let late = makeClocked([item(1, atMinute: -8 * 1440)], time: 0)
    let others = Reminders(late.document, dayMinute: nil)
    late.time = Self.noon
    others.clockDidChange()
    #expect(others.takeDue().isEmpty && others.nextTime == nil)
  }

  @Test func `a document without a clock has no reminders`() {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [item(1, atMinute: 1)], using: &generator)
    let reminders = Reminders(document, dayMinute: nil)
    document.perform(Change([.setText(1, "a")]))
    #expect(reminders.nextTime == nil && reminders.takeDue().isEmpty && reminders.missed().isEmpty)
  }

  @Test(arguments: 0..<200)
  func `random changes and times give each reminder once, as a search through all rows does`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    let clocked = makeClocked([], seed: seed)
    let (document, reminders) = (clocked.document, Reminders(clocked.document, dayMinute: 780))
    var time = Self.noon
    for step in 0..<60 {
      let id = ItemID(.random(in: 1...8, using: &generator))
      let minutes = Int64.random(in: 2...30, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: document.perform(Change([.remove(id)]))
      case 1: document.perform(Change([.setCompleted(id, step % 2 == 0)]))
      case 2, 3:
        var new = item(id, atMinute: (time - Self.noon) / Self.minute + minutes)
        if minutes % 3 == 0 { new.details.remindAt = time + (minutes / 2) * Self.minute }
        if minutes % 7 == 0 { new.details.due = new.details.due.map { DueDate($0.day) } }
        document.perform(Change([.remove(id), .insert(new, before: nil)]))
      case 4:
        document.snoozeReminder(of: id, to: time + minutes * Self.minute)
      default:
        let next = time + Int64.random(in: 1...10, using: &generator) * Self.minute
        let all = due(in: document, time...next)
        let expected = all.enumerated().filter { index, reminder in
          !all[(index + 1)...].contains { $0.item == reminder.item }
        }.map(\.element)
        clocked.time = next
        let taken = reminders.takeDue()
        time = next
        #expect(taken == expected, "seed \(seed), step \(step)")
        document.claim(taken) { won in #expect(won == taken) }
      }
      let next = due(in: document, time...Int64.max).first
      #expect(reminders.nextTime == next?.time, "seed \(seed), step \(step)")
    }
  }

  /// The reminders of `document` that are not shown yet and due in `range`, by looking at each row.
  private func due(in document: ToDoDocument, _ range: ClosedRange<Int64>) -> [Reminder] {
    let rules = ReminderRules(dayMinute: 780, clock: .utc)
    return document.lists[.original].items.flatMap { Reminder.all(of: $0, by: rules) }
      .filter { range.contains($0.time) }.sorted()
  }
}
