import Assets
import Foundation
import Testing
import UserSettings

@testable import Commands

/// Compares the manual page with the tables of commands, options and settings.
@Suite struct ManualTests {
  private let lines: [String]

  init() throws {
    lines = try Self.text(of: "Documentation/clearstyle.1")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text of the file at `path`, below the root of the repository.
  static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The terms that a section describes, without fonts and escapes.
  private func terms(_ section: String) -> [String] {
    let body = lines.drop { $0 != ".SH \(section)" }.dropFirst().prefix { !$0.hasPrefix(".SH ") }
    return zip(body, body.dropFirst()).filter { $0.0 == ".TP" }.map { plain($0.1) }
  }

  private func plain(_ line: String) -> String {
    var text = line
    for font in ["B", "I", "R", "P"] {
      text = text.replacingOccurrences(of: "\\f\(font)", with: "")
    }
    for macro in [".BI ", ".BR ", ".RB ", ".B ", ".I "] where text.hasPrefix(macro) {
      text.removeFirst(macro.count)
    }
    text = text.replacingOccurrences(of: "\"", with: "")
    return text.replacingOccurrences(of: "\\-", with: "-")
  }

  @Test func `the manual describes every command once, and no other one`() {
    let described = terms("COMMANDS")
    for name in Command.all.map(\.name.rawValue) {
      let words = name.split(separator: " ").count
      let count = described.count {
        let first = $0.split { " [|".contains($0) }.prefix(words)
        return first.joined(separator: " ") == name && !isSubcommand($0, of: name)
      }
      // `add -` is described separately.
      #expect(count == (name == "add" ? 2 : 1), "\(name)")
    }
    #expect(described.count == Command.all.count + 1)
  }

  private func isSubcommand(_ term: String, of name: String) -> Bool {
    Command.all.contains {
      $0.name.rawValue.hasPrefix(name + " ") && term.hasPrefix($0.name.rawValue)
    }
  }

  @Test func `the manual describes every option once, and no other one`() {
    let described = terms("OPTIONS").map { String($0.prefix { $0 != " " && $0 != "," }) }
    #expect(described.sorted() == (Option.all.map(\.name) + ["--help", "--version"]).sorted())
  }

  @Test func `the manual describes every key of the configuration file, and no other one`() throws {
    let warning = try #require(Configuration(parsing: "a = b").warnings.first)
    let known = try #require(warning.range(of: "known: ")).upperBound
    let keys = String(warning[known...]).components(separatedBy: ", ")
    #expect(terms("CONFIGURATION").sorted() == keys.sorted())
  }

  @Test func `the manual names every gesture and every keyboard layout`() {
    let words = Set(
      lines.map(plain).joined(separator: " ").split { " ,".contains($0) }.map(String.init))
    for gesture in Gesture.allCases { #expect(words.contains(gesture.rawValue)) }
    for layout in Assets.keyboards.map(\.name) { #expect(words.contains(layout)) }
  }

  @Test func `the manual, the package and the desktop's metadata are those of this version`() throws
  {
    #expect(
      lines.contains { $0.hasPrefix(".TH ") && $0.contains("\"ClearStyle \(Help.version)\"") })
    let changelog = try Self.text(of: "Assets/debian/changelog")
    #expect(changelog.hasPrefix("clearstyle (\(Help.version)-"))
    let metadata = try Self.text(of: "Assets/desktop/io.github.clearstyle.clearstyle.metainfo.xml")
    let release = try #require(metadata.range(of: "<release version=\"")).upperBound
    #expect(metadata[release...].hasPrefix("\(Help.version)\""))
  }
}
