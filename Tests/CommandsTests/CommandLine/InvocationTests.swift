import Geometry
import Testing
import ToDoFormats
import ToDoSupport
import UserSettings

@testable import Commands

@Suite struct InvocationTests {
  @Test func `without arguments the command is the window and no option is set`() throws {
    let invocation = try Invocation([])
    #expect(invocation.name == .window)
    #expect(invocation.options == Options())
  }

  @Test func `each option sets its own value and no other`() throws {
    func options(_ change: (inout Options) -> Void) -> Options {
      var options = Options()
      change(&options)
      return options
    }
    let size = Size(width: 300, height: 500)
    let expected: [([String], Options)] = [
      (["--database", "a"], options { $0.databasePath = "a" }),
      (["--list", "a"], options { $0.listName = "a" }),
      (["add", "a", "--due", "tomorrow"], options { $0.due = "tomorrow" }),
      (["move", "1", "--to", "a"], options { $0.targetListName = "a" }),
      (["export", "--format", "ics"], options { $0.format = .ics }),
      (["export", "--all"], options { $0.isAll = true }),
      (["sync", "setup", "a", "--join", "b"], options { $0.joinedNames = ["b"] }),
      (["sync", "push", "a", "--user", "b"], options { $0.user = "b" }),
      (["sync", "setup", "a", "--insecure"], options { $0.isInsecure = true }),
      (["sync", "--dry-run"], options { $0.isDryRun = true }),
      (["sync", "--watch"], options { $0.isWatch = true }),
      (["import", "a", "--skip-bad"], options { $0.skipsBadItems = true }),
      (["mirror", "resolve", "a", "--use", "file"], options { $0.mirrorChoice = .file }),
      (["--size", "300x500"], options { $0.size = size }),
      (["--scale", "1.5"], options { $0.scale = 1.5 }),
      (["--fullscreen"], options { $0.isFullscreen = true }),
      (["--kiosk"], options { $0.isKiosk = true }),
      (["--new-window"], options { $0.opensNewWindow = true }),
      (["--new-item"], options { $0.addsItem = true }),
      (["--osk", "off"], options { $0.keyboardMode = .off }),
      (["--disable", "pinch"], options { $0.disabled = [.pinch] }),
      (["--show-touches"], options { $0.showsTouches = true }),
      (["--record", "a"], options { $0.recordPath = "a" }),
      (
        ["--record-text", "--record", "a"],
        options {
          $0.recordPath = "a"
          $0.recordsText = true
        }
      ),
      (["--replay", "a"], Options()),
      (["--replay", "a", "--frames", "b"], options { $0.framesPath = "b" }),
      (["--demo"], options { $0.isDemo = true }),
      (["--verbose"], options { $0.isVerbose = true }),
      (["list", "--quiet"], options { $0.isQuiet = true }),
      (["list", "--json"], options { $0.isJSON = true }),
      (["remind", "--status"], options { $0.showsStatus = true }),
    ]
    #expect(expected.count == Option.all.count)
    for (arguments, options) in expected {
      #expect(try Invocation(arguments).options == options)
    }
  }

  @Test func `options may appear anywhere`() throws {
    let words = ["complete", "3", "1"]
    for index in 0...words.count {
      var arguments = words
      arguments.insert(contentsOf: ["--database", "a", "--quiet"], at: index)
      let invocation = try Invocation(arguments)
      #expect(invocation.operands == ["3", "1"])
      #expect(invocation.options.databasePath == "a")
      #expect(invocation.options.isQuiet)
    }
  }

  @Test func `two dashes end the options`() throws {
    let invocation = try Invocation(["--database", "a", "add", "--", "--demo", "--", "--help"])
    #expect(invocation.operands == ["--demo", "--", "--help"])
    #expect(invocation.options.databasePath == "a")
    #expect(try Invocation(["--", "list"]).name == .list)
    #expect(try Invocation(["--"]).name == .window)
  }

  @Test func `a value may follow an equals sign`() throws {
    #expect(try Invocation(["--database=a=b"]).options.databasePath == "a=b")
    #expect(
      try Invocation(["--size=300x500"]).options.size == Size(width: 300, height: 500))
    #expect(try Invocation(["--scale=2", "--demo"]).options.scale == 2)
  }

  @Test func `a value may begin with a dash`() throws {
    #expect(try Invocation(["--database", "-a"]).options.databasePath == "-a")
  }

  @Test func `the last of repeated options is used`() throws {
    #expect(try Invocation(["--scale", "1", "--scale", "2"]).options.scale == 2)
  }

  @Test func `a single dash is an operand`() throws {
    #expect(try Invocation(["add", "-"]).operands == ["-"])
  }

  @Test(arguments: Option.all.filter { $0.argument != nil }.map(\.name))
  func `an option without its value is rejected`(option: String) {
    expectProblem([option], naming: option)
    expectProblem(["list", option], naming: option)
    #expect(problem("\(option)=") != nil)
    #expect(problem(option, "") != nil)
  }

  @Test(arguments: Option.all.filter { $0.argument == nil }.map(\.name))
  func `a value for an option without one is rejected`(option: String) {
    expectProblem(["\(option)=yes"], naming: option)
    expectProblem(["\(option)="], naming: option)
  }

  @Test(arguments: ["--bogus", "-x", "--Demo", "---", "--dem", "-1"])
  func `an unknown option is rejected`(option: String) {
    expectProblem([option], naming: option)
    expectProblem(["add", "Milk", option], naming: option)
    expectProblem(["--\(option)=1"], naming: option)
  }
}
