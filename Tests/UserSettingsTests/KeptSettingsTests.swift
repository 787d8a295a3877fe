import System
import Testing

@testable import UserSettings

@Suite struct KeptSettingsTests {
  @Test func `every value of every setting round-trips, and so does a setting without a value`() {
    for setting in Setting.allCases {
      for value in setting.values {
        var kept = KeptSettings()
        kept.values[setting] = value
        #expect(kept.text == "\(setting.rawValue) = \(value)\n")
        #expect(KeptSettings(parsing: kept.text) == kept)
      }
    }
    #expect(KeptSettings().text.isEmpty)
  }

  @Test(arguments: [
    "", "wrap", "wrap =", "wrap = maybe", "osk = yes", "completed = Sink", "theme = dusk", "= yes",
    "# wrap = yes", "\u{0}",
  ])
  func `invalid lines are ignored`(text: String) {
    #expect(KeptSettings(parsing: text) == KeptSettings())
    #expect(KeptSettings(parsing: text + "\nwrap = yes\n").values == [.wrap: "on"])
  }

  @Test func `the layouts are kept as a list, which an empty one is not`() {
    let kept = KeptSettings(parsing: "osk.layouts = us,de\n")
    #expect(kept.values == [.keyboardLayouts: "us, de"] && KeptSettings(parsing: kept.text) == kept)
    #expect(KeptSettings(parsing: "osk.layouts = ,") == KeptSettings())
    var settings = Settings()
    kept.apply(to: &settings)
    #expect(settings.keyboardLayouts == ["us", "de"])
  }

  @Test func `of two lines for a setting the last one counts`() {
    #expect(KeptSettings(parsing: "osk = on\nosk = off").values == [.keyboard: "off"])
  }

  @Test func `the keys are those of the settings file`() {
    for setting in Setting.allCases {
      for value in setting.values {
        let configuration = Configuration(parsing: "\(setting.rawValue) = \(value)")
        #expect(configuration.warnings.isEmpty && configuration.settings[setting] == value)
        #expect(configuration.settings.locked == [setting])
      }
    }
  }

  @Test func `what the settings file says wins, also over a value that is its default`() {
    var settings = Configuration(parsing: "osk = auto\nwrap = perhaps\n").settings
    KeptSettings(parsing: "osk = on\nwrap = yes\ncompleted = hide").apply(to: &settings)
    #expect(settings.keyboardMode == .auto && settings.wrapsText && settings.completedRows == .hide)
    #expect(settings.locked == [.keyboard])
  }
}
