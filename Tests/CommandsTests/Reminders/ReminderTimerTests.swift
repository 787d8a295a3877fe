import Dates
import System
import TestSupport
import Testing
import ToDoModel
import ToDoStore
import UserSettings

@testable import Commands

@Suite struct ReminderTimerTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func timer(_ more: [String: String] = [:]) -> ReminderTimer {
    let variables = [
      "HOME": folder.path, "XDG_DATA_DIRS": folder.file("shared"),
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    return ReminderTimer(in: Environment(variables.merging(more) { $1 }))
  }

  private func write(_ text: String, _ path: String) {
    #expect(StateFile(path: folder.file(path)).tryToWrite(text))
  }

  @Test func `the drop-in file says the second of the reminder, rounded up, in UTC`() {
    #expect(
      ReminderTimer.dropInText(at: 1_795_953_600_001).hasSuffix(
        "[Timer]\nOnCalendar=2026-11-29 12:00:01 UTC\n"))
    #expect(ReminderTimer.dropInText(at: nil).hasSuffix("[Timer]\n"))
    // systemd refuses the year 2200.
    #expect(ReminderTimer.dropInText(at: 7_258_118_400_000).hasSuffix("[Timer]\n"))
    #expect(ReminderTimer.dropInText(at: .max) == ReminderTimer.dropInText(at: nil))
  }

  @Test(arguments: [".config", ".local/share", "shared"])
  func `a timer is installed wherever systemd finds it`(place: String) {
    let isInstalled = timer().isInstalled
    write("", "\(place)/systemd/user/clearstyle-remind.timer")
    #expect(timer().isInstalled)
    // Only where the package is installed on this machine it is there before.
    #expect(!isInstalled || FileStatus(at: "/usr/lib/systemd/user/clearstyle-remind.timer") != nil)
  }

  @Test func `the timer has to be armed if its file says another time`() {
    write("", ".config/systemd/user/clearstyle-remind.timer")
    #expect(timer().needsArming(at: 1000) && timer().needsArming(at: nil))
    let file = ".config/systemd/user/clearstyle-remind.timer.d/next.conf"
    write(ReminderTimer.dropInText(at: 1000), file)
    #expect(!timer().needsArming(at: 1000) && timer().needsArming(at: 61_000))
    write(ReminderTimer.dropInText(at: nil), file)
    #expect(!timer().needsArming(at: nil) && timer().needsArming(at: 1000))
  }

  @Test func `the next reminder is that of the settings`() throws {
    var items = [ToDoItem(id: 1, text: "a"), ToDoItem(id: 2, text: "b")]
    items[0].details.due = DueDate("2126-01-02")
    items[1].details.due = DueDate("2126-01-03T10:00")
    let lists = ListCollection(ToDoList(items))
    func next(_ settings: Settings) -> DueDate? {
      ReminderTimer.nextReminder(of: lists, settings).map { LocalTime.system.date(of: $0.time) }
    }
    var settings = Settings()
    #expect(next(settings) == DueDate("2126-01-03T10:00"))
    settings.dayReminder = try #require(DayReminder("9:00"))
    #expect(next(settings) == DueDate("2126-01-02T09:00"))
    settings.reminds = false
    #expect(next(settings) == nil)
  }

  @Test func `a process of a window arms for the time that it is given`() {
    #expect(!timer().armAsRequested(for: "/list"))
    for time in [nil, 5] as [Int64?] {
      #expect(timer(ReminderTimer.armingEnvironment(at: time)).armAsRequested(for: "/list"))
    }
  }
}
