import Commands
import Testing
import UserSettings

@testable import clearstyle

@Suite struct WindowSettingsTests {
  private func settings(
    file: String = "", kept: String = "", _ arguments: String...
  ) throws -> Settings {
    Settings(
      Configuration(parsing: file).settings, kept: KeptSettings(parsing: kept),
      try Invocation(arguments).options)
  }

  @Test func `without anything they are those of a user who has set nothing`() throws {
    #expect(try settings() == Settings())
  }

  @Test func `what was chosen on the settings level counts unless the file determines it`() throws {
    #expect(try settings(kept: "theme = ocean\n").theme == .ocean)
    let settings = try settings(file: "theme = mono\n", kept: "theme = ocean\nwrap = on\n")
    #expect(settings.theme == .mono)
    #expect(settings.wrapsText)
    #expect(settings.locked == [.theme])
  }

  @Test func `gestures that the file and the command line disable add up`() throws {
    let settings = try settings(file: "disable = hold\n", "--disable", "pinch,fold")
    #expect(settings.disabledGestures == [.hold, .pinch, .fold])
  }

  @Test func `the keyboard of the command line counts, and may be changed again`() throws {
    for file in ["", "osk = on\n"] {
      let settings = try settings(file: file, kept: "osk = on\n", "--osk", "off")
      #expect(settings.keyboardMode == .off)
      #expect(settings.locked.isEmpty)
    }
    #expect(try settings(file: "osk = on\n").locked == [.keyboard])
  }
}
