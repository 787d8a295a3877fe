import Testing

@testable import clearstyle

@Suite struct DatabasePathTests {
  private func path(
    _ variables: [String: String], option: String? = nil
  ) throws(RequestError) -> String {
    var options = Options()
    options.databasePath = option
    return try DatabasePath.find(options) { variables[$0] }
  }

  @Test func `the option goes before the variable and the variable before the usual place`() throws
  {
    var variables = ["HOME": "/h", "XDG_DATA_HOME": "/data", "CLEARSTYLE_DATABASE": "mine"]
    #expect(try path(variables, option: "here.sqlite") == "here.sqlite")
    #expect(try path(variables) == "mine")
    variables["CLEARSTYLE_DATABASE"] = nil
    #expect(try path(variables) == "/data/clearstyle/clearstyle.sqlite")
    variables["XDG_DATA_HOME"] = nil
    #expect(try path(variables) == "/h/.local/share/clearstyle/clearstyle.sqlite")
  }

  @Test func `a variable that is empty is not set`() throws {
    let variables = ["HOME": "/h", "XDG_DATA_HOME": "", "CLEARSTYLE_DATABASE": ""]
    #expect(try path(variables) == "/h/.local/share/clearstyle/clearstyle.sqlite")
  }

  @Test func `a relative data folder is ignored`() throws {
    let variables = ["HOME": "/h", "XDG_DATA_HOME": "data"]
    #expect(try path(variables) == "/h/.local/share/clearstyle/clearstyle.sqlite")
  }

  @Test(arguments: [[:], ["HOME": ""], ["XDG_DATA_HOME": "data"]])
  func `without a home the error says how to name the list`(variables: [String: String]) {
    #expect {
      try path(variables)
    } throws: {
      "\($0)".contains("--database FILE")
    }
  }

  @Test func `with a data folder no home is needed`() throws {
    #expect(try path(["XDG_DATA_HOME": "/data"]) == "/data/clearstyle/clearstyle.sqlite")
  }
}
