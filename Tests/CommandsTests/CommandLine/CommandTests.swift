import Testing

@testable import Commands

@Suite struct CommandTests {
  @Test func `each command has its name and operands`() throws {
    let commands: [([String], CommandName)] = [
      (["list"], .list), (["add", "Milk", "Bread"], .add), (["complete", "2"], .complete),
      (["reopen", "2", "1"], .reopen), (["delete", "9223372036854775807"], .delete),
      (["edit", "2", "Oat milk"], .edit), (["edit", "1", ""], .edit), (["move", "3"], .move),
      (["move", "3", "2"], .move), (["clear"], .clear), (["search", "Milk"], .search),
      (["lists"], .lists), (["lists", "add", "Trip", "a"], .addLists),
      (["lists", "rename", "2", "Trip"], .renameList),
      (["lists", "delete", "Trip", "2"], .deleteLists),
      (["lists", "move", "Trip", "2"], .moveList), (["add", "lists", "add"], .add),
      (["snapshot", "a.png"], .snapshot), (["import", "a.txt"], .import),
      (["import", "-"], .import),
      (["export", "a.txt"], .export), (["export"], .export), (["undo"], .undo), (["redo"], .redo),
      (["forget"], .forget), (["completions", "bash"], .completions),
      (["completions", "zsh"], .completions), (["completions", "fish"], .completions),
    ]
    for (arguments, name) in commands {
      let invocation = try Invocation(arguments)
      #expect(invocation.name == name)
      #expect(
        invocation.operands == Array(arguments.dropFirst(name.rawValue.split(separator: " ").count))
      )
    }
    let replay = try Invocation(["--replay", "a.jsonl"])
    #expect(replay.name == .replay)
    #expect(replay.operands == ["a.jsonl"])
  }

  @Test(arguments: ["lst", "List", "", "open"])
  func `an unknown command is rejected`(name: String) {
    expectProblem([name], naming: "no command \"\(name)\"")
    expectProblem([name, "1"], naming: "no command \"\(name)\"")
  }

  @Test func `an unknown word after lists is rejected, and the nearest one is named`() {
    expectProblem(["lists", "show"], naming: "no command \"lists show\"")
    expectProblem(["lists", "1", "2"], naming: "no command \"lists 1\"")
    expectProblem(["lists", ""], naming: "no command \"lists \"")
    #expect(problem("lists", "ad", "Trip")?.hasSuffix("did you mean lists add?") == true)
    #expect(problem("lsts")?.hasSuffix("did you mean lists?") == true)
  }

  @Test(arguments: [
    "add", "complete", "reopen", "delete", "edit", "move", "search", "snapshot", "import",
    "completions", "lists add", "lists rename", "lists delete", "lists move",
  ])
  func `a missing operand is rejected`(name: String) {
    let words = name.split(separator: " ").map(String.init)
    expectProblem(words, naming: name)
    #expect(problem(words)?.contains("write clearstyle \(name) ") == true)
  }

  @Test(
    arguments: ["complete", "reopen", "delete", "move"],
    ["0", "-1", "-0", "x", "1.5", "", " 1", "1x", "99999999999999999999"])
  func `an invalid row number is rejected`(name: String, word: String) {
    expectProblem([name, "--", word], naming: "\"\(word)\" is not an item number")
    let others = name == "move" ? [] : ["2"]
    expectProblem([name, "1", "--", word] + others, naming: "\"\(word)\" is not an item number")
    expectProblem(["edit", "--", word, "a"], naming: "\"\(word)\" is not an item number")
    expectProblem(
      ["lists", "move", "a", "--", word], naming: "\"\(word)\" is not a number of a list")
  }

  @Test(arguments: ["", " ", "\t\n"])
  func `a blank name of a list is rejected`(name: String) {
    for arguments in [
      ["list", "--list", name], ["move", "1", "--to", name], ["lists", "rename", name, "a"],
      ["lists", "delete", "a", name], ["lists", "move", name, "1"],
    ] {
      expectProblem(arguments, naming: "the name of the list is empty")
    }
  }

  @Test func `extra operands are rejected`() {
    for name in ["list", "clear", "undo", "redo", "forget"] {
      expectProblem([name, "2"], naming: "\(name) takes no arguments, but got \"2\"")
      #expect(problem(name, "2")?.contains("write clearstyle \(name)") == true)
    }
    for words in [
      ["edit", "1", "a", "b"], ["move", "1", "2", "3"], ["search", "a", "b"],
      ["lists", "rename", "a", "b", "c"], ["lists", "move", "a", "1", "2"],
    ] {
      expectProblem(words, naming: "\(words.count - (words[0] == "lists" ? 2 : 1)) arguments")
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
      #expect(try Invocation(arguments).name == .help)
    }
    #expect(try Invocation(["add", "help"]).operands == ["help"])
    #expect(try Invocation(["add", "--", "-h"]).operands == ["-h"])
  }

  @Test(arguments: [("--help", CommandName.help), ("-h", .help), ("--version", .version)])
  func `help and version override any command`(option: String, command: CommandName)
    throws
  {
    let others = [
      [], ["list"], ["nonsense"], ["delete", "x"], ["add"], ["list", "--fullscreen"],
      ["add", "a", "--json"],
    ]
    for other in others {
      #expect(try Invocation([option] + other).name == command)
      #expect(try Invocation(other + [option]).name == command)
    }
  }

  @Test func `an option without effect on the command is rejected`() {
    let window = ["--fullscreen", "--new-item", "--show-touches", "--verbose", "--record=a"]
    let picture = ["--demo", "--size=400x700", "--scale=2"]
    let valid: [([String], [String])] = [
      ([], window + picture + ["--database=a", "--list=a"]),
      (["snapshot", "a.png"], picture + ["--list=a", "--database=a", "--quiet"]),
      (["import", "-"], ["--list=a", "--quiet", "--database=a"]),
      (["export", "-"], ["--list=a", "--quiet", "--database=a"]),
      (["list"], ["--json", "--list=a", "--quiet", "--database=a"]),
      (["add", "Milk"], ["--list=a", "--quiet", "--database=a"]),
      (["complete", "1"], ["--list=a", "--quiet", "--database=a"]),
      (["reopen", "1"], ["--list=a", "--quiet", "--database=a"]),
      (["delete", "1"], ["--list=a", "--quiet", "--database=a"]),
      (["edit", "1", "a"], ["--list=a", "--quiet", "--database=a"]),
      (["move", "1"], ["--to=a", "--list=a", "--quiet", "--database=a"]),
      (["clear"], ["--list=a", "--quiet", "--database=a"]),
      (["search", "a"], ["--list=a", "--quiet", "--database=a"]),
      (["lists"], ["--json", "--quiet", "--database=a"]),
      (["lists", "add", "a"], ["--quiet", "--database=a"]),
      (["lists", "rename", "a", "b"], ["--quiet", "--database=a"]),
      (["lists", "delete", "a"], ["--quiet", "--database=a"]),
      (["lists", "move", "a", "1"], ["--quiet", "--database=a"]),
      (["undo"], ["--quiet", "--database=a"]),
      (["redo"], ["--quiet", "--database=a"]),
      (["forget"], ["--quiet", "--database=a"]),
      (["completions", "zsh"], []),
      (["--replay=a"], ["--demo", "--database=a", "--frames=b"]),
    ]
    for (words, options) in valid {
      for option in options { #expect(problem(words + [option]) == nil) }
      for option in Set(window + picture + ["--json", "--list=a", "--to=a"]).subtracting(options) {
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

  @Test(arguments: ["tcsh", "", "Bash", "zs", "bash zsh"])
  func `completions exist for bash, zsh and fish only`(shell: String) {
    expectProblem(["completions", shell], naming: "there are no completions for \"\(shell)\"")
    #expect(problem("completions", "zs")?.hasSuffix("did you mean completions zsh?") == true)
    #expect(problem("completions", "bash", "zsh") != nil)
  }

  @Test func `--new-item excludes --record, whose replay would lack the row`() {
    expectProblem(["--new-item", "--record", "a"], naming: "--new-item")
    expectProblem(["--replay", "a", "--new-item"], naming: "--new-item")
  }

  @Test func `--record-text needs --record`() {
    expectProblem(["--record-text"], naming: "--record-text")
    expectProblem(["list", "--record-text"], naming: "--record-text")
    expectProblem(["--replay", "a", "--record-text"], naming: "--record-text")
  }

  @Test func `--demo excludes --database and --list`() {
    expectProblem(["--demo", "--list", "a"], naming: "--list")
    expectProblem(["snapshot", "a.png", "--list", "a", "--demo"], naming: "--list")
    expectProblem(["--demo", "--database", "a"], naming: "--database")
    expectProblem(["snapshot", "a.png", "--database", "a", "--demo"], naming: "--database")
  }
}
