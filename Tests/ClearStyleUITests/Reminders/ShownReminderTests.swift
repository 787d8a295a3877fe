import Dates
import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Reminders in the window.
@MainActor
struct ShownReminderTests {
  /// An app that reminds, with three rows that are due at 10:01, 10:02 and 10:02, and one on this day.
  private func app(settings: Settings = Settings(), _ rows: KeyValuePairs<String, String>? = nil)
    throws -> DatedApp
  {
    let dated = try DatedApp(
      rows ?? [
        "milk": "2026-11-28T10:01", "soap": "2026-11-28T10:02", "tea": "2026-11-28T10:02",
        "bins": "2026-11-28",
      ], settings: settings)
    dated.app.screen.beginReminding()
    return dated
  }

  @Test func `nothing is shown before a time, and then its row slides down in 0.3 seconds`() throws
  {
    let dated = try app()
    dated.pass(59.9)
    #expect(dated.reminders == [] && dated.app.scene.nextDeadline != nil)
    dated.pass(0.2)
    #expect(dated.reminders == ["milk now"])
    let table = try #require(dated.reminderTable)
    #expect(table.frame.minY < 0)
    dated.pass(ReminderConstants.slideDuration)
    #expect(table.frame.minY == 0)
    #expect(dated.reminderCells[0].color == dated.app.cells[0].color)
    #expect(dated.items[0].details.reminded != nil)
  }

