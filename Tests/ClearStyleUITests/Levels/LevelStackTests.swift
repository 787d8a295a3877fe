import Testing
import ViewKit

@testable import ClearStyleUI

/// The transitions between all levels, also those that no gesture makes.
@MainActor
struct LevelStackTests {
  /// The levels whose rows can be seen.
  private func shownLevels(_ app: App) -> [Level] {
    Level.allCases.filter { level in
      let table = app.navigation.levels.loadedController(of: level)?.tableView
      return table.map { isShown($0, in: app) } ?? false
    }
  }

  private func isShown(_ table: TableView, in app: App) -> Bool {
    var view: View? = table
    while let shown = view, !shown.isHidden {
      if shown === app.screen.root { return true }
      view = shown.superview
    }
    return false
  }

  @Test func `each level is loaded when it is first shown, and no level before`() throws {
    let app = try App(["Milk"])
    let levels = app.navigation.levels
    for level in [Level.lists, .settings, .keyboardLayouts, .backups, .backup, .server, .damage] {
      #expect(levels.loadedController(of: level) == nil)
      app.navigation.go(to: level)
      app.settle()
      #expect(levels.loadedController(of: level) != nil)
    }
    #expect(Array(levels.loadedControllers).count == Level.allCases.count)
  }

  @Test(arguments: Level.allCases, Level.allCases)
  func `from each level each other one is shown, also after a way to a third one was cut short`(
    first: Level, last: Level
  ) throws {
    for middle in Level.allCases {
      for time in [0, 0.1, 1] {
        let app = try App(["Milk", "Bread"])
        app.navigation.jump(to: first)
        app.frame()
        #expect(shownLevels(app) == [first])
        app.navigation.go(to: middle)
        app.run(time)
        app.navigation.go(to: last)
        #expect(app.navigation.level == last)
        app.settle()
        #expect(shownLevels(app) == [last], "\(first), \(middle) for \(time) s, \(last)")
      }
    }
  }

  @Test func `settings are above all levels, and each level is below its parent only`() {
    for level in Level.allCases {
      let above = Level.allCases.filter { $0.isAbove(level) }
      #expect(above.contains(.settings) == (level != .settings) && !above.contains(level))
      #expect(above.last == level.parent)
      for upper in above { #expect(level.step(from: upper)?.parent == upper) }
    }
  }
}
