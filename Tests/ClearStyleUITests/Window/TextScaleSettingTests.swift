import Geometry
import Input
import Testing
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor struct TextScaleSettingTests {
  @Test(
    arguments: [
      (1920, 1080, 1.5), (1080, 1920, 1.5), (3840, 2160, 3), (7680, 4320, 3), (1280, 720, 1),
      (800, 480, 1), (1920, 1200, 1200.0 / 720),
    ] as [(Double, Double, Double)])
  func `on a kiosk auto follows the shorter side of the display`(
    width: Double, height: Double, scale: Double
  ) {
    #expect(TextScaleSetting.auto.scale(onKiosk: Size(width: width, height: height)) == scale)
    #expect(TextScaleSetting.auto.scale(onKiosk: nil) == 1)
    #expect(TextScaleSetting.fixed(2).scale(onKiosk: Size(width: width, height: height)) == 2)
  }

  @Test func `the values are auto and the numbers from 0.75 to 3`() {
    #expect(TextScaleSetting("auto") == .auto)
    for (name, scale) in [("0.75", 0.75), ("1", 1), ("1.3", 1.3), ("3", 3)] {
      #expect(TextScaleSetting(name) == .fixed(scale))
    }
    for name in ["", "0.7", "3.01", "big", "nan", "-1", "inf", "Auto"] {
      #expect(TextScaleSetting(name) == nil, "\(name)")
    }
    #expect(TextScaleSetting(TextScaleSetting.fixed(1.5).name) == .fixed(1.5))
  }

  @Test
  func `a text scale of the configuration file is shown locked, and no key or tap changes it`()
    throws
  {
    var settings = Settings()
    settings.textScale = .fixed(1.5)
    let app = try App(lists: ["Food": ["Milk"]], settings: settings)
    var kept: [Double] = []
    app.screen.onTextScale = { kept.append($0) }
    #expect(app.screen.textScale == 1.5)
    for key in ["=", "-", "0"] as [Character] { app.key(.character(key), .control) }
    #expect(app.screen.textScale == 1.5 && kept == [])
    app.openSettings()
    app.tapSetting("Text size")
    #expect(app.screen.textScale == 1.5 && kept == [])
    #expect(app.settingCells.first { $0.content.title == "Text size" }?.content.isLocked == true)
    #expect(app.shows("The configuration file says text-scale = 1.5"))
  }

  @Test func `without one the text scale is the user's`() throws {
    let app = try App(lists: ["Food": ["Milk"]])
    app.key(.character("="), .control)
    #expect(app.screen.textScale == 1.25)
  }
}
