import ClearStyleUI
import Testing

@testable import clearstyle

@Suite struct HelpTests {
  /// The options in the help text, without the bare `--`.
  private var named: Set<String> {
    let words = Help.text.split { $0.isWhitespace || "[]|,;".contains($0) }
    return Set(words.filter { $0.hasPrefix("--") && $0 != "--" }.map(String.init))
  }

  @Test func `the help names every option and no unknown one`() {
    let known = OptionName.allCases.map(\.rawValue) + ["--help", "--version"]
    #expect(named == Set(known))
  }

  @Test(arguments: [
    "add", "list", "complete", "reopen", "delete", "undo", "snapshot", "import", "export", "forget",
  ])
  func `the help shows each command once`(command: String) {
    let lines = Help.text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("clearstyle \(command) ") } == 1)
  }

  @Test func `the help names every gesture`() {
    let words = Help.text.split { $0.isWhitespace || $0 == "," }
    for gesture in Gesture.allCases { #expect(words.contains { $0 == gesture.rawValue }) }
  }

  @Test func `the help fits a terminal of 80 columns`() {
    for line in Help.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `the help ends with one newline`() {
    #expect(Help.text.hasSuffix(".\n"))
    #expect(!Help.text.hasSuffix("\n\n"))
  }
}
