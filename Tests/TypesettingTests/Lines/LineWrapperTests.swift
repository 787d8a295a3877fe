import Drawing
import TestSupport
import Testing

@testable import Typesetting

struct LineWrapperTests {
  private let fonts: FontStack

  init() throws {
    let library = try TTFLibrary()
    let finder = try PinnedFonts(
      regular: PinnedFont.path, bold: PinnedFont.path, fallbacks: PinnedFont.scriptPaths,
      library: library)
    fonts = try FontStack(em: 16, isBold: true, finder: finder, library: library)
  }

  /// What a line draws, and the spaces at its end.
  private struct Line {
    let runs: [TextRun]
    let spaces: Substring
  }

  /// The lines with their texts, which include the spaces at their ends.
  private func lines(_ text: String, within width: Int) -> [(text: String, line: Line)] {
    var wrapper = LineWrapper(
      text[...], levels: BidiLevels(text[...]), within: width, fonts: fonts, scale: 1)
    var lines: [(String, Line)] = []
    var rest = text.utf8[...]
    while let line = wrapper.next() {
      let drawn = Line(runs: wrapper.runs(of: line), spaces: line.spaces)
      lines.append((String(rest.prefix(line.byteCount))!, drawn))
      rest = rest.dropFirst(line.byteCount)
    }
    #expect(rest.isEmpty)
    return lines
  }

  private func texts(_ lines: [TypesetLine]) -> [String] {
    lines.map { $0.runs.map(\.text).joined() }
  }

  private func width(_ text: String) -> Int {
    TypesetLine(text[...], fonts: fonts, scale: 1).runs.pixelWidth
  }

  @Test func `a text is broken after the last word that fits, and the space there is not drawn`() {
    let text = "Wash the windows of the whole house before the guests arrive on Friday evening"
    for limit in [80, 120, 200, 317] {
      let lines = lines(text, within: limit)
      #expect(lines.map(\.text).joined() == text)
      for (index, (line, shaped)) in lines.enumerated() {
        #expect(shaped.runs.pixelWidth <= limit)
        #expect(shaped.spaces == (index + 1 < lines.count ? " " : ""))
        guard index + 1 < lines.count else { continue }
        let nextWord = lines[index + 1].text.split(separator: " ")[0]
        #expect(width(line + nextWord) > limit)
      }
    }
  }

  @Test func `a text that fits is one line, an empty text none`() {
    #expect(lines("Milk", within: 300).map(\.text) == ["Milk"])
    #expect(lines("", within: 300).isEmpty)
    #expect(lines("Milk   ", within: width("Milk") + 1).map(\.text) == ["Milk   "])
  }

  @Test func `a word wider than the line is broken between characters, never inside one`() {
    let family = "👩‍👩‍👧"
    for (word, limit) in [
      ("Donaudampfschifffahrtsgesellschaft", 90), (String(repeating: family, count: 9), 70),
      (String(repeating: "é\u{327}", count: 40), 75), ("iiiiiiiiiii", 1),
    ] {
      let lines = lines("to \(word) end", within: limit)
      #expect(lines.map(\.text).joined() == "to \(word) end")
      #expect(lines.count > 3)
      #expect(lines.reduce(0) { $0 + $1.text.count } == "to \(word) end".count)
      for (text, line) in lines { #expect(line.runs.pixelWidth <= limit || text.count <= 2) }
    }
  }

  @Test func `random texts fill lines of the width, and nothing is lost`() {
    let words = [
      "milk", "Wash", "(the)", "windows,", "שלום", "עולם", "مرحبا", "買牛奶", "👍🏽", "12,5", "-", "नमस्ते",
      "สวัสดี", " ", "\t", "x" + String(repeating: "y", count: 30),
    ]
    withSeeds(40) { random in
      let count = Int.random(in: 1...60, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random)! }
        .joined(separator: Bool.random(using: &random) ? " " : "  ")
      let limit = Int.random(in: 30...500, using: &random)
      let lines = lines(text, within: limit)
      #expect(lines.map(\.text).joined() == text)
      let breaks = Set(LineBreaks.offsets(in: text[...]))
      var end = 0
      for (part, line) in lines.dropLast() {
        #expect(line.runs.pixelWidth <= limit || part.count <= 2)
        end += part.utf8.count
        // A line ends inside a word only if it has no other break.
        let start = end - part.utf8.count
        #expect(breaks.contains(end) || breaks.isDisjoint(with: start + 1..<end))
      }
    }
  }

  @Test func `each line of mixed directions is ordered on its own, by the levels of the paragraph`()
  {
    let text = "שלום עולם milk bread"
    let limit = width("שלום עולם mil")
    let lines = TypesetLine.lines(of: text, within: limit, maxCount: 10, fonts: fonts, scale: 1)
    #expect(texts(lines) == ["שלום עולם", "milk bread"])
    #expect(lines.allSatisfy { $0.isRightToLeft })
    let mixed = "abc שלום עולם def"
    let two = TypesetLine.lines(
      of: mixed, within: width("abc שלום"), maxCount: 10, fonts: fonts, scale: 1)
    #expect(texts(two) == ["abc שלום", "עולם def"])
    #expect(two.map { $0.visualRuns.map(\.text) } == [["abc ", "שלום"], ["עולם", " def"]])
  }

  @Test func `the last line of a longer text ends with an ellipsis at the logical end`() {
    let long = String(repeating: "Wash the windows ", count: 4000)
    let lines = TypesetLine.lines(of: long, within: 200, maxCount: 10, fonts: fonts, scale: 1)
    #expect(lines.count == 10)
    #expect(lines.last!.runs.last!.text.hasSuffix("…"))
    #expect(lines.dropLast().allSatisfy { !$0.runs.last!.text.hasSuffix("…") })
    #expect(lines.allSatisfy { $0.runs.pixelWidth <= 200 })
    let hebrew = String(repeating: "שלום ", count: 400)
    let last = TypesetLine.lines(
      of: hebrew, within: 200, maxCount: 10, fonts: fonts, scale: 1
    ).last!
    #expect(last.visualRuns.first!.text.hasSuffix("…"))
  }

  @Test func `ten lines that hold the text have no ellipsis, and one word more has one`() {
    let ten = Array(repeating: "Donaudampf", count: 10).joined(separator: " ")
    let limit = width("Donaudampf") + 3
    for (text, isTruncated) in [(ten, false), (ten + "  ", false), (ten + " x", true)] {
      let lines = TypesetLine.lines(of: text, within: limit, maxCount: 10, fonts: fonts, scale: 1)
      #expect(lines.count == 10)
      #expect(lines.last!.runs.last!.text.hasSuffix("…") == isTruncated)
    }
  }

  @Test func `an empty text has one empty line`() {
    let lines = TypesetLine.lines(of: "", within: 200, maxCount: 10, fonts: fonts, scale: 1)
    #expect(lines.count == 1 && lines[0].runs.isEmpty)
  }
}
