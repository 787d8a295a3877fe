import Input
import Testing
import Timing
import ToDoModel
import UserSettings

@testable import clearstyle

struct KioskConfigurationTests {
  private func event(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool = false) -> KeyEvent {
    KeyEvent(key, modifiers, isRepeat: isRepeat, time: .zero)
  }

  @Test func `each key sets its own value`() {
    let kiosk = Configuration(
      parsing: """
        kiosk.exit = Ctrl+Alt+Shift+Q
        kiosk.idle = 60.5
        kiosk.list = Our groceries
        kiosk.lock = yes
        kiosk.delete = off
        kiosk.screensaver = on
        """
    ).kiosk
    #expect(kiosk.exitChord?.matches(event(.character("q"), [.control, .alt, .shift])) == true)
    #expect(kiosk.settings.idleTime == 60.5 && kiosk.listName == "Our groceries")
    #expect(kiosk.settings.isLocked && !kiosk.settings.allowsDeleting && kiosk.allowsScreenSaver)
  }

  @Test func `by default nothing ends, locks or restricts the kiosk`() {
    let kiosk = KioskConfiguration()
    #expect(kiosk.exitChord == nil && kiosk.settings == KioskSettings())
    #expect(kiosk.settings.idleTime == 120 && kiosk.settings.allowsDeleting)
    #expect(!kiosk.settings.isLocked && !kiosk.allowsScreenSaver && kiosk.listName == nil)
  }

  @Test(arguments: [
    "kiosk.idle = -1", "kiosk.idle = soon", "kiosk.idle = 86401", "kiosk.idle = nan",
    "kiosk.lock = 1", "kiosk.delete = never", "kiosk.screensaver =", "kiosk.exit = Q",
    "kiosk.exit = Ctrl+", "kiosk.exit = Hyper+Q", "kiosk.exit = Ctrl+Alt", "kiosk.exit = +Q",
  ])
  func `an invalid value is one warning and sets nothing`(line: String) {
    let configuration = Configuration(parsing: line, of: "c")
    #expect(configuration.kiosk == KioskConfiguration())
    #expect(configuration.warnings.count == 1)
    #expect(configuration.warnings.first?.hasPrefix("c:1: ") == true)
  }

  @Test func `a chord matches its key with exactly its modifiers, and no repeat`() throws {
    let chord = try #require(KeyChord("ctrl + F11"))
    #expect(chord.matches(event(.f11, .control)))
    #expect(!chord.matches(event(.f11, [])))
    #expect(!chord.matches(event(.f11, [.control, .shift])))
    #expect(!chord.matches(event(.character("f"), .control)))
    #expect(!chord.matches(event(.f11, .control, isRepeat: true)))
  }

  @Test func `a kiosk's on-screen keyboard is on, whatever the file says`() {
    var settings = Configuration(parsing: "osk = off\nkiosk.lock = yes").settings
    settings.beginKiosk(Configuration(parsing: "kiosk.lock = yes").kiosk, home: nil)
    #expect(settings.keyboardMode == .on && settings.locked.contains(.keyboard))
    #expect(settings.kiosk?.isLocked == true)
  }

  @Test func `the settings in a recording are those that were recorded`() {
    var settings = KioskSettings()
    #expect(KioskSettings(recorded: settings.recorded) == settings)
    settings.idleTime = 7.5
    settings.homeList = ItemID(77)
    (settings.isLocked, settings.allowsDeleting) = (true, false)
    #expect(KioskSettings(recorded: settings.recorded) == settings)
  }
}
