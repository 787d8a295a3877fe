import DBus
import Dates
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import clearstyle

/// Tests which notifications a `ReminderNotifier` shows, and what the user's answers do.
@Suite struct ReminderNotifierTests {
  private static let noon = ClockedDocument.noon
  private static let minute: Int64 = 60_000

  /// A desktop that shows what it is asked to.
  private final class Desktop: NotificationService {
    /// The notifications that are shown, by their numbers.
    var shown: [UInt32: DesktopNotification] = [:]
    var events: [NotificationEvent] = []
    var failure: BusError?
    /// Why it does not show what it is asked to, although it answers otherwise.
    var refusal: BusError?
    /// The number of notifications after which it refuses.
    var maximumCount: UInt32 = 0
    private var count: UInt32 = 0

    func show(_ notification: DesktopNotification) throws(BusError) -> UInt32 {
      if let refusal, count >= maximumCount { throw refusal }
      count += 1
      shown[count] = notification
      return count
    }

    func close(_ id: UInt32) throws(BusError) { shown[id] = nil }

    func nextEvent() throws(BusError) -> NotificationEvent? {
      if let failure { throw failure }
      return events.isEmpty ? nil : events.removeFirst()
    }

    /// The titles in the order in which they were shown.
    var titles: [String] { shown.sorted { $0.key < $1.key }.map(\.value.title) }
  }

  /// A notifier of a document, and the desktop that it notifies on.
  private final class World {
    let clocked: ClockedDocument
    let desktop = Desktop()
    let notifier: ReminderNotifier
    var opened: [ItemID?] = []
    var tokens: [String?] = []

    /// Items whose texts are `texts`, due at `minutes` after noon, and what is told at noon.
    init(
      _ minutes: [(String, Int64)], language: Language = .english, isService: Bool = false,
      change: (inout ToDoItem) -> Void = { _ in }
    ) {
      var generator = SplitMix64(seed: 1)
      let items = minutes.enumerated().map { index, pair in
        var item = ToDoItem(id: ItemID(Int64(index + 1)), text: pair.0)
        item.details.due = LocalTime.utc.date(of: noon + pair.1 * minute)
        change(&item)
        return item
      }
      clocked = ClockedDocument(items, using: &generator)
      notifier = ReminderNotifier(
        clocked.document, desktop, .init(language: language, isService: isService))
      notifier.onOpen = { [unowned self] item, token in
        opened.append(item)
        tokens.append(token)
      }
      notifier.begin()
    }

    func pass(_ milliseconds: Int64) {
      clocked.time += milliseconds
      notifier.update()
    }

    func answer(_ id: UInt32, _ key: String) {
      desktop.events.append(.activated(id, key: key))
      notifier.update()
    }

    /// Whether nothing is waited for any more.
    var isFinished: Bool { notifier.nextTime == nil }

    func item(_ id: ItemID) -> ToDoItem? { clocked.document.lists.find(id)?.item }
  }

  @Test func `what is due is told at once, with its list and two buttons`() throws {
    let world = World([("call mum", 0), ("later", 30)])
    let notification = try #require(world.desktop.shown[1])
    #expect(world.desktop.titles == ["call mum"])
    #expect(notification.actions.map(\.key) == ["complete", "snooze", "default"])
    #expect(notification.actions.map(\.label).prefix(2) == ["Complete", "In 10 minutes"])
    #expect(notification.body == "To Do")
    #expect(world.item(1)?.details.reminded != nil && world.item(2)?.details.reminded == nil)
  }

  @Test func `it ends when nothing was due, or ten minutes after the last reminder`() {
    #expect(World([]).isFinished && World([("a", 30)]).isFinished)
    let world = World([("a", 0), ("b", 4), ("c", 30)])
    #expect(!world.isFinished)
    world.pass(4 * Self.minute)
    #expect(world.desktop.titles == ["a"])
    world.pass(1000)
    #expect(world.desktop.titles == ["a", "b"])
    world.pass(10 * Self.minute - 1)
    #expect(!world.isFinished)
    world.pass(1)
    #expect(world.isFinished)
  }

  @Test func `a service waits for a reminder that is due in a moment, no other process does`() {
    for isService in [true, false] {
      let world = World([("a", 1)], isService: isService)
      #expect(world.isFinished)
      world.pass(56_000)
      #expect(world.notifier.nextTime == (isService ? Self.noon + 61_000 : nil))
      world.pass(5000)
      #expect(world.desktop.titles == ["a"])
    }
  }

  @Test func `complete completes, and gives an item that repeats its next date`() {
    let world = World([("a", 0), ("b", 0)]) {
      if $0.id == 2 { $0.details.repetition = Repetition(rule: "FREQ=DAILY") }
    }
    world.answer(1, "complete")
    world.answer(2, "complete")
    #expect(world.item(1)?.isCompleted == true && world.item(2)?.isCompleted == false)
    #expect(world.item(2)?.details.due == DueDate("2026-11-30T12:00"))
    #expect(world.desktop.shown.isEmpty && world.isFinished)
    world.clocked.document.undo()
    #expect(world.item(2)?.details.due == DueDate("2026-11-29T12:00"))
  }

