import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct MarkdownMutationTests: MarkdownSuite {
  @Test func `what is read of a damaged file survives`() {
    withSeeds(300) { random in
      var bytes = allMarkdownFiles.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damage(&bytes, allMarkdownFiles, &random)
      }
      bytes.removeAll { $0 == 0 }
      let read = elements(ofMarkdown: bytes, fileName: "file")
      let output = markdown(of: read)
      #expect(summary(elements(ofMarkdown: output, fileName: "file")) == summary(read))
      #expect(markdown(of: elements(ofMarkdown: output)) == output)
    }
  }

  @Test func `damaged kept lines do no harm`() {
    withSeeds(300) { random in
      var task = FormatItem("milk", isCompleted: true)!
      task.details.due = DueDate("2026-12-24")
      var kept = sortedMarkdownFiles.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 0...6, using: &random) { damage(&kept, [kept], &random) }
      kept.removeAll { $0 == 0 }
      task.details.foreign["markdown"] = Array(kept.prefix(Int.random(in: 1...60, using: &random)))
      let list = FormatList("Home", details: task.details)!
      let output = markdown(of: [.list(list), .item(task)])
      #expect(summary(elements(ofMarkdown: output)) == ["# Home", "[x] milk due 2026-12-24"])
    }
  }

  private func damage(_ bytes: inout [UInt8], _ files: [[UInt8]], _ random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...min(start + 20, bytes.count), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.replaceSubrange(start..<end, with: [UInt8.random(in: 0...255, using: &random)])
    default:
      let other = files.randomElement(using: &random)!
      bytes.insert(contentsOf: other.prefix(Int.random(in: 0...30, using: &random)), at: start)
    }
  }
}
