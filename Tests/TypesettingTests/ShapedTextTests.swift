import Drawing
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// The places of characters in lines that HarfBuzz shapes and SDL2_ttf draws.
@MainActor @Suite struct ShapedTextTests {
  private let style = TextStyle(size: 17, isBold: true)

  private static let pieces = [
    "a", "milk", " ", "fi", "é", "e\u{301}", "שלום", "12", "(", ")", "خبز", "क्षत्रिय", "น้ำ", "牛乳",
    "👨‍👩‍👧‍👦", "🇩🇪", "\u{200F}", "\u{202E}", "\u{2066}", "\u{200B}", "\t", "✓", "\u{301}",
  ]

  private func library(_ fonts: FontSource = .scripts, scale: Double = 1) throws -> FontLibrary {
    try FontLibrary(scale: scale, fonts: fonts)
  }

  private func randomText(_ count: Int, _ generator: inout SplitMix64) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
  }

  // No pair of characters in these texts has kerning, which would make the prefix wider.
  @Test(arguments: [1.0, 1.5, 2])
  func `the caret after a character is where the text up to it ends`(scale: Double) throws {
    let library = try library(.pinned, scale: scale)
    for text in ["Buy milk", "the windows", "gjpqy §12", "ßöäü ñandú"] {
      let line = library.line(text, style: style, reusing: nil)
      var prefix = ""
      for character in text {
        prefix.append(character)
        let place = line.caretX(at: TextPosition(prefix.utf8.count)) * scale
        let width = library.width(of: prefix, style: style) * scale
        #expect(abs(place - width) <= 1, "\(prefix)")
      }
    }
  }

  @Test func `a line is as wide as its measured text and its drawn runs`() throws {
    let library = try library()
    withSeeds(60) { generator in
      let text = randomText(Int.random(in: 0...30, using: &generator), &generator)
      let line = library.line(text, style: style, reusing: nil)
      #expect(line.width == library.width(of: text, style: style))
      #expect(line.byteCount == text.utf8.count)
      let drawn = library.layout(line.runs.map(\.run), style: style)
      #expect(drawn.size.width == line.width)
      let label = library.layout(text, style: style, maxWidth: .infinity)
      #expect(label.size.width == line.width)
    }
  }

  @Test func `each character of a run has an extent inside it, at its own offset`() throws {
    let library = try library()
    withSeeds(60) { generator in
      let text = randomText(Int.random(in: 0...30, using: &generator), &generator)
      let line = library.line(text, style: style, reusing: nil)
      let offsets = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
      var found: Set<Int> = []
      for placed in line.runs {
        for character in placed.run.characters {
          found.insert(placed.offset + character.offset)
          #expect(character.left >= 0 && character.right <= placed.run.width, "\(text)")
        }
      }
      #expect(found == offsets, "\(text.debugDescription)")
    }
  }

  @Test func `a line that reuses another one is as one that does not`() throws {
    let library = try library()
    withSeeds(30) { generator in
      var text = (0..<120).map { _ in
        ["milk ", "bread and ", "牛乳 ", "é "].randomElement(using: &generator)!
      }
      .joined()
      var line = library.line(text, style: style, reusing: nil)
      for _ in 0..<10 {
        edit(&text, &generator)
        line = library.line(text, style: style, reusing: line)
        let fresh = library.line(text, style: style, reusing: nil)
        #expect(line.width == fresh.width)
        #expect(line.byteCount == fresh.byteCount)
        let x = Double.random(in: 0...max(1, line.width), using: &generator)
        #expect(line.position(nearestTo: x) == fresh.position(nearestTo: x))
      }
    }
  }

  private func edit(_ text: inout String, _ generator: inout SplitMix64) {
    let index = text.indices.randomElement(using: &generator) ?? text.startIndex
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: text.insert(contentsOf: " x ", at: index)
    case 1: text.insert("\u{301}", at: index)
    case 2:
      text.replaceSubrange(
        index..<(text.index(index, offsetBy: 9, limitedBy: text.endIndex) ?? text.endIndex),
        with: "")
    default: text.insert("q", at: index)
    }
  }

  @Test func `hostile text is shaped without a crash`() throws {
    let library = try library()
    let marks = "a" + String(repeating: "\u{301}", count: 500)
    let embeddings = String(repeating: "\u{202B}\u{202A}", count: 100) + "milk"
    let zeroWidth = String(repeating: "\u{200B}\u{2060}\u{FEFF}", count: 100)
    let isolates = String(repeating: "\u{2068}", count: 20_000)
    for text in [marks, embeddings, zeroWidth, isolates, String(repeating: "x", count: 1_000_000)] {
      let line = library.line(text, style: style, reusing: nil)
      #expect(line.byteCount == text.utf8.count)
      _ = line.position(nearestTo: line.width / 2)
      #expect(library.layout(text, style: style, maxWidth: 300).size.width <= 300)
    }
  }

  @Test func `no run is too wide for a texture in the largest text of a list`() throws {
    let library = try library(.pinned, scale: 2)
    for text in [String(repeating: "W", count: 250), String(repeating: "W ", count: 120)] {
      let line = library.line(text, style: TextStyle(size: 48, isBold: true), reusing: nil)
      #expect(line.runs.allSatisfy { $0.run.width * 2 < 16384 / 3 })
    }
  }

  @Test func `different rows leave no memory behind but a bounded cache`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let rows = try ShownRows()
        rows.show(0..<500)
        let heap = Heap()
        rows.show(500..<(isLongRun ? 100_000 : 3000))
        #expect(heap.growth < 4 << 20)
      }
    }
  }
}

/// Lays out rows of different texts, as a list that is scrolled does.
@MainActor
private struct ShownRows {
  private let library: FontLibrary
  private let style = TextStyle(size: 17, isBold: true)

  init() throws { library = try FontLibrary(scale: 1, fonts: .scripts) }

  func show(_ numbers: Range<Int>) {
    for number in numbers {
      let text = "Row \(number) \(String(number * 7919, radix: 36)) שלום 牛乳"
      _ = library.layout(text, style: style, maxWidth: 300)
      _ = library.line(text, style: style, reusing: nil)
    }
  }
}
