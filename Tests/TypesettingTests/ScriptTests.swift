import Drawing
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Lines in many scripts, drawn in pinned fonts.
@MainActor @Suite struct ScriptTests {
  private let style = TextStyle(size: 24, isBold: true)

  nonisolated private static let texts: [(name: String, text: String)] = [
    ("greek-cyrillic", "Γειά σου Κόσμε, Привет, мир"),
    ("hebrew", "שלום עולם 12 milk תפוזים"),
    ("hebrew-in-latin", "Buy תפוזים, חלב and 3 eggs"),
    ("arabic", "السلام عليكم ورحمة الله ١٢٣"),
    ("devanagari", "नमस्ते दुनिया क्षत्रिय"),
    ("thai", "สวัสดีชาวโลก น้ำ"),
    ("chinese-japanese-korean", "你好，世界 こんにちは 안녕하세요"),
    ("emoji", "👨‍👩‍👧‍👦 🇩🇪🇫🇷 👍🏽 ❤️ 1️⃣ 😀"),
  ]

  private func library(scale: Double = 1) throws -> FontLibrary {
    try FontLibrary(scale: scale, fonts: .scripts)
  }

  @Test(arguments: texts)
  func `text in each script matches its golden image`(name: String, text: String) throws {
    let line = try library().layout(text, style: style, maxWidth: 1000)
    expectGolden(try #require(line.bitmap), named: "script-\(name)")
  }

  @Test(arguments: [
    ("mixed", "Buy תפוזים, חלב and 3 eggs", 190.0), ("hebrew", "שלום עולם תפוזים", 110),
    ("family", "Hi 👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 90),
  ])
  func `an ellipsis is at the logical end`(name: String, text: String, width: Double) throws {
    let line = try library().layout(text, style: style, maxWidth: width)
    #expect(line.size.width <= width)
    expectGolden(try #require(line.bitmap), named: "ellipsis-\(name)")
  }

  @Test func `a paragraph has the direction of its first strong character`() throws {
    let library = try library()
    for (text, isRightToLeft) in [
      ("milk", false), ("12", false), ("", false), ("שלום", true), ("12 שלום", true),
      ("milk שלום", false), ("(שלום) milk", true), ("\u{200F}milk", true),
    ] {
      let layout = library.layout(text, style: style, maxWidth: 1000)
      #expect(layout.isRightToLeft == isRightToLeft, "\(text)")
      let line = library.line(text, style: style, reusing: nil)
      #expect(line.isRightToLeft == isRightToLeft, "\(text)")
    }
  }

  @Test func `an emoji is one character with a color font, as text it is not`() throws {
    let library = try library()
    for emoji in ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️", "1️⃣", "😀"] {
      let line = library.line(emoji, style: style, reusing: nil)
      #expect(line.runs.flatMap(\.run.characters).count == 1, "\(emoji)")
      #expect(isColored(library.layout(emoji, style: style, maxWidth: 1000).bitmap), "\(emoji)")
    }
    for text in ["1", "milk"] {
      #expect(!isColored(library.layout(text, style: style, maxWidth: 1000).bitmap), "\(text)")
    }
  }

  private func isColored(_ bitmap: Bitmap?) -> Bool {
    bitmap.map { $0.pixels.contains { $0 >> 24 != 0 && $0 & 0xFFFFFF != 0xFFFFFF } } ?? false
  }
}
