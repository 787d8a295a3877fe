import Drawing
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@MainActor @Suite struct FontLibraryTests {
  let style = TextStyle(size: 16, isBold: true)
  let library: FontLibrary

  init() throws {
    library = try FontLibrary(scale: 1, fonts: .pinned)
  }

  private func line(_ text: String, maxWidth: Double = 1000) -> any TextLayout {
    library.layout(text, style: style, maxWidth: maxWidth)
  }

  @Test(arguments: [1.0, 1.25, 2, 3])
  func `the bitmap has exactly the size of the line in pixels`(scale: Double) throws {
    let library = try FontLibrary(scale: scale, fonts: .pinned)
    let line = library.layout("Buy milk", style: style, maxWidth: 1000)
    let bitmap = try #require(line.bitmap)
    #expect(line.size.width * scale == Double(bitmap.width))
    #expect(line.size.height * scale == Double(bitmap.height))
    // In DejaVu, a line is 1.164 em high, and the text is about 4.9 em wide.
    #expect(abs(line.size.height - 16 * 1.164) < 1.5)
    #expect(abs(line.size.width - 16 * 4.9) < 8)
  }

  @Test func `after a change of the scale, texts are those of a library of that scale`() throws {
    let library = try FontLibrary(scale: 1, fonts: .pinned)
    let text = "Buy milk and a few other things"
    for scale in [1, 2, 1.25, 1] {
      library.scale = scale
      let other = try FontLibrary(scale: scale, fonts: .pinned)
      let pictures = [library, other].map { library in
        (library.lines(text, style: style, maxWidth: 90, maxCount: 3)
          + [library.layout(text, style: style, maxWidth: 300)]).map { $0.bitmap?.pixels }
      }
      #expect(pictures[0] == pictures[1])
      #expect(library.width(of: text, style: style) == other.width(of: text, style: style))
      #expect(library.lineHeight(of: style) == other.lineHeight(of: style))
    }
  }

  @Test func `a font size may be a fraction of pixels`() throws {
    let text = String(repeating: "Buy milk ", count: 10)
    // `.pinned` would fail here, since its font asks for sizes of whole pixels (bit 3 of
    // `head.flags`).
    let library = try FontLibrary(scale: 1, fonts: .cramped)
    let widths = [20, 20.25, 20.5, 20.75, 21].map {
      library.layout(text, style: TextStyle(size: $0), maxWidth: 2000).size.width
    }
    #expect(Set(widths).count > 2, "\(widths)")
    #expect(widths == widths.sorted())
  }

  @Test func `pixels are white with straight alpha`() throws {
    let bitmap = try #require(line("Buy milk").bitmap)
    #expect(bitmap.pixels.allSatisfy { $0 & 0xFFFFFF == 0xFFFFFF })
    #expect(bitmap.pixels.contains { $0 >> 24 == 255 })
    #expect(bitmap.pixels.contains { $0 >> 24 == 0 })
  }

  @Test func `an empty text has no bitmap, but the height of a line`() {
    #expect(line("").bitmap == nil)
    #expect(line("").size == Size(width: 0, height: line("Buy").size.height))
  }

  @Test func `spaces have a width and no bitmap`() {
    #expect(line("   ").bitmap == nil)
    #expect(line("   ").size.width > 9)
  }

  @Test func `all lines of a style have the same height and baseline`() throws {
    let height = line("x").size.height
    for text in ["Éclair", "gjpqy|", "Å", "✓ done", "…"] {
      #expect(line(text).size.height == height)
    }
    let (a, b) = (try #require(line("H✓").bitmap), try #require(line("H").bitmap))
    for y in 0..<b.height {
      let left = a.pixels[y * a.width..<y * a.width + b.width - 2]
      #expect(left.elementsEqual(b.pixels[y * b.width..<(y + 1) * b.width - 2]))
    }
  }

  @Test func `a text that does not fit ends with an ellipsis`() throws {
    let whole = line("Call the plumber")
    #expect(line("Call the plumber", maxWidth: whole.size.width).size == whole.size)
    let cut = line("Call the plumber", maxWidth: whole.size.width - 1)
    #expect(cut.size.width < whole.size.width)
    #expect(isSame(cut.bitmap, line("Call the plumb…").bitmap))
    let exact = line("Call the plumber", maxWidth: cut.size.width)
    #expect(exact.size == cut.size)
  }

  @Test func `a line fills its maximum width as far as whole characters allow`() {
    let text = "Wash the windows before Łukasz and Zoë come"
    var last = 0.0
    for width in stride(from: 0.0, through: 420, by: 3) {
      let size = line(text, maxWidth: width).size
      #expect(size.width <= width)
      #expect(size.width >= last)
      if width > 20 { #expect(size.width > width - 20) }
      last = size.width
    }
  }

  @Test func `truncation never splits a character`() throws {
    // A cut between a letter and its accent would leave a letter without an accent before the
    // ellipsis.
    let text = String(repeating: "e\u{301}", count: 40)
    for width in stride(from: 30.0, through: 200, by: 7) {
      let cut = line(text, maxWidth: width)
      let isByHand = (0...40).contains { count in
        let byHand = line(String(repeating: "e\u{301}", count: count) + "…")
        return isSame(byHand.bitmap, cut.bitmap)
      }
      #expect(isByHand)
    }
  }

  @Test(arguments: [0, -5, 0.4, Double.nan])
  func `a maximum width that is too small gives an empty line`(width: Double) {
    #expect(line("Buy milk", maxWidth: width).size.width == 0)
    #expect(line("Buy milk", maxWidth: width).bitmap == nil)
  }

  @Test func `an infinite maximum width gives a bitmap of limited size`() throws {
    let long = line(String(repeating: "W", count: 5000), maxWidth: .infinity)
    #expect(try #require(long.bitmap).width <= 16384)
    let tall = library.layout("W", style: TextStyle(size: 1e9), maxWidth: .infinity)
    #expect(try #require(tall.bitmap).height < 700)
  }

  @Test func `only the part of a long text that fits is shaped`() {
    let style = TextStyle(size: 16, isBold: true)
    for unit in ["long ", "\u{200B}", "a\u{300}\u{301}", "\u{202E}x"] {
      let text = String(repeating: unit, count: 100_000)
      #expect(library.layout(text, style: style, maxWidth: 370).size.width <= 370)
    }
    let tower = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(line(tower).size.height <= 3 * line("a").size.height)
    // `tower` is one character with 100,000 accents. Only a few of the accents are drawn; the font
    // has none, so they are drawn as boxes.
    #expect(line(tower).size.width > 100)
    // A truncated text ends with an ellipsis even if the part before the ellipsis has no width.
    let nothing = line(String(repeating: "\u{200B}", count: 100_000))
    #expect(isSame(nothing.bitmap, line("…").bitmap))
  }

  @Test func `tabs, line breaks and controls become spaces, NUL does not end the text`() {
    let spaced = line("a b")
    for text in ["a\tb", "a\nb", "a\r\nb", "a\0b", "a\u{1B}b", "a\u{85}b", "a\u{2028}b"] {
      #expect(isSame(line(text).bitmap, spaced.bitmap))
    }
    #expect(line("\0").size.width > 0)
  }

  @Test func `unusual Unicode is laid out without a crash`() {
    for text in [
      "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{200D}", "\u{FE0F}", "\u{301}",
      "👩‍👩‍👧", "مرحبا", "שלום", "한국어", "ก็", "\u{1F1E9}\u{1F1EA}",
      String(decoding: [0xFF, 0xC0, 0x80], as: UTF8.self),
    ] {
      #expect(line(text).size.height > 0)
    }
  }

  @Test func `the same text, style and width return the cached line`() {
    #expect(line("Buy milk") === line("Buy milk"))
    #expect(line("Buy milk", maxWidth: 30) !== line("Buy milk"))
    let regular = library.layout("Buy milk", style: TextStyle(size: 16), maxWidth: 1000)
    #expect(regular !== line("Buy milk"))
  }

  @Test func `a line that was not used for long is dropped from the cache`() {
    weak let first = line("first")
    for index in 0...2 * TypesettingConstants.cachedLayouts { _ = line("row \(index)") }
    #expect(first == nil)
  }

  @Test(arguments: [1.0, 2])
  func `text matches its golden image`(scale: Double) throws {
    let library = try FontLibrary(scale: scale, fonts: .pinned)
    let line = library.layout("Água — “Øl” ✓ ✗ & 3½ gjp…", style: style, maxWidth: 200)
    expectGolden(try #require(line.bitmap), named: "text-\(Int(scale))x")
  }

  @Test func `the error names the font that cannot be opened`() {
    let error = #expect(throws: TypesettingError.self) {
      try FontLibrary(
        scale: 1, fonts: .pinned(regular: PinnedFont.path, bold: "/nowhere/none.ttf"))
    }
    #expect(error?.description.contains("/nowhere/none.ttf") == true)
  }
}
