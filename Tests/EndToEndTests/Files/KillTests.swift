import Glibc
import ProgramHarness
import TestSupport
import Testing

extension EndToEnd {
  /// Kills `add` and `import` at random moments; 2,000 of them in a long run.
  @Suite struct Kills {
    @Test func `what a command has acknowledged is in the file, whatever is killed afterwards`()
      throws
    {
      withSeeds(isLongRun ? 4 : 1) { random in
        let home = try Home(items: ["first"])
        var acknowledged: Set<String> = []
        for number in 1...20 {
          // Of the lines of an import, the file has all or none.
          let isImport = number.isMultiple(of: 3)
          let added = isImport ? (1...100).map { "line \($0) of \(number)" } : ["row \(number)"]
          let lines = try home.folder.write(added.joined(separator: "\n"), to: "lines.txt")
          let process = try home.start(isImport ? ["import", lines] : ["add"] + added)
          pause(.random(in: 0...0.03, using: &random))
          process.kill(SIGKILL)
          _ = try process.waitForEnd()
          if !process.output.isEmpty { acknowledged.formUnion(added) }
        }
        let rows = try home.texts()
        #expect(acknowledged.isSubset(of: rows))
        let above = rows.prefix { $0 != "first" }
        let lines = rows.dropFirst(above.count + 1)
        // Each row is above those that were added before.
        let numbers = above.compactMap { Int($0.dropFirst(4)) }
        #expect(numbers.count == above.count && numbers == numbers.sorted(by: >))
        let imports = stride(from: 3, through: 18, by: 3).map { number in
          lines.filter { $0.hasSuffix(" of \(number)") }
        }
        #expect(imports.allSatisfy { [0, 100].contains($0.count) })
        #expect(Array(lines) == imports.flatMap(\.self))
        #expect(try home.integrityCheck() == "ok")
      }
    }
  }
}
