import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Forget {
    private let home: Home

    init() throws {
      home = try Home(items: ["Milk", "secret"])
      _ = try home.run(["delete", "2"])
      _ = try home.run(["complete", "1"])
      _ = try home.run(["undo"])
    }

    @Test func `forget prints what it erased, and keeps the items`() throws {
      let result = try home.run(["forget"])
      #expect(
        result.output == """
          erased permanently:
            2 changes to undo, 1 to redo
            the texts of deleted items, and earlier texts of edited ones
            1 backup

          """)
      #expect(result.status == .status(0) && result.errors.isEmpty)
      #expect(try home.texts() == ["Milk"])
      #expect(try home.run(["undo"]).isFailure(1))
      let content = try Data(contentsOf: URL(filePath: home.database))
      #expect(content.range(of: Data("secret".utf8)) == nil)
      #expect(try home.run(["backups"]).output.isEmpty)
    }

    @Test func `forget --quiet prints nothing`() throws {
      let result = try home.run(["forget", "--quiet"])
      #expect(result.status == .status(0) && result.output.isEmpty && result.errors.isEmpty)
    }

    @Test(arguments: ["y": true, "n": false, "": false])
    func `on a terminal forget names what it erases, and asks`(answer: String, erases: Bool) throws
    {
      let script = #"{ sleep 0.5; echo "$1"; sleep 0.5; } | CS="$0" script -qec '"$CS" forget' "#
      let process = try ChildProcess(
        ["/bin/sh", "-c", script + "/dev/null", Home.binary, answer], environment: home.environment)
      _ = try process.waitForEnd(timeout: 20)
      let question = "2 changes to undo, 1 to redo"
      #expect(process.output.hasPrefix("This erases permanently, while the items stay:"))
      #expect(process.output.contains(question) && process.output.contains("Continue? [y/N] "))
      #expect(process.output.contains("nothing was erased") != erases)
      #expect(try home.run(["undo"]).isFailure(1) == erases)
    }
  }
}
