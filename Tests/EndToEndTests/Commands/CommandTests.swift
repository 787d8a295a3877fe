import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Commands {
    @Test func `add puts rows at the top, the first one first`() throws {
      let home = try Home(items: ["old"])
      let result = try home.run(["add", "a", "b"])
      #expect(result.status == .status(0))
      #expect(result.errors.isEmpty)
      #expect(try home.texts() == ["a", "b", "old"])
    }

    @Test func `list prints number, mark and text, one row a line`() throws {
      let home = try Home(items: ["Buy milk", "Ünï çödé 👩‍👩‍👧", "third"])
      _ = try home.run(["complete", "2"])
      let result = try home.run(["list"])
      #expect(result.status == .status(0))
      #expect(result.output == "1\t[ ]\tBuy milk\n2\t[x]\tÜnï çödé 👩‍👩‍👧\n3\t[ ]\tthird\n")
    }

    @Test func `list --json prints id, text, completed, list, due and repeat of every row`() throws
    {
      let home = try Home(items: ["with \"quotes\" and \\", "b"])
      _ = try home.run(["complete", "2"])
      let output = Data(try home.run(["list", "--json"]).output.utf8)
      let rows = try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
      let keys: Set = ["id", "text", "completed", "list", "due", "repeat", "fromCompletion"]
      #expect(rows.allSatisfy { Set($0.keys) == keys })
      #expect(Set(rows.map { "\($0["id"] ?? "")" }).count == 2)
      #expect(try home.list() == ["with \"quotes\" and \\", "[x] b"].map { ListedItem($0) })
    }

    @Test func `complete, reopen and delete use the row numbers that list prints`() throws {
      let home = try Home(items: ["a", "b", "c", "d", "e"])
      #expect(try home.run(["complete", "1", "3"]).status == .status(0))
      #expect(try home.list() == ["[x] a", "b", "[x] c", "d", "e"].map { ListedItem($0) })
      #expect(try home.run(["reopen", "3"]).status == .status(0))
      #expect(try home.run(["delete", "2", "5"]).status == .status(0))
      #expect(try home.list() == ["[x] a", "c", "d"].map { ListedItem($0) })
    }

    @Test func `one row number that does not exist makes a command change nothing`() throws {
      let home = try Home(items: ["a", "b", "c"])
      _ = try home.run(["complete", "3"])
      let before = try home.list()
      for command in ["complete", "reopen", "delete"] {
        let result = try home.run([command, "1", "3", "99"])
        #expect(result.isFailure(1), "\(result)")
      }
      #expect(try home.list() == before)
    }

    @Test func `CLEARSTYLE_DATABASE names the file, and --database overrides it`() throws {
      let home = try Home()
      let (far, near) = (home.folder.file("far.sqlite"), home.folder.file("near.sqlite"))
      _ = try home.run(["add", "far"], variables: ["CLEARSTYLE_DATABASE": far])
      let both = ["add", "near", "--database", near]
      _ = try home.run(both, variables: ["CLEARSTYLE_DATABASE": far])
      #expect(try home.list(database: far).map(\.text) == ["far"])
      #expect(try home.list(database: near).map(\.text) == ["near"])
    }

    @Test(arguments: [
      ["list"], ["list", "--json"], ["export"], ["export", "lines"], ["snapshot", "out.png"],
      ["complete", "1"], ["reopen", "1"], ["delete", "1"], ["undo"], ["redo"], ["forget"],
      ["edit", "1", "a"], ["move", "1"], ["clear"], ["search", "a"], ["lists"],
      ["lists", "--json"],
      ["lists", "rename", "1", "a"], ["lists", "delete", "1"], ["lists", "move", "1", "1"],
    ])
    func `a missing list is an error that names it, and no file is created`(arguments: [String])
      throws
    {
      let home = try Home()
      let words = arguments.map { ["lines", "out.png"].contains($0) ? home.folder.file($0) : $0 }
      let before = try home.folder.contents()
      let result = try home.run(words)
      #expect(result.isFailure(1), "\(result)")
      #expect(result.errors.contains("no list at \(home.database)"), "\(result)")
      #expect(try home.folder.contents() == before)
    }

    @Test func `a file of 0 bytes is a new list`() throws {
      let home = try Home()
      let file = try home.folder.write("", to: "new.sqlite")
      #expect(try home.list(database: file) == [])
      let result = try home.run(["complete", "1", "--database", file])
      #expect(result.isFailure(1), "\(result)")
      #expect(FileManager.default.contents(atPath: file) == Data())
      #expect(try home.run(["add", "a", "--database", file]).status == .status(0))
      #expect(try home.list(database: file).map(\.text) == ["a"])
    }

    @Test func `no output contains control characters`() throws {
      let home = try Home()
      let add = ["add", "--", "red\u{1b}[31m", "bell\u{7}", "c1 \u{9b}31m", "del\u{7f}"]
      let commands = [
        add, ["list"], ["list", "--json"], ["--\u{1b}[31m"], ["complete", "\u{9b}1"],
        ["complete", "1", "2"], ["complete", "1", "3"], ["delete", "4"], ["undo"], ["redo"],
        ["lists", "add", "\u{1b}[2J"], ["lists"], ["lists", "--json"], ["search", "red"],
        ["move", "1", "--to", "\u{1b}[2J"], ["search", "31m"], ["list", "--list", "\u{1b}[2K"],
        ["edit", "1", "\u{1b}c"], ["lists", "rename", "2", "\u{7}"], ["lists", "delete", "2"],
      ]
      for arguments in commands {
        let result = try home.run(arguments)
        let scalars = (result.output + result.errors).unicodeScalars
        let isLayout: Set<Unicode.Scalar> = ["\t", "\n"]
        #expect(
          scalars.allSatisfy { isLayout.contains($0) || $0.properties.generalCategory != .control },
          "\(arguments)")
      }
    }

    @Test func `--help and --version go to standard output`() throws {
      let home = try Home()
      let help = try home.run(["--help"])
      #expect(help.status == .status(0))
      for word in [
        "add", "list", "complete", "reopen", "delete", "import", "export", "snapshot", "--database",
      ] {
        #expect(help.output.contains(word))
      }
      let version = try home.run(["--version"])
      #expect(version.status == .status(0))
      #expect(isOneLine(version.output))
      #expect(help.errors + version.errors == "")
      for arguments in [["help"], ["-h"], ["list", "-h"], ["help", "add"]] {
        #expect(try home.run(arguments).output == help.output)
      }
    }
  }
}
