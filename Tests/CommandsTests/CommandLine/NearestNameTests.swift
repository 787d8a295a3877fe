import Testing

@testable import Commands

@Suite struct NearestNameTests {
  private static let names = ["add", "list", "complete", "reopen", "delete", "redo", "import"]

  @Test(arguments: [
    ("complet", "complete"), ("completee", "complete"), ("compelte", "complete"),
    ("cpmlete", "complete"), ("lst", "list"), ("lsit", "list"), ("ad", "add"), ("rdo", "redo"),
    ("inport", "import"), ("LIST", "list"), ("del", "delete"), ("comp", "complete"),
  ])
  func `a word with few wrong letters, or a beginning, is near its name`(
    word: String, name: String
  ) {
    #expect(NearestName.of(word, among: Self.names) == name)
  }

  @Test(arguments: ["", "x", "c", "frobnicate", "remove", "open", "日本", "-", "lists all"])
  func `another word is near no name`(word: String) {
    #expect(NearestName.of(word, among: Self.names) == nil)
  }

  @Test func `the nearest name is chosen, of several the first`() {
    #expect(NearestName.of("deletes", among: ["deletion", "delete"]) == "delete")
    #expect(NearestName.of("re", among: ["reopen", "redo"]) == "reopen")
    #expect(NearestName.of("list", among: []) == nil)
  }

  @Test func `a long word takes no time`() {
    let word = String(repeating: "complete", count: 10_000)
    #expect(NearestName.of(word, among: Self.names) == nil)
  }

  @Test func `an unknown command or option is rejected with the nearest one as the hint`() {
    #expect(problem("complet", "1") == "there is no command \"complet\"; did you mean complete?")
    #expect(problem("frobnicate") == "there is no command \"frobnicate\"; see clearstyle --help")
    #expect(problem("--demoo") == "there is no option --demoo; did you mean --demo?")
    #expect(problem("-quiet", "list") == "there is no option -quiet; did you mean --quiet?")
    #expect(problem("--sice=3x4") == "there is no option --sice; did you mean --size?")
    #expect(problem("--halp") == "there is no option --halp; did you mean --help?")
    #expect(problem("-x") == "there is no option -x; see clearstyle --help")
  }
}
