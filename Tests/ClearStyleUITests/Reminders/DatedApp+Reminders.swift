import Input
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

// Reminders, which are told by the clock.
extension DatedApp {
  /// The table of the reminders; nil if the app does not remind.
  var reminderTable: TableView? { app.screen.reminders?.overlay?.table.tableView }

  /// The cells of the reminders that are shown, from top to bottom.
  var reminderCells: [ToDoCell] {
    guard let table = reminderTable, table.scene != nil else { return [] }
    return table.visibleCells.compactMap { $0 as? ToDoCell }
  }

  /// The texts of the reminders that are shown, each with its time, and of the line below them.
  var reminders: [String] {
    let rows = reminderCells.map { "\($0.title.text) \($0.trailingLabels?.chip?.text ?? "")" }
    let more = (reminderTable?.footerView as? Label).map(\.text)
    return rows + (more.map { [$0] } ?? [])
  }

  /// The texts of the notice that is shown.
  var announced: [String] {
    app.notices.compactMap { $0 as? MessageBar }.filter(\.isShown)
      .flatMap { $0.paragraphs.map(\.text) }
  }

  /// Lets the clock and the screen go on to 1.5 seconds after the minute `minute` of 10:00.
  func pass(toMinute minute: Int) {
    let target = LocalTime.utc.milliseconds(
      of: DueDate(CalendarDay("2026-11-28")!, minute: 600 + minute))
    while clock.now < target + 1500 { pass(0.5) }
  }

  /// Holds the first reminder for 0.6 seconds.
  func holdReminder() {
    app.touch(.began, 200, 25)
    pass(0.6)
    app.release()
  }
}

extension DatedApp {
  /// An app that shows `document`, whose clock is `clock`.
  init(showing document: ToDoDocument, clock: TestClock, settings: Settings) throws {
    self.clock = clock
    app = try App(document: document, settings: settings)
  }
}
