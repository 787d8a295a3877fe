import Glibc
import ProgramHarness
import TestSupport
import Testing

extension EndToEnd {
  /// Kills commands at random moments; 2,000 of them in a long run.
  @Suite struct Kills {
    @Test func `what a command has acknowledged is in the file, whatever is killed afterwards`()
      throws
    {
      withSeeds(isLongRun ? 4 : 1) { random in
        let home = try Home(items: ["first"])
        var acknowledged: Set<String> = []
        for number in 1...20 {
          let process = try home.start(["add", "row \(number)"])
          pause(.random(in: 0...0.03, using: &random))
          process.kill(SIGKILL)
          _ = try process.waitForEnd()
          if process.output.hasPrefix("added") { acknowledged.insert("row \(number)") }
        }
        let rows = try home.texts()
        #expect(acknowledged.isSubset(of: rows))
        // Each row is above those that were added before.
        let numbers = rows.dropLast().compactMap { Int($0.dropFirst(4)) }
        #expect(rows.last == "first" && numbers.count == rows.count - 1)
        #expect(numbers == numbers.sorted(by: >))
        #expect(try home.integrityCheck() == "ok")
      }
    }
  }
}
