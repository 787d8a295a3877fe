import System
import Testing

@Suite struct BaseDirectoryTests {
  private let directories: [(BaseDirectory, variable: String, defaultPath: String)] = [
    (.config, "XDG_CONFIG_HOME", ".config"), (.data, "XDG_DATA_HOME", ".local/share"),
    (.state, "XDG_STATE_HOME", ".local/state"), (.cache, "XDG_CACHE_HOME", ".cache"),
  ]

  @Test func `an absolute path in the variable precedes the default in HOME`() {
    for (directory, variable, _) in directories {
      #expect(directory.path(in: Environment([variable: "/x", "HOME": "/h"])) == "/x")
      #expect(directory.path(in: Environment([variable: "/x"])) == "/x")
    }
  }

  @Test(arguments: ["x", "./x", ""])
  func `a relative or empty variable is ignored`(value: String) {
    for (directory, variable, defaultPath) in directories {
      let environment = Environment([variable: value, "HOME": "/h"])
      #expect(directory.path(in: environment) == "/h/\(defaultPath)")
    }
  }

  @Test func `without HOME there is no default`() {
    for (directory, variable, _) in directories {
      #expect(directory.path(in: Environment([variable: "x", "HOME": ""])) == nil)
    }
  }
}
