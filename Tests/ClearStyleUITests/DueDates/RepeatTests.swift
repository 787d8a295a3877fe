import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Rows that repeat, when they are completed.
@MainActor
struct RepeatTests {
  /// An app whose first row is due on `due` and repeats by `rule`.
  private func app(
    _ due: String, _ rule: String, settings: Settings = Settings()
  ) throws -> DatedApp {
    let dated = try DatedApp(["bins": due, "milk": ""], settings: settings)
    var details = ItemDetails()
    details.repetition = Repetition(rule: rule)
    dated.app.applyForeign(
      Change([.set(dated.items[0].id, .detail(.repetition, of: details))]))
    dated.app.settle()
    return dated
  }

  @Test func `a completed row that repeats gets its next date in the one change`() throws {
    let dated = try app("2026-11-24", "FREQ=WEEKLY;BYDAY=TU")
    #expect(dated.chips == ["↻ 24 Nov!", ""])
    dated.app.key(.home)
    dated.app.key(.space)
    #expect(dated.rows[0] == "bins | 2026-12-01 | FREQ=WEEKLY;BYDAY=TU")
    #expect(dated.app.shows("Done until Tue 1 Dec"))
    dated.app.run(1)
    #expect(dated.chips == ["↻ Tue", ""])
    dated.app.key(.character("z"), .control)
    #expect(dated.rows[0] == "bins | 2026-11-24 | FREQ=WEEKLY;BYDAY=TU")
    dated.app.key(.character("y"), .control)
    #expect(dated.rows[0] == "bins | 2026-12-01 | FREQ=WEEKLY;BYDAY=TU")
  }

  @Test func `a repeat that another program completes during the swipe is completed once`() throws {
    let dated = try app("2026-11-24", "FREQ=WEEKLY;BYDAY=TU")
    dated.app.touch(.began, 100, 25)
    dated.app.move([1: Point(x: 250, y: 0)])
    let item = dated.items[0]
    let next = try #require(dated.app.document.nextSchedule(of: item))
    dated.app.applyForeign(Change(item.edits(settingSchedule: next)))
    dated.app.release()
    dated.app.settle()
    #expect(dated.rows[0] == "bins | 2026-12-01 | FREQ=WEEKLY;BYDAY=TU")
    dated.app.swipe(y: 25, to: 250)
    #expect(dated.rows[0] == "bins | 2026-12-08 | FREQ=WEEKLY;BYDAY=TU", "the next swipe counts")
  }

  @Test func `a swiped row is green until it has returned, then goes back to its color`() throws {
    let dated = try app("2026-11-24", "FREQ=DAILY")
    let cell = dated.app.cells[0]
    let (open, green) = (cell.color, ThemeColors(.heat).completed)
    dated.app.touch(.began, 100, 25)
    dated.app.move([1: Point(x: 250, y: 0)])
    dated.app.release()
    dated.app.run(0.2)
    #expect(cell.color == green && cell.swipeOffset < 1)
    #expect(dated.chips[0] == "↻ 24 Nov!", "the date changes with the color")
    dated.app.run(0.6)
    dated.app.settle()
    #expect(cell.color == open && cell.title.strikethrough == 0)
    #expect(dated.chips[0] == "↻ Tomorrow")
    dated.app.run(5)
    dated.app.settle()
    dated.app.expectRest()
  }

  @Test func `the last of a number of times completes the row`() throws {
    let dated = try app("2026-11-28", "FREQ=DAILY;COUNT=2")
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.run(1)
    #expect(dated.rows[0] == "bins | 2026-11-29 | FREQ=DAILY;COUNT=1")
    #expect(!dated.items[0].isCompleted)
    dated.app.key(.space)
    #expect(dated.items[0].isCompleted)
    dated.app.key(.space)
    #expect(!dated.items[0].isCompleted && dated.rows[0].hasPrefix("bins | 2026-11-29"))
  }

  @Test func `a row stays among the open ones, wherever completed ones are shown`() throws {
    for shown in CompletedRows.allCases {
      var settings = Settings()
      settings.completedRows = shown
      let dated = try app("2026-11-24", "FREQ=DAILY", settings: settings)
      dated.app.key(.home)
      dated.app.key(.space)
      dated.app.run(1)
      dated.app.settle()
      #expect(dated.rows == ["bins | 2026-11-29 | FREQ=DAILY", "milk"])
      #expect(dated.app.cells.map(\.item?.text) == ["bins", "milk"])
    }
  }

