import Foundation
import TestSupport
import Testing

@testable import Commands

/// Runs the script in bash, which every system with this program's build tools has.
@Suite struct BashCompletionTests {
  /// What bash offers for the last of each of `lines`, whose words are separated by spaces.
  ///
  /// A program that prints three lists stands for this one.
  private func offers(_ lines: [String]) throws -> [[String]] {
    let folder = try TemporaryDirectory()
    let script = """
      program() { printf '%s\\t0\\t%s\\n' 1 'To Do' 2 Groceries 3 "Bob's list"; }
      compopt() { :; }
      \(Shell.bash.completionScript)
      while IFS= read -r line; do
        IFS=' ' read -r -a COMP_WORDS <<<"$line"
        [[ $line == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _clearstyle program
        (IFS='|'; echo "${COMPREPLY[*]}")
      done
      """
    try script.write(toFile: folder.file("script"), atomically: true, encoding: .utf8)
    try lines.map { $0 + "\n" }.joined()
      .write(toFile: folder.file("lines"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-u", folder.file("script")]
    process.standardInput = try FileHandle(
      forReadingFrom: URL(filePath: folder.file("lines")))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: "|").map(String.init) }
  }

  @Test func `after a command exactly its options are offered, wherever they stand`() throws {
    let information = ["--help", "--version"]
    let words = Command.all
    let lines = words.flatMap { word in
      ["clearstyle \(word.name.rawValue) --", "clearstyle --list a \(word.name.rawValue) 1 --"]
    }
    let expected = words.flatMap { word in
      Array(repeating: information + word.options.map(\.name), count: 2)
    }
    #expect(try offers(lines) == expected)
  }

  @Test func `without a command all options and commands are offered`() throws {
    let names = Option.information.map(\.name) + Option.all.map(\.name)
    #expect(
      try offers(["clearstyle --", "clearstyle ", "clearstyle --quiet ", "clearstyle lists "])
        == [names, Command.names, Command.names, ["add", "rename", "delete", "move"]])
  }

  @Test func `lists are offered as values and as operands where the table has LIST`() throws {
    let all = ["To Do", "Groceries", "Bob's list"]
    let lines = [
      "clearstyle --list ", "clearstyle --list = ", "clearstyle --list = Gro",
      "clearstyle move 1 --to ", "clearstyle lists delete ", "clearstyle lists delete Trip ",
      "clearstyle lists rename \"Bo", "clearstyle lists rename To ", "clearstyle lists move To\\",
      "clearstyle lists add ", "clearstyle add ",
    ]
    #expect(
      try offers(lines) == [
        all, all, ["Groceries"], all, all, all, ["Bob's list"], [], ["To Do"], [], [],
      ])
  }

  @Test func `gestures are offered for the last element, and nothing after two dashes`() throws {
    #expect(
      try offers([
        "clearstyle --disable thr", "clearstyle --disable pull,tap-", "clearstyle add -- --",
      ]) == [["three-fingers"], ["pull,tap-below"], []])
  }
}
