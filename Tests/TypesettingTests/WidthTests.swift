import Drawing
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@MainActor @Suite struct WidthTests {
  private let style = TextStyle(size: 16, isBold: true)
  private let fonts: [FontSource] = [
    .pinned, .cramped, .pinned(regular: PinnedFont.path, bold: PinnedFont.crampedPath), .system,
  ]

  private func expectSame(
    _ text: String, _ library: FontLibrary, at location: SourceLocation = #_sourceLocation
  ) {
    let drawn = library.layout(text, style: style, maxWidth: .infinity).size.width
    #expect(
      library.width(of: text, style: style) == drawn, "\(text.debugDescription)",
      sourceLocation: location)
  }

  @Test(arguments: [1.0, 1.25, 2, 3])
  func `the measured width equals the drawn width`(scale: Double) throws {
    for fonts in fonts {
      let library = try FontLibrary(scale: scale, fonts: fonts)
      for text in [
        "", " ", "a ", "AVAToWaTy.", "ffi fl", "Buy milk ✓ ✗", "✓✓", "e\u{301}", "x\u{301}\u{302}",
        "👩‍👩‍👧", "a👩‍👩‍👧b", "\u{1F1E9}\u{1F1EA}", "한국어", "ж", "مرحبا", "a\tb\nc\0d", "\u{200B}",
        "\u{FEFF}a", "\u{301}",
      ] {
        expectSame(text, library)
      }
    }
  }

  @Test func `the measured width of random text equals the drawn width`() throws {
    let library = try FontLibrary(scale: 1, fonts: fonts[2])
    let pieces = ["A", "V", "T", "o", ".", " ", "✓", "e\u{301}", "\u{301}", "é", "…", "👩‍👩‍👧", "\t"]
    withSeeds(60) { generator in
      let count = Int.random(in: 1...40, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      expectSame(text, library)
    }
  }

  @Test func `a width is in points and a whole number of pixels`() throws {
    for scale in [1.0, 1.25, 2] {
      let library = try FontLibrary(scale: scale, fonts: .pinned)
      let pixels = library.width(of: "Buy milk", style: style) * scale
      #expect(pixels == pixels.rounded())
      #expect(abs(pixels / scale - 16 * 4.9) < 8)
    }
  }

  @Test func `kerning makes a pair narrower`() throws {
    let library = try FontLibrary(scale: 1, fonts: .system)
    let apart = ["A", "V"].map { library.width(of: $0, style: style) }.reduce(0, +)
    #expect(library.width(of: "AV", style: style) < apart)
  }

  @Test func `a text wider than the widest line is measured completely`() throws {
    let library = try FontLibrary(scale: 1, fonts: .pinned)
    let one = library.width(of: "WW", style: style) - library.width(of: "W", style: style)
    for count in [100, 10_000, 200_000] {
      let width = library.width(of: String(repeating: "W", count: count), style: style)
      #expect(
        abs(width - Double(count) * one) <= 2
          * Double(1 + count / TypesettingConstants.longWord))
    }
    let huge = TextStyle(size: 1e9)
    let width = library.width(of: String(repeating: "W", count: 100_000), style: huge)
    #expect(width > 100_000 * TypesettingConstants.maximumEm / 2)
  }
}