  @Test func `snooze tells again after ten minutes, which it waits for`() {
    let world = World([("a", 0)])
    world.answer(1, "snooze")
    #expect(world.desktop.shown.isEmpty && !world.isFinished)
    world.pass(10 * Self.minute)
    #expect(world.desktop.shown.isEmpty && !world.isFinished)
    world.pass(1000)
    #expect(world.desktop.titles == ["a"])
  }

  @Test func `a click opens the window at the item`() {
    let world = World([("a", 0)])
    world.answer(1, "default")
    #expect(world.opened == [1] && world.desktop.shown.isEmpty && world.isFinished)
    #expect(world.item(1)?.isCompleted == false)
  }

  @Test(arguments: [
    Edit.setCompleted(1, true), .remove(1), .set(1, .detail(.due, of: ItemDetails())),
  ])
  func `what others complete, delete or move to another date is told no more`(edit: Edit) {
    let world = World([("a", 0)])
    world.clocked.document.perform(Change([edit]))
    // The answer comes too late.
    world.desktop.events.append(.activated(1, key: "snooze"))
    world.notifier.update()
    #expect(world.desktop.shown.isEmpty && world.isFinished)
    #expect(world.item(1)?.details.remindAt == nil)
  }

  @Test func `a notification that is dismissed is waited for no more`() {
    let world = World([("a", 0)])
    world.desktop.events = [.closed(7), .closed(1)]
    world.notifier.update()
    #expect(world.isFinished && world.item(1)?.isCompleted == false)
  }

  @Test func `three are told one by one, the rest in one line`() throws {
    let world = World((1...6).map { ("row \($0)", 0) })
    #expect(world.desktop.titles == ["row 1", "row 2", "row 3", "3 more"])
    let more = try #require(world.desktop.shown[4])
    #expect(more.body == "row 4, row 5, row 6" && more.actions.map(\.key) == ["default"])
    world.answer(4, "default")
    #expect(world.opened == [nil])
  }

  @Test func `late ones are told in one line, and a single one with its time`() throws {
    let world = World([("a", -5), ("b", -60), ("c", 0)])
    #expect(world.desktop.titles == ["Missed reminders: “b” and 1 more", "c"])
    #expect(world.desktop.shown[1]?.body == "b, a")
    let single = try #require(World([("a", -5)]).desktop.shown[1])
    #expect(single.title == "a" && single.body == "To Do · 11:55", "\(single.body)")
  }

  @Test func `the notifications speak the user's language`() {
    let world = World([("a", -5), ("b", -6), ("c", 0)], language: .german)
    #expect(world.desktop.titles == ["Verpasste Erinnerungen: „b“ und 1 weitere", "c"])
    #expect(
      world.desktop.shown[2]?.actions.map(\.label).prefix(2) == ["Erledigen", "In 10 Minuten"])
  }

  @Test func `what cannot be told is not claimed, or counts as missed`() {
    let silent = World([("a", 0), ("b", 5)])
    silent.desktop.failure = .silent
    silent.pass(5 * Self.minute + 1000)
    #expect(silent.isFinished && silent.notifier.failure == .silent)
    #expect(silent.item(1)?.details.reminded != nil && silent.item(2)?.details.reminded == nil)
    let refusing = World([("a", 0), ("b", 5)])
    refusing.desktop.refusal = .failed(name: "error", message: "full")
    refusing.pass(5 * Self.minute + 1000)
    #expect(refusing.isFinished && refusing.notifier.failure == refusing.desktop.refusal)
    #expect(refusing.item(2)?.details.reminded == nil)
  }

  @Test func `of several, those that are shown stay claimed if another one cannot be shown`() {
    let world = World([("a", 5), ("b", 5), ("c", 5), ("d", 5)])
    (world.desktop.refusal, world.desktop.maximumCount) = (.silent, 2)
    world.clocked.time += 5 * Self.minute - 4000
    world.notifier.update()
    world.pass(5000)
    #expect(world.desktop.titles == ["a", "b"])
    let claimed = (1...4).filter { world.item(ItemID($0))?.details.reminded != nil }
    #expect(claimed == [1, 2])
  }

  @Test func `a window comes to the front with the token of the click`() {
    let world = World([("a", 0)])
    world.desktop.events = [.activationToken(1, "t"), .activationToken(7, "u")]
    world.answer(1, "default")
    #expect(world.tokens == ["t"])
  }

  @Test func `a clock that is put forward makes what was passed due`() {
    let world = World([("a", 0), ("b", 60)])
    world.clocked.time += 61 * Self.minute
    world.notifier.clockDidChange()
    world.notifier.update()
    #expect(world.desktop.titles == ["a", "b"])
  }
}