  @Test func `a rule that cannot be followed, or without a date, completes as any row`() throws {
    for (due, rule) in [("2026-11-24", "FREQ=HOURLY"), ("2026-11-24", "x"), ("", "FREQ=DAILY")] {
      let dated = try app(due, rule)
      dated.app.key(.home)
      dated.app.key(.space)
      #expect(dated.items[0].isCompleted)
    }
  }

  @Test func `a swipe on a list completes its rows, and moves those on that repeat`() throws {
    let dated = try app("2026-11-24", "FREQ=DAILY")
    dated.app.screen.navigation.go(to: .lists)
    dated.app.settle()
    dated.app.screen.navigation.lists.toggleCompletion(of: .originalList)
    #expect(dated.items.map(\.isCompleted) == [false, true])
    #expect(dated.rows[0] == "bins | 2026-11-29 | FREQ=DAILY")
  }

  @Test func `two programs that complete the same row give it the same date`() throws {
    let (one, other) = (
      try app("2026-11-24T09:00", "FREQ=WEEKLY;BYDAY=TU"),
      try app("2026-11-24T09:00", "FREQ=WEEKLY;BYDAY=TU")
    )
    let edits = [one, other].map { dated in
      dated.app.document.completionChange(
        of: [dated.items[0].id], to: true, in: .original, movesRows: false)
    }
    #expect(edits[0] == edits[1] && !edits[0].isEmpty)
    one.app.applyForeign(edits[0])
    one.app.applyForeign(edits[1])
    #expect(one.rows[0] == "bins | 2026-12-01T09:00 | FREQ=WEEKLY;BYDAY=TU")
  }

  @Test func `a found row that repeats is done, too`() throws {
    let dated = try app("2026-11-24", "FREQ=DAILY")
    dated.app.key(.character("f"), .control)
    dated.app.settle()
    dated.app.type("bins")
    dated.app.settle()
    dated.app.touch(.began, 100, 75)
    dated.app.move([1: Point(x: 250, y: 0)])
    dated.app.release()
    dated.app.run(1)
    #expect(dated.rows[0] == "bins | 2026-11-29 | FREQ=DAILY")
    #expect(dated.app.shows("↻ Tomorrow"))
  }

  @Test func `the notice is in the window's language, with another year's number`() throws {
    var settings = Settings()
    settings.language = .german
    let dated = try app("2026-11-24", "FREQ=YEARLY", settings: settings)
    dated.app.key(.home)
    dated.app.key(.space)
    #expect(dated.app.shows("Erledigt bis Mi 24. Nov. 2027"))
  }

  @Test func `a second completion while the row is still green does nothing`() throws {
    let dated = try app("2026-11-24", "FREQ=WEEKLY;BYDAY=TU")
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.run(0.1)
    dated.app.key(.space)
    #expect(dated.rows[0].hasPrefix("bins | 2026-12-01"))
    dated.app.run(1)
    dated.app.key(.space)
    #expect(dated.rows[0].hasPrefix("bins | 2026-12-08"))
  }

  @Test func `an undo and an edit show the row as it is at once`() throws {
    for key in [Key.character("z"), .return] {
      let dated = try app("2026-11-24", "FREQ=WEEKLY;BYDAY=TU")
      dated.app.key(.home)
      dated.app.key(.space)
      dated.app.run(0.1)
      dated.app.key(key, key == .return ? [] : .control)
      #expect(!dated.app.cells[0].holdsChip && !dated.app.cells[0].holdsCompletion)
      #expect(dated.chips[0] == (key == .return ? "↻ Tue" : "↻ 24 Nov!"))
      dated.app.run(1)
      #expect(dated.app.cells[0].title.strikethrough == 0)
    }
  }

  @Test func `a row that is moved among the completed ones stays open, as the last open one`()
    throws
  {
    var settings = Settings()
    settings.completedRows = .sink
    let dated = try app("2026-11-24", "FREQ=DAILY;COUNT=9", settings: settings)
    dated.app.screen.controller.toggleCompletion(of: dated.items[1].id)
    dated.app.settle()
    dated.app.add(["bread", "eggs"])
    dated.app.settle()
    dated.app.key(.home)
    for _ in 0..<9 {
      dated.app.key(.down, .alt, isRepeat: true)
      dated.app.settle()
    }
    #expect(dated.rows.contains("bins | 2026-11-24 | FREQ=DAILY;COUNT=9"))
    #expect(dated.app.document[.original].completedCount == 1)
  }
}
