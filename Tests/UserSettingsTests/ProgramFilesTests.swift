import System
import Testing

@testable import UserSettings

@Suite struct ProgramFilesTests {
  @Test func `each file is in the program's folder of its XDG directory`() {
    let files = ProgramFiles(
      in: Environment(["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/x"]))
    #expect(files.configuration == "/c/clearstyle/config")
    #expect(files.windowState?.path == "/s/clearstyle/window")
    #expect(files.keptSettings?.path == "/s/clearstyle/settings")
    #expect(files.stateFolder == "/s/clearstyle")
    #expect(files.fontCache?.path == "/x/clearstyle/fonts")
  }

  @Test func `without HOME and XDG variables there are no files`() {
    let files = ProgramFiles(in: Environment([:]))
    #expect(files.configuration == nil)
    #expect(files.windowState == nil)
    #expect(files.keptSettings == nil)
    #expect(files.stateFolder == nil)
    #expect(files.fontCache == nil)
  }
}
