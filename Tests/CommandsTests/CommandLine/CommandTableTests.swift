import TestSupport
import Testing

@testable import Commands

/// The tables of commands and options in the documents, written from the tables of the command line.
@Suite struct CommandTableTests {
  private static func row(_ usage: String, _ help: [String]) -> [String] {
    ["`\(usage)`", help.joined(separator: " ")]
  }

  @Test func `every command with its operands is in the table of the contract`() {
    let commands = Command.all.compactMap { command in
      command.usage.map { Self.row($0, command.help) }
    }
    expectGenerated(
      markdownTable(
        ["command", "effect"], [Self.row("clearstyle", ["open the window"])] + commands),
      as: "commands", in: "Documentation/Behavior.md")
  }

  @Test func `every option is in the table of the contract`() {
    let options = Option.all.filter { !$0.help.isEmpty }.map { option in
      Self.row(option.argument.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    expectGenerated(
      markdownTable(["option", "effect"], options), as: "options", in: "Documentation/Behavior.md")
  }

  @Test func `the commands of --help are in the README`() {
    let lines = Help.commands.split(separator: "\n").map { "    \($0)\n" }
    expectGenerated(
      "\n" + lines.joined() + "\n", as: "commands of --help", in: "README.md")
  }
}
