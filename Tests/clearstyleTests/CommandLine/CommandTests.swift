import Testing

@testable import clearstyle

@Suite struct CommandTests {
  @Test func `each command is parsed from its name and operands`() throws {
    let commands: [([String], Command)] = [
      (["list"], .list), (["add", "Milk", "Bread"], .add(["Milk", "Bread"])),
      (["complete", "2"], .complete([2])), (["reopen", "2", "1"], .reopen([2, 1])),
      (["delete", "9223372036854775807"], .delete([Int.max])),
      (["snapshot", "a.png"], .snapshot("a.png")),
      (["import", "a.txt"], .import("a.txt")), (["import", "-"], .import("-")),
      (["export", "a.txt"], .export("a.txt")), (["export"], .export("-")),
      (["undo"], .undo), (["redo"], .redo), (["forget"], .forget),
      (["--replay", "a.jsonl"], .replay("a.jsonl")),
    ]
    for (arguments, command) in commands {
      #expect(try Invocation(arguments).command == command)
    }
  }

  @Test(arguments: ["lst", "List", "", "open"])
  func `an unknown command is rejected`(name: String) {
    expectProblem([name], naming: "no command \"\(name)\"")
    expectProblem([name, "1"], naming: "no command \"\(name)\"")
  }

  @Test(arguments: ["add", "complete", "reopen", "delete", "snapshot", "import"])
  func `a missing operand is rejected`(name: String) {
    expectProblem([name], naming: name)
    #expect(problem(name)?.contains("write clearstyle \(name) ") == true)
  }

  @Test(
    arguments: ["complete", "reopen", "delete"],
    ["0", "-1", "-0", "x", "1.5", "", " 1", "1x", "99999999999999999999"])
  func `an invalid row number is rejected`(name: String, word: String) {
    expectProblem([name, "--", word], naming: "\"\(word)\" is not a row number")
    expectProblem([name, "1", "--", word, "2"], naming: "\"\(word)\" is not a row number")
  }

  @Test func `extra operands are rejected`() {
    for name in ["list", "undo", "redo", "forget"] {
      expectProblem([name, "2"], naming: "\(name) takes no arguments, but got \"2\"")
      #expect(problem(name, "2")?.contains("write clearstyle \(name)") == true)
    }
    for name in ["snapshot", "import", "export"] {
      expectProblem([name, "a", "b"], naming: name)
      expectProblem([name, ""], naming: name)
    }
  }

  @Test func `help is --help, whatever follows it`() throws {
    for arguments in [
      ["help"], ["help", "complete"], ["help", "frobnicate", "1"], ["help", "-h"],
    ] {
      #expect(try Invocation(arguments).command == .help)
    }
    #expect(try Invocation(["add", "help"]).command == .add(["help"]))
    #expect(try Invocation(["add", "--", "-h"]).command == .add(["-h"]))
  }

  @Test(arguments: [("--help", Command.help), ("-h", .help), ("--version", .version)])
  func `help and version override any command`(option: String, command: Command)
    throws
  {
    let others = [
      [], ["list"], ["nonsense"], ["delete", "x"], ["add"], ["list", "--fullscreen"],
      ["add", "a", "--json"],
    ]
    for other in others {
      #expect(try Invocation([option] + other).command == command)
      #expect(try Invocation(other + [option]).command == command)
    }
  }

  @Test func `an option without effect on the command is rejected`() {
    let window = ["--fullscreen", "--show-touches", "--verbose", "--record=a"]
    let picture = ["--demo", "--size=400x700", "--scale=2"]
    let valid: [([String], [String])] = [
      ([], window + picture + ["--database=a"]),
      (["snapshot", "a.png"], picture + ["--database=a", "--quiet"]),
      (["import", "-"], ["--quiet", "--database=a"]),
      (["export", "-"], ["--quiet", "--database=a"]),
      (["list"], ["--json", "--quiet", "--database=a"]),
      (["add", "Milk"], ["--quiet", "--database=a"]),
      (["complete", "1"], ["--quiet", "--database=a"]),
      (["reopen", "1"], ["--quiet", "--database=a"]),
      (["delete", "1"], ["--quiet", "--database=a"]),
      (["undo"], ["--quiet", "--database=a"]),
      (["redo"], ["--quiet", "--database=a"]),
      (["--replay=a"], ["--demo", "--database=a"]),
    ]
    for (words, options) in valid {
      for option in options { #expect(problem(words + [option]) == nil) }
      for option in Set(window + picture + ["--json"]).subtracting(options) {
        let name = String(option.prefix { $0 != "=" })
        expectProblem(words + [option], naming: name)
      }
    }
  }

  @Test func `replay combines with no command and not with --quiet`() {
    expectProblem(["list", "--replay", "a"], naming: "--replay")
    expectProblem(["--replay", "a", "add", "Milk"], naming: "--replay")
    expectProblem(["--replay", "a", "--quiet"], naming: "--quiet")
    expectProblem(["--replay", "a", "--demo", "--database", "b"], naming: "--database")
  }

  @Test func `--record-text needs --record`() {
    expectProblem(["--record-text"], naming: "--record-text")
    expectProblem(["list", "--record-text"], naming: "--record-text")
    expectProblem(["--replay", "a", "--record-text"], naming: "--record-text")
  }

  @Test func `--demo and --database exclude each other`() {
    expectProblem(["--demo", "--database", "a"], naming: "--database")
    expectProblem(["snapshot", "a.png", "--database", "a", "--demo"], naming: "--database")
  }
}
