import Foundation
import Testing
import UserSettings

@testable import Commands

@Suite struct HelpTests {
  /// All options that the help text names, without the bare `--`.
  private var named: Set<String> {
    let words = Help.text.split { $0.isWhitespace || "[]|,;".contains($0) }
    return Set(words.filter { $0.hasPrefix("--") && $0 != "--" }.map(String.init))
  }

  @Test func `the help names every option and no unknown one`() {
    let known = Option.all.map(\.name) + ["--help", "--version"]
    #expect(named == Set(known))
  }

  @Test func `the help names every command`() {
    let text = Help.text.split { $0.isWhitespace }.joined(separator: " ") + " "
    for command in Command.all { #expect(text.contains(" \(command.name.rawValue) ")) }
  }

  @Test(arguments: Command.all.compactMap(\.usage))
  func `the help shows each command with a usage once`(usage: String) {
    let lines = Help.text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("clearstyle \(usage) ") } == 1)
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

  @Test func `descriptions begin in one column, or after a usage that is too long for it`() {
    let lines = Help.text.split(separator: "\n")
    #expect(
      lines.contains("clearstyle add TEXT… | add -    add items at the top, in the given order;"))
    #expect(
      lines.contains(
        "                                backups permanently; on a terminal it asks first"))
    #expect(lines.contains("  --scale S         pixels per point"))
    #expect(lines.contains("                    of each frame, then the list"))
    #expect(lines.contains { $0.hasPrefix("  --disable GESTURE,…  disable gestures") })
  }
}

/// Compares the README and the changelog with the tables of options and commands.
@Suite struct ReadmeTests {
  @Test func `the changelog lists every option and no unknown one`() throws {
    let text = try ManualTests.text(of: "CHANGELOG.md")
    let start = try #require(text.range(of: "- Options: `")).upperBound
    let list = text[start...].prefix { $0 != "`" }.split { $0.isWhitespace }
    #expect(Set(list.map(String.init)) == Set(Option.all.map(\.name)))
    #expect(list.count == Option.all.count)
  }

  @Test func `the README shows every command`() throws {
    let text = try ManualTests.text(of: "README.md")
    let start = try #require(text.range(of: "## The command line")).upperBound
    let words = text[start...].prefix { $0 != "#" }.split { !$0.isLetter }.joined(separator: " ")
    let names = Command.all.map(\.name.rawValue)
    #expect(names.filter { !" \(words) ".contains(" \($0) ") } == [])
  }
}