  @Test func `a swipe to the right completes the row, which then leaves`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 25, to: 250)
    #expect(dated.items[0].isCompleted && dated.reminders == ["milk now"])
    #expect(dated.reminderCells[0].item?.isCompleted == true)
    dated.pass(1)
    #expect(dated.reminders == [] && dated.reminderTable?.superview?.superview == nil)
    dated.app.key(.character("z"), .control)
    #expect(!dated.items[0].isCompleted && dated.reminders == [])
  }

  @Test func `a swipe to the left snoozes the reminder for 10 minutes, and keeps the date`() throws
  {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 25, to: -300)
    dated.pass(1)
    #expect(dated.reminders == [])
    #expect(dated.items[0].details.due == DueDate("2026-11-28T10:01"))
    let remindAt = try #require(dated.items[0].details.remindAt)
    let delay = remindAt - dated.clock.now
    #expect((598_000...600_000).contains(delay))
    dated.pass(toMinute: 2)
    #expect(dated.reminders == ["soap now", "tea now"])
    for _ in 0..<2 {
      dated.app.swipe(y: 25, to: 250)
      dated.pass(1)
    }
    dated.pass(545)
    #expect(dated.reminders == ["milk now"])
    dated.app.key(.character("z"), .control)
    #expect(dated.items.filter(\.isCompleted).count == 1, "an undo is that of a completion")
  }

  @Test func `a hold offers to snooze it for an hour or until tomorrow`() throws {
    for (x, expected) in [(100.0, "2026-11-28T11:01"), (300.0, "2026-11-29T10:01")] {
      let dated = try app()
      dated.pass(toMinute: 1)
      dated.holdReminder()
      dated.app.tap(25, x: x)
      dated.pass(1)
      let remindAt = try #require(dated.items[0].details.remindAt)
      #expect(LocalTime.utc.date(of: remindAt) == DueDate(expected))
      #expect(dated.reminders == [])
    }
  }

  @Test func `a second hold withdraws the offer`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.holdReminder()
    dated.holdReminder()
    dated.app.tap(25, x: 100)
    dated.pass(1)
    #expect(dated.items[0].details.remindAt == nil && dated.reminders == [])
  }

  @Test func `a tap goes to the row, from any level and page`() throws {
    let dated = try app()
    dated.app.navigation.goUp()
    dated.app.settle()
    dated.app.key(.character("f"), .control)
    dated.pass(toMinute: 1)
    dated.pass(1)
    dated.app.tap(75)
    dated.pass(1)
    #expect(dated.app.navigation.level == .rows && !dated.app.navigation.isSearching)
    #expect(dated.app.cells[0].isSelected && dated.reminders == [])
  }

  @Test func `at most three reminders are shown, with the number of the others`() throws {
    let dated = try app([
      "a": "2026-11-28T10:01", "b": "2026-11-28T10:01", "c": "2026-11-28T10:01",
      "d": "2026-11-28T10:02", "e": "2026-11-28T10:02",
    ])
    dated.pass(toMinute: 2)
    #expect(dated.reminders == ["a 10:01", "b 10:01", "c 10:01", "2 more"])
    dated.app.swipe(y: 75, to: 250)
    dated.pass(1)
    #expect(dated.reminders == ["a 10:01", "c 10:01", "d now", "1 more"])
    dated.app.swipe(y: 25, to: -300)
    dated.pass(1)
    #expect(dated.reminders == ["c 10:01", "d now", "e now"])
  }

  @Test func `touches below the reminders reach the rows`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 75, to: 250)
    #expect(dated.items.map(\.isCompleted) == [false, true, false, false])
  }

  @Test func `it says now for a minute, and then the time, and wakes for nothing else`() throws {
    let dated = try app(["milk": "2026-11-28T10:01"])
    dated.pass(toMinute: 1)
    dated.pass(2)
    dated.app.settle()
    #expect(dated.reminders == ["milk now"])
    dated.pass(60)
    #expect(dated.reminders == ["milk 10:01"])
    dated.app.settle()
    // The next change of the chip, at midnight.
    #expect(try #require(dated.app.scene.nextDeadline) > dated.app.now + 36_000.0)
  }

  @Test func `what others do with its row takes it away`() throws {
    for edit: (ItemID) -> Edit in [
      { .setCompleted($0, true) }, { .remove($0) },
      { .set($0, .detail(.due, of: ItemDetails())) },
    ] {
      let dated = try app()
      dated.pass(toMinute: 1)
      dated.app.applyForeign(Change([edit(dated.items[0].id)]))
      dated.pass(1)
      #expect(dated.reminders == [])
    }
  }

  @Test func `a row that repeats leaves with its next date`() throws {
    let dated = try app(["bins": "2026-11-28T10:01"])
    var details = dated.items[0].details
    details.repetition = Repetition(rule: "FREQ=DAILY")
    dated.app.document.perform(
      Change([.set(dated.items[0].id, .detail(.repetition, of: details))]))
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 25, to: 250)
    #expect(dated.rows == ["bins | 2026-11-29T10:01 | FREQ=DAILY"])
    #expect(dated.reminders.count == 1)
    dated.pass(1)
    #expect(dated.reminders == [] && dated.items[0].details.reminded == nil)
  }

  @Test func `days remind only at the time that the settings have`() throws {
    let dated = try app(["bins": "2026-11-28"])
    #expect(try #require(dated.app.scene.nextDeadline) > dated.app.now + 36_000.0)
    var settings = Settings()
    settings.dayReminder = try #require(DayReminder("10:05"))
    let reminding = try app(settings: settings, ["bins": "2026-11-28"])
    reminding.pass(toMinute: 5)
    #expect(reminding.reminders == ["bins now"])
  }

  @Test func `with reminders off there are none, and none of them is claimed`() throws {
    var settings = Settings()
    settings.reminds = false
    let dated = try app(settings: settings)
    dated.pass(toMinute: 2)
    #expect(dated.reminders == [] && dated.items.allSatisfy { $0.details.reminded == nil })
    dated.app.navigation.change(.remind)
    dated.pass(1)
    #expect(dated.announced == ["Missed reminders: “\("milk".isolated)” and 2 more"])
  }

  @Test func `turning reminders off takes the shown ones away`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.navigation.change(.remind)
    dated.pass(1)
    #expect(dated.reminders == [])
    dated.pass(toMinute: 5)
    #expect(dated.reminders == [])
  }

  /// An app with a row that was due yesterday and was made before that, or at a time in milliseconds since 1970.
  private func missing(created: Int64? = nil) throws -> DatedApp {
    var item = ToDoItem(id: ItemID(50), text: "milk")
    (item.details.due, item.details.created) = (DueDate("2026-11-27T10:01"), created)
    let dated = try DatedApp([:])
    dated.app.document.perform(
      Change([.insert(item, in: .original, before: nil)]), isDated: true)
    dated.app.screen.beginReminding()
    return dated
  }

  @Test func `a reminder that no program has shown is told in one line, once`() throws {
    let dated = try missing()
    #expect(dated.announced == ["Missed reminder: “\("milk".isolated)”"])
    #expect(dated.reminders == [] && dated.items[0].details.reminded != nil)
    for _ in 0..<3 { dated.pass(5) }
    dated.app.screen.endReminding()
    dated.app.screen.beginReminding()
    #expect(dated.announced == [])
  }

  @Test func `a row that was made after its date has missed nothing`() throws {
    let dated = try missing(created: TestClock("2026-11-27T10:02").now)
    #expect(dated.announced == [] && dated.items[0].details.reminded == nil)
  }

  @Test func `a reminder that is not touched before the end is told as missed`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.screen.endReminding()
    #expect(dated.reminders == [] && dated.items[0].details.reminded == nil)
    // The row was made by the app, a moment before its date.
    dated.app.screen.beginReminding()
    #expect(dated.announced == ["Missed reminder: “\("milk".isolated)”"])
  }

  @Test func `a reminder during an edit, and a swipe on it, leave the edit alone`() throws {
    let dated = try app(["milk": "2026-11-28T10:01", "plain": ""])
    dated.app.tap(75)
    dated.app.settle()
    dated.app.type("x")
    dated.pass(toMinute: 1)
    dated.pass(1)
    #expect(dated.field != nil && dated.reminders == ["milk now"])
    #expect(dated.reminderTable?.frame.minY == 50, "the edited row is above it")
    dated.app.swipe(y: 75, to: 250)
    dated.pass(1)
    #expect(dated.items[0].isCompleted)
    #expect(dated.field?.text == "plainx")
    dated.app.finishTyping()
    #expect(dated.items[1].text == "plainx")
  }

  @Test func `after the clock was put forward, what was due meanwhile is shown`() throws {
    let dated = try app()
    dated.clock.set("2026-11-28T12:00")
    dated.app.screen.clockDidChange()
    dated.pass(1)
    #expect(dated.reminders == ["milk 10:01", "soap 10:02", "tea 10:02"])
  }

  @Test func `a locked kiosk reminds only of its list, and snoozes where nothing may be deleted`()
    throws
  {
    let dated = try DatedApp(["milk": "2026-11-28T10:01"])
    var boots = ToDoItem(id: ItemID(100), text: "boots")
    boots.details.due = DueDate("2026-11-28T10:01")
    let document = dated.app.document
    document.perform(
      Change([
        .insert(ToDoItem(id: ItemID(99), text: "Trip"), in: .lists, before: nil),
        .insert(boots, in: ListID(ItemID(99)), before: nil),
      ]))
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    settings.kiosk?.allowsDeleting = false
    settings.kiosk?.homeList = document.lists.oldest?.item
    let kiosk = try DatedApp(showing: document, clock: dated.clock, settings: settings)
    kiosk.app.screen.beginReminding()
    kiosk.pass(toMinute: 1)
    #expect(kiosk.reminders == ["milk now"])
    kiosk.app.swipe(y: 25, to: -300)
    kiosk.pass(1)
    #expect(kiosk.reminders == [] && kiosk.items[0].details.remindAt != nil)
  }

  @Test func `each reminder says now for its own minute`() throws {
    let dated = try app(["milk": "2026-11-28T10:01"])
    dated.pass(toMinute: 1)
    dated.app.document.snoozeReminder(of: dated.items[0].id, to: dated.clock.now + 30_000)
    dated.app.document.perform(
      Change([.insert(due("soap", "2026-11-28T10:02"), in: .original, before: nil)]))
    dated.pass(31)
    #expect(dated.reminders == ["milk now"])
    dated.pass(toMinute: 2)
    #expect(dated.reminders == ["milk now", "soap now"])
    dated.pass(32)
    #expect(dated.reminders == ["milk 10:01", "soap now"])
    dated.pass(30)
    #expect(dated.reminders == ["milk 10:01", "soap 10:02"])
    for _ in 0..<15 { dated.pass(3600) }
    #expect(dated.reminders == ["milk 28 Nov", "soap 28 Nov"])
  }

  @Test func `the row that a tap goes to is above the other reminders`() throws {
    let dated = try app()
    dated.pass(toMinute: 2)
    dated.app.tap(75)
    dated.pass(1)
    #expect(dated.reminders == ["milk 10:01", "tea now"])
    #expect(dated.app.cells[1].isSelected && dated.reminderTable?.frame.minY == 100)
  }

  @Test func `a reminder is heard, unless sounds are off`() throws {
    for isOn in [true, false] {
      var settings = Settings()
      settings.playsSounds = isOn
      let dated = try app(settings: settings)
      var sounds: [Sound] = []
      dated.app.screen.onSound = { sounds.append($0) }
      dated.pass(toMinute: 1)
      #expect(sounds == (isOn ? [.reminder] : []))
    }
  }

  @Test func `a search is above the reminders`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.key(.character("f"), .control)
    dated.pass(1)
    #expect(dated.reminderTable?.frame.minY == 50)
    dated.app.key(.escape)
    dated.pass(1)
    #expect(dated.reminderTable?.frame.minY == 0)
  }

  @Test func `an undo of the date ends its snooze`() throws {
    let dated = try DatedApp(["milk": "2026-11-29T09:00"])
    dated.app.screen.beginReminding()
    let schedule = Schedule(due: try #require(DueDate("2026-11-28T10:01")))
    dated.app.document.perform(Change(dated.items[0].edits(settingSchedule: schedule)))
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 25, to: -300)
    dated.pass(1)
    dated.app.key(.character("z"), .control)
    #expect(dated.rows == ["milk | 2026-11-29T09:00"])
    dated.pass(1200)
    #expect(dated.reminders == [])
  }

  @Test func `a thousand reminders of one minute come and go at once`() throws {
    let dated = try DatedApp([:])
    let items = (1...1000).map { number in
      var item = due("row \(number)", "2026-11-28T10:01", id: 1000 + Int64(number))
      item.details.created = 0
      return item
    }
    let result = dated.app.document.perform(
      Change(items.map { .insert($0, in: .original, before: nil) }))
    dated.app.screen.beginReminding()
    dated.pass(toMinute: 1)
    #expect(dated.reminders.last == "997 more")
    dated.app.document.perform(result.inverse)
    dated.pass(1)
    #expect(dated.reminders == [])
  }

  @Test(arguments: [Gesture.hold, .swipeLeft, .swipeRight])
  func `a disabled gesture has no effect on a reminder`(disabled: Gesture) throws {
    let missing = [Gesture.swipeLeft: "snoozed", .swipeRight: "completed"][disabled] ?? ""
    var effects: Set<String> = []
    for offset in [-300.0, 250] {
      var settings = Settings()
      settings.disabledGestures = [disabled]
      let dated = try app(settings: settings)
      dated.pass(toMinute: 1)
      dated.app.swipe(y: 25, to: offset)
      dated.pass(1)
      if dated.items[0].details.remindAt != nil { effects.insert("snoozed") }
      if dated.items[0].isCompleted { effects.insert("completed") }
    }
    #expect(effects == Set(["snoozed", "completed"]).subtracting([missing]))
  }

  private func due(_ text: String, _ date: String, id: Int64 = 1000) -> ToDoItem {
    var item = ToDoItem(id: ItemID(id), text: text)
    item.details.due = DueDate(date)
    return item
  }
}
