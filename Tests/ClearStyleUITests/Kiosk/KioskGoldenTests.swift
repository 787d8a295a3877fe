import Input
import OnScreenKeyboard
import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI

@Suite @MainActor struct KioskGoldenTests {
  private static let rows = [
    "Buy milk, bread and butter", "Water the tomatoes", "Call the plumber", "Pay the bill",
  ]

  private func app(_ width: Double, _ height: Double, scale: Double = 1) throws -> App {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.allowsDeleting = false
    settings.keyboardMode = .on
    let app = try App(
      Self.rows, width: width, height: height, scale: scale, settings: settings)
    app.useKeyboardLayouts("us")
    return app
  }

  @Test(arguments: [(1920, 1080, 1), (1080, 1920, 1), (960, 540, 2)])
  func `golden image: a kiosk while a row is edited, and the picture is displaced`(
    width: Double, height: Double, scale: Double
  ) throws {
    let app = try app(width, height, scale: scale)
    for _ in 0..<2 { app.frame(after: 600) }
    app.tap(75)
    app.run(0.5)
    #expect(app.keyboard?.isShown == true)
    expectGolden(app.picture(), named: "kiosk-\(Int(width))x\(Int(height))")
  }

  @Test func `golden image: the struck-out cue of a kiosk that allows no deleting`() throws {
    let app = try app(400, 200)
    app.hold(y: 75, offset: -250)
    expectGolden(app.picture(), named: "kiosk-no-deleting")
  }
}
