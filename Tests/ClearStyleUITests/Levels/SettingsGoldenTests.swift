import Input
import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI

@Suite @MainActor struct SettingsGoldenTests {
  private func app(scale: Int, locked: Set<Setting> = [.wrap]) throws -> App {
    var settings = Settings()
    (settings.locked, settings.wrapsText) = (locked, true)
    let app = try App(
      ["Buy milk", "Water the tomatoes", "Pay"], width: 320, height: 420, scale: Double(scale),
      settings: settings)
    app.screen.about = About(version: "0.1", listPath: nil)
    return app
  }

  @Test(arguments: [1, 2])
  func `golden image: the settings, one of them locked, one selected`(scale: Int) throws {
    let app = try app(scale: scale)
    app.openSettings()
    app.key(.home)
    app.key(.down)
    expectGolden(app.picture(), named: "settings-\(scale)x")
  }

  @Test(arguments: [1, 2])
  func `golden image: half-way from the lists to the settings`(scale: Int) throws {
    let app = try app(scale: scale)
    app.levels.jump(to: .lists)
    app.frame()
    app.levels.go(to: .settings)
    app.frame(after: LevelStack.duration / 2)
    expectGolden(app.picture(), named: "settings-opening-\(scale)x")
  }

  @Test func `golden image: half-way from a list to the settings`() throws {
    let app = try app(scale: 1)
    app.levels.go(to: .settings)
    app.frame(after: LevelStack.duration / 2)
    expectGolden(app.picture(), named: "settings-from-list")
  }

  @Test func `golden image: the settings with large text in a narrow window, all locked`() throws {
    let app = try app(scale: 1, locked: Set(Setting.allCases))
    app.screen.textScale = 2
    app.openSettings()
    expectGolden(app.picture(), named: "settings-large-text")
  }
}
