import Geometry
import Input
import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI

@Suite @MainActor struct GermanGoldenTests {
  private func app(width: Double = 320, height: Double = 600) throws -> App {
    var settings = Settings()
    settings.language = .german
    let app = try App(
      LessonStep.allCases.prefix(5).map(GermanStrings().text), width: width, height: height,
      settings: settings,
    )
    app.screen.about = About(version: "0.1", listPath: nil)
    return app
  }

  @Test func `golden image: rows of a new list, two deleted`() throws {
    let app = try app(width: 400)
    for _ in 1...2 {
      app.swipe(y: 25, to: -220)
      app.settle()
    }
    expectGolden(app.picture(), named: "german-rows")
  }

  @Test func `golden image: the settings`() throws {
    let app = try app()
    app.openSettings()
    expectGolden(app.picture(), named: "german-settings")
  }

  @Test func `golden image: the help page`() throws {
    let app = try app(width: 760, height: 760)
    app.key(.f1)
    app.settle()
    expectGolden(app.picture(), named: "german-help")
  }

  @Test func `golden image: a full disk`() throws {
    let app = try app()
    app.screen.status = GermanStrings().status(of: .fullDisk)
    app.settle()
    expectGolden(app.picture(), named: "german-full-disk")
  }
}
