import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests the commands on a file with several lists.
  @Suite struct Lists {
    @Test func `commands about several lists leave the output for a script as with one list`()
      throws
    {
      let home = try Home(items: ["Milk", "Bread"])
      let steps: [(arguments: [String], output: String)] = [
        (["lists", "add", "Trip", "Books"], "added the list \"Trip\"\nadded the list \"Books\"\n"),
        (["move", "2", "--to", "trip"], "moved \"Bread\" to the list \"Trip\"\n"),
        (["add", "Tent", "--list", "2"], "added \"Tent\"\n"),
        (["complete", "1", "--list", "tr"], "completed \"Tent\"\n"),
        (["list"], "1\t[ ]\tMilk\n"),
        (["list", "--list", "Trip"], "1\t[x]\tTent\n2\t[ ]\tBread\n"),
        (["lists"], "1\t1\tTo Do\n2\t1\tTrip\n3\t0\tBooks\n"),
        (["search", "BR"], "Trip\t2\tBread\n"),
        (["clear", "--list", "Trip"], "deleted \"Tent\"\n"),
        (["clear", "--list", "Trip"], "there are no completed items to clear\n"),
        (["edit", "1", "Rye bread", "--list", "Trip"], "edited \"Rye bread\"\n"),
        (["lists", "rename", "trip", "Journey"], "renamed the list \"Trip\" to \"Journey\"\n"),
        (["lists", "move", "3", "1"], "moved the list \"Books\"\n"),
        (["lists", "delete", "journey"], "deleted the list \"Journey\" with 1 item\n"),
        (["undo"], "undid: deleted the list \"Journey\" with 1 item\n"),
        (["lists"], "1\t0\tBooks\n2\t1\tTo Do\n3\t1\tJourney\n"),
      ]
      for (arguments, output) in steps {
        let result = try home.run(arguments)
        #expect(result.output == output && result.errors.isEmpty, "\(arguments): \(result)")
        #expect(result.status == .status(0))
      }
    }

    @Test func `on a terminal list begins with the name of the list if there are several`() throws {
      let home = try Home(items: ["Milk"])
      func shown() throws -> String {
        let script = #"CS="$0" script -qec '"$CS" list' /dev/null"#
        let process = try ChildProcess(
          ["/bin/sh", "-c", script, Home.binary], environment: home.environment)
        _ = try process.waitForEnd(timeout: 20)
        return process.output.filter { $0 != "\r" }.replacingOccurrences(of: "\r\n", with: "\n")
      }
      #expect(try shown() == "1\t[ ]\tMilk\n")
      _ = try home.run(["lists", "add", "Trip"])
      #expect(try shown() == "To Do\n1\t[ ]\tMilk\n")
    }

    @Test func `rows that are typed into a list that is deleted meanwhile bring it back`() throws {
      let home = try Home(items: ["Milk"])
      _ = try home.run(["lists", "add", "Trip"])
      let fifo = home.folder.file("input")
      #expect(mkfifo(fifo, 0o600) == 0)
      // `add` looks up the list before it reads: both wait at the pipe until the other has opened it.
      // The first line is longer than the pipe's buffer, so that its writer waits for the reader.
      let script = """
        "$0" add - --list Trip <"$1" & exec 3>"$1"; head -c 300000 /dev/zero | tr '\\0' 'a' >&3
        "$0" lists delete Trip >&2; echo >&3; echo Tent >&3; exec 3>&-; wait $!
        """
      let process = try ChildProcess(
        ["/bin/sh", "-c", script, Home.binary, fifo], environment: home.environment)
      #expect(try process.waitForEnd(timeout: 20) == .status(0))
      #expect(process.errors.contains("deleted the list \"Trip\""))
      #expect(try home.run(["lists"]).output == "1\t1\tTo Do\n2\t2\tTrip\n")
      #expect(try home.run(["search", "tent"]).output == "Trip\t2\tTent\n")
    }
  }
}
