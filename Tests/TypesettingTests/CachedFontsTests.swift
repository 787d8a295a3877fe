import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// A library keeps the fonts of the sizes that were used last, not of all that were ever used.
@MainActor @Suite struct CachedFontsTests {
  private let library: FontLibrary

  init() throws { library = try FontLibrary(scale: 1, fonts: .pinned) }

  private func font(_ size: Double, shadow: TextShadow? = nil) throws -> Font {
    let style = TextStyle(size: size, shadow: shadow)
    let run = library.line("Milk", style: style, reusing: nil).runs.first?.run
    return try #require(run as? TextRun).attributes.font
  }

  @Test func `the fonts of sizes that were not used for long are closed`() throws {
    let fonts = try (10..<110).map { WeakFont(font: try font(Double($0))) }
    #expect(fonts.count { $0.font != nil } <= 2 * TypesettingConstants.cachedFonts)
    #expect(fonts.suffix(TypesettingConstants.cachedFonts).allSatisfy { $0.font != nil })
  }

  @Test func `the fonts of a size in use stay open`() throws {
    let used = try font(17)
    for size in 20..<120 {
      _ = try font(Double(size))
      #expect(try font(17) === used)
    }
  }

  @Test func `a text with a shadow is drawn with the fonts of the text without one`() throws {
    let shadow = TextShadow(offset: 1, opacity: 0.5)
    #expect(try font(17) === font(17, shadow: shadow))
    #expect(try font(17) !== font(18))
  }

  @Test func `a line outlives its fonts, and looks the same with fonts that are opened again`()
    throws
  {
    let style = TextStyle(size: 17)
    let line = library.line("Milk", style: style, reusing: nil)
    let before = library.layout(line.runs.map(\.run), style: style)
    for size in 20..<120 { _ = try font(Double(size)) }
    let after = library.layout(line.runs.map(\.run), style: style)
    let again = library.layout("Milk", style: style, maxWidth: 100)
    #expect(isSame(after.bitmap, before.bitmap))
    #expect(isSame(again.bitmap, before.bitmap))
    #expect(again.size == before.size)
  }

  @Test func `a long line is edited on after its fonts were closed`() throws {
    let style = TextStyle(size: 17)
    let text = String(repeating: "Buy milk ", count: 60)
    let line = library.line(text, style: style, reusing: nil)
    for size in 20..<120 { _ = try font(Double(size)) }
    let edited = library.line(text + "x", style: style, reusing: line)
    let new = library.line(text + "x", style: style, reusing: nil)
    #expect(edited.runs.map(\.run.width) == new.runs.map(\.run.width))
  }
}

/// A font without keeping it open.
private struct WeakFont {
  weak var font: Font?
}
