import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

/// Compares merges of random changes on both sides with what a model, which knows each task by its number, expects.
@Suite struct MirrorRandomTests {
  /// What one side has made of a task.
  private enum Fate: Equatable {
    case same, removed
    case changed(String)
  }

  private static func expected(_ text: String, list: Fate, file: Fate) -> [String] {
    switch (list, file) {
    case (.same, .same): [text]
    case (.removed, .removed), (.removed, .same), (.same, .removed): []
    case (.changed(let a), .changed(let b)): a == b ? [a] : [a, b]
    case (.changed(let a), _), (_, .changed(let a)): [a]
    }
  }

  private static let words = ["milk", "bread", "call", "mom", "buy", "paint", "the", "door"]

  /// A text of a task that no other task has.
  private static func text(_ number: Int, using random: inout SplitMix64) -> String {
    let chosen = (0..<3).map { _ in words.randomElement(using: &random) ?? "" }
    return (chosen + ["n\(number)"]).joined(separator: " ")
  }

  /// What a side does with some of the tasks.
  private static func fates(
    _ texts: [String], _ side: String, using random: inout SplitMix64
  ) -> [Fate] {
    let limit = Int.random(in: 0...9, using: &random)
    return texts.map { text in
      switch Int.random(in: 0...9, using: &random) {
      case ..<min(limit, 2): .removed
      case ..<min(limit, 5): .changed("\(text) \(Bool.random(using: &random) ? "both" : side)")
      default: .same
      }
    }
  }

  private func line(_ text: String, _ format: Format) -> String {
    format == .markdown ? "- [ ] \(text)" : text
  }

  private func apply(
    _ fates: [Fate], _ texts: [String], toList sides: inout MirrorSides,
    using random: inout SplitMix64
  ) {
    for (text, fate) in zip(texts, fates) {
      guard let index = sides.list.firstIndex(where: { $0.text == text }) else { continue }
      switch fate {
      case .same: break
      case .removed: sides.list.remove(at: index)
      case .changed(let new): sides.list[index].text = new
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) where sides.list.count > 1 {
      let row = sides.list.remove(at: Int.random(in: 0..<sides.list.count, using: &random))
      sides.list.insert(row, at: Int.random(in: 0...sides.list.count, using: &random))
    }
  }

  private func apply(
    _ fates: [Fate], _ texts: [String], toFile sides: inout MirrorSides,
    using random: inout SplitMix64
  ) {
    var lines = sides.lines
    for (text, fate) in zip(texts, fates) {
      let line = line(text, sides.format)
      guard let index = lines.firstIndex(of: line) else { continue }
      switch fate {
      case .same: break
      case .removed: lines.remove(at: index)
      case .changed(let new): lines[index] = self.line(new, sides.format)
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) where lines.count > 1 {
      let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
      lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    }
    sides.lines = lines
  }

  @Test(arguments: [Format.todotxt, .markdown])
  func `a merge has the union, doubles nothing, and another merge changes nothing`(format: Format) {
    withSeeds(300) { random in
      var number = 0
      func newText() -> String {
        number += 1
        return Self.text(number, using: &random)
      }
      let start = (0..<Int.random(in: 0...8, using: &random)).map { _ in newText() }
      var sides = try MirrorSides(start.map { line($0, format) + "\n" }.joined(), format)
      for _ in 0..<4 {
        let texts = sides.list.map(\.text)
        let inList = Self.fates(texts, "list", using: &random)
        let inFile = Self.fates(texts, "file", using: &random)
        apply(inList, texts, toList: &sides, using: &random)
        apply(inFile, texts, toFile: &sides, using: &random)
        var expected = texts.indices.flatMap {
          Self.expected(texts[$0], list: inList[$0], file: inFile[$0])
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          expected.append(newText())
          sides.add(
            expected[expected.count - 1], at: Int.random(in: 0...sides.list.count, using: &random))
          expected.append(newText())
          let place = Int.random(in: 0...sides.lines.count, using: &random)
          sides.lines.insert(line(expected[expected.count - 1], format), at: place)
        }
        do {
          try sides.merge(isFileNewer: Bool.random(using: &random))
        } catch is MirrorProblem {
          return
        }
        #expect(sides.list.map(\.text).sorted() == expected.sorted())
        #expect(Set(sides.list.map(\.id)).count == sides.list.count)
        #expect(sides.lines == sides.list.map { line($0.text, format) })
        let merged = sides
        try sides.merge()
        #expect(sides.list == merged.list && sides.file == merged.file && sides.conflicts == [])
      }
    }
  }

  @Test func `of a side that has changed nothing, nothing is changed but by the other`() {
    withSeeds(300) { random in
      let texts = (0..<Int.random(in: 1...8, using: &random)).map {
        Self.text($0 % 3, using: &random)
      }
      var sides = try MirrorSides(texts.map { $0 + "\n" }.joined())
      let fates = Self.fates(texts, "side", using: &random)
      let before = sides
      if Bool.random(using: &random) {
        apply(fates, texts, toList: &sides, using: &random)
        let list = sides.list
        try sides.merge()
        #expect(sides.list == list && sides.lines == list.map(\.text))
      } else {
        apply(fates, texts, toFile: &sides, using: &random)
        let file = sides.file
        do {
          try sides.merge()
        } catch is MirrorProblem {
          #expect(sides.list == before.list && sides.file == file)
          return
        }
        #expect(sides.file == file && sides.rows == sides.lines)
        // A line that is there as it was has one of its rows.
        for row in sides.list where texts.contains(row.text) {
          #expect(before.list.contains { $0.id == row.id || $0.text != row.text })
        }
      }
    }
  }

  @Test func `any cut of the file and any two texts merge, or raise a doubt, and lose no change`() {
    let pieces = [
      "- [ ] a\n", "- [x] b 📅 2026-12-24\n", "# H\n", "```\n", "\n", "x 2026-01-01 c\n",
      "(A) d due:2026-12-24\n", "  note\n", "a\r\n", "\u{FEFF}", "x ray\n", " x ray\n",
      "> - [ ] q\n",
      "- [ ] a ^id\n", "2026-12-24 e\n", "a", "<!--\n", "-->\n", "H\n===\n", "\t- [ ] nested\n",
    ]
    func text(_ random: inout SplitMix64) -> String {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    withSeeds(300) { random in
      let format: Format = Bool.random(using: &random) ? .markdown : .todotxt
      var sides = try MirrorSides(text(&random), format)
      for round in 0..<3 {
        sides.file = text(&random)
        if !sides.list.isEmpty, Bool.random(using: &random) {
          let row = Int.random(in: 0..<sides.list.count, using: &random)
          sides.list[row].text = "changed \(round)"
          sides.list[row].details.due = DueDate("2026-12-25")
        }
        if Bool.random(using: &random) { sides.add("x new \(round)", at: 0) }
        let before = sides
        do {
          try sides.merge()
        } catch is MirrorProblem {
          #expect(sides.list == before.list && sides.file == before.file)
          return
        }
        let count = { (rows: [ToDoItem]) in
          rows.count { ["changed \(round)", "x new \(round)"].contains($0.text) }
        }
        #expect(count(sides.list) == count(before.list))
        let merged = sides
        try sides.merge()
        #expect(sides.list == merged.list && sides.file == merged.file)
      }
    }
  }
}
