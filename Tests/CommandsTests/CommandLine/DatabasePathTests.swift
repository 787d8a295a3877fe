import System
import Testing

@testable import Commands

@Suite struct DatabasePathTests {
  private func path(
    _ variables: [String: String], option: String? = nil
  ) throws(RequestError) -> String {
    var options = Options()
    options.databasePath = option
    return try DatabasePath.find(options, in: Environment(variables))
  }

  @Test func `the option precedes CLEARSTYLE_DATABASE, which precedes the XDG data folder`() throws
  {
    var variables = ["HOME": "/h", "XDG_DATA_HOME": "/data", "CLEARSTYLE_DATABASE": "mine"]
    #expect(try path(variables, option: "here.sqlite") == "here.sqlite")
    #expect(try path(variables) == "mine")
    variables["CLEARSTYLE_DATABASE"] = nil
    #expect(try path(variables) == "/data/clearstyle/clearstyle.sqlite")
    variables["XDG_DATA_HOME"] = nil
    #expect(try path(variables) == "/h/.local/share/clearstyle/clearstyle.sqlite")
  }

  @Test func `an empty variable counts as not set`() throws {
    let variables = ["HOME": "/h", "XDG_DATA_HOME": "", "CLEARSTYLE_DATABASE": ""]
    #expect(try path(variables) == "/h/.local/share/clearstyle/clearstyle.sqlite")
  }

  @Test func `a relative XDG_DATA_HOME is ignored`() throws {
    let variables = ["HOME": "/h", "XDG_DATA_HOME": "data"]
    #expect(try path(variables) == "/h/.local/share/clearstyle/clearstyle.sqlite")
  }

  @Test(arguments: [[:], ["HOME": ""], ["XDG_DATA_HOME": "data"]])
  func `without HOME and XDG_DATA_HOME the error names --database`(variables: [String: String]) {
    #expect {
      try path(variables)
    } throws: {
      "\($0)".contains("--database FILE")
    }
  }

  @Test func `XDG_DATA_HOME does not need HOME`() throws {
    #expect(try path(["XDG_DATA_HOME": "/data"]) == "/data/clearstyle/clearstyle.sqlite")
  }
}
