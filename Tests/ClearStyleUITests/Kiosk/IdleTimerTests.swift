import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor struct IdleTimerTests {
  private func app(_ kiosk: KioskSettings = KioskSettings()) throws -> App {
    var settings = Settings()
    settings.kiosk = kiosk
    return try App(
      lists: ["Trip": ["Tent"], "Food": (0..<60).map { "Row \($0)" }], settings: settings)
  }

  private func expectHome(_ app: App, _ name: String = "Food", at location: SourceLocation) {
    let navigation = app.screen.navigation
    #expect(navigation.level == .rows, sourceLocation: location)
    #expect(navigation.rows.insertionList?.text == name, sourceLocation: location)
    #expect(app.table.contentOffset == 0, sourceLocation: location)
  }

  private func wait(_ app: App, _ seconds: Double) {
    app.frame(after: seconds)
    app.settle()
  }

  @Test(arguments: [10.0, 120])
  func `the list returns to its top after the idle time, not before`(idleTime: Double) throws {
    var kiosk = KioskSettings()
    kiosk.idleTime = idleTime
    let app = try app(kiosk)
    app.key(.end)
    app.settle()
    let offset = app.table.contentOffset
    #expect(offset > 0)
    app.pass(idleTime - 5)
    app.key(.up)
    wait(app, idleTime - 0.1)
    #expect(app.table.contentOffset == offset)
    wait(app, 0.2)
    expectHome(app, at: #_sourceLocation)
  }

  @Test func `a forgotten edit ends and keeps its text`() throws {
    let app = try app()
    app.tap(25)
    app.settle()
    app.type("!")
    wait(app, 121)
    #expect(app.scene.firstResponder == nil)
    #expect(app.document[app.screen.controller.list].items.first?.text == "Row 0!")
  }

  @Test func `the lists and the settings lead back to the last list`() throws {
    for levels in 1...2 {
      let app = try app()
      for _ in 0..<levels {
        app.key(.left, .alt)
        app.settle()
      }
      wait(app, 121)
      expectHome(app, at: #_sourceLocation)
    }
  }

  @Test func `from any list and level the way leads to the kiosk's list`() throws {
    for goesUp in [false, true] {
      let app = try app()
      let trip = try #require(app.document[.lists].items.first { $0.text == "Trip" })
      var kiosk = KioskSettings()
      kiosk.homeList = trip.id
      let scene = app.scene
      let idle = IdleTimer(scene, after: kiosk.idleTime) {
        app.screen.navigation.returnHome(trip.id)
      }
      if goesUp { app.key(.left, .alt) }
      wait(app, 121)
      withExtendedLifetime(idle) {}
      expectHome(app, "Trip", at: #_sourceLocation)
    }
  }

  @Test func `help and search close`() throws {
    for (key, modifiers) in [(Key.f1, KeyModifiers()), (.character("f"), .control)] {
      let app = try app()
      app.key(key, modifiers)
      app.settle()
      wait(app, 121)
      // The first key of a selection only shows it, so two keys reach the rows only without a page.
      app.key(.down)
      app.key(.space)
      #expect(app.document[app.screen.controller.list].completedCount == 1)
    }
  }

  @Test func `a finger that rests on the window is no idle time`() throws {
    let app = try app()
    app.screen.controller.tableView.jump(to: 500)
    app.touch(.began, 200, 300)
    wait(app, 400)
    #expect(app.table.contentOffset == 500)
    app.touch(.ended, 200, 300)
    app.settle()
    wait(app, 121)
    expectHome(app, at: #_sourceLocation)
  }

  @Test func `without input only the displacement of the picture wakes the window`() throws {
    let app = try app()
    wait(app, 121)
    let deadline = try #require(app.scene.nextDeadline)
    #expect(deadline - app.now > 400)
  }

  @Test func `an idle time of 0 never returns`() throws {
    var kiosk = KioskSettings()
    kiosk.idleTime = 0
    let app = try app(kiosk)
    app.screen.controller.tableView.jump(to: 500)
    wait(app, 100_000)
    #expect(app.table.contentOffset == 500)
  }
}
