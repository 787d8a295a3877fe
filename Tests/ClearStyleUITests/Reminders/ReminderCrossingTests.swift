import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Reminders that come and are touched while something else goes on.
@MainActor
struct ReminderCrossingTests {
  private func app(settings: Settings = Settings()) throws -> DatedApp {
    let dated = try DatedApp(
      ["one": "", "two": "", "three": "", "milk": "2026-11-28T10:01"], settings: settings)
    dated.app.screen.beginReminding()
    return dated
  }

  @Test func `a tap on a reminder during a fold goes to its row`() throws {
    let dated = try app()
    dated.app.fold(150, 190)
    dated.pass(toMinute: 1)
    dated.app.touch(.began, 300, 25, finger: 9)
    dated.pass(0.05)
    dated.app.touch(.ended, 300, 25, finger: 9)
    dated.pass(0.5)
    dated.app.release(1, 2)
    dated.app.settle()
    #expect(dated.app.navigation.level == .rows || dated.app.navigation.level == .lists)
    dated.app.expectRest()
  }

  @Test func `a tap on a reminder while a row is lifted leaves all rows in place`() throws {
    let dated = try app()
    dated.app.lift(y: 175)
    dated.pass(toMinute: 1)
    dated.app.touch(.began, 300, 25, finger: 9)
    dated.pass(0.05)
    dated.app.touch(.ended, 300, 25, finger: 9)
    dated.pass(0.5)
    dated.app.release()
    dated.app.settle()
    #expect(dated.items.map(\.text) == ["one", "two", "three", "milk"])
    dated.app.expectRest()
  }

  @Test func `its row may be deleted, completed or moved while it is swiped`() throws {
    for edit: (ItemID) -> Edit in [
      { .remove($0) }, { .setCompleted($0, true) }, { .move($0, in: .original, before: nil) },
    ] {
      let dated = try app()
      dated.pass(toMinute: 1)
      dated.app.hold(y: 25, offset: 250)
      dated.app.applyForeign(Change([edit(dated.items[3].id)]))
      dated.pass(0.1)
      dated.app.release()
      dated.pass(1)
      #expect(dated.items.filter { !$0.isCompleted }.map(\.text) == ["one", "two", "three"])
      #expect(dated.reminders == [])
      dated.app.expectRest()
    }
  }

  @Test(arguments: CompletedRows.allCases)
  func `a swipe on it completes the row wherever completed rows are`(order: CompletedRows) throws {
    var settings = Settings()
    (settings.completedRows, settings.wrapsText) = (order, true)
    let dated = try app(settings: settings)
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 25, to: 250)
    dated.pass(3)
    #expect(dated.items.filter(\.isCompleted).map(\.text) == ["milk"] && dated.reminders == [])
    dated.app.settle()
    dated.app.expectRest()
  }

  @Test func `on the settings level it can be snoozed, and the level stays`() throws {
    let dated = try app()
    dated.app.openSettings()
    dated.pass(toMinute: 1)
    dated.app.swipe(y: 25, to: -300)
    dated.pass(1)
    #expect(dated.app.navigation.level == .settings && dated.reminders == [])
  }

  @Test func `a deleted list takes its reminders away`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.applyForeign(Change([.remove(.originalList)]))
    dated.pass(1)
    #expect(dated.reminders == [])
  }
}
