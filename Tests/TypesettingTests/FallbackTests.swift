import Drawing
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

@MainActor @Suite struct FallbackTests {
  private func line(_ text: String, fonts: FontSource) throws -> Bitmap? {
    let library = try FontLibrary(scale: 1, fonts: fonts)
    let style = TextStyle(size: 32, isBold: true)
    return library.layout(text, style: style, maxWidth: 1000).bitmap
  }

  private let crampedBold = FontSource.pinned(
    regular: PinnedFont.path, bold: PinnedFont.crampedPath)

  @Test(arguments: ["✓", "✗"])
  func `the system has glyphs for the cues`(cue: String) throws {
    let glyph = try #require(try line(cue, fonts: .system))
    let box = try #require(try line("\u{10FFFE}", fonts: .system))
    #expect(!isSame(glyph, box))
  }

  @Test func `a character from a fallback font is on the same baseline`() throws {
    // Both bitmaps show DejaVu's glyphs, but in the first one ✓ comes from the fallback font. The
    // pixels are equal only if the fallback's ✓ is on the same baseline as H.
    let glyph = try #require(try line("H✓H", fonts: crampedBold))
    let apart = try #require(try line("H✓H", fonts: .pinned))
    #expect(glyph.width == apart.width)
    let (top, apartTop) = (try #require(glyph.visibleTop), try #require(apart.visibleTop))
    for line in 0..<apart.height - apartTop where line + top < glyph.height {
      #expect(glyph.line(line + top).elementsEqual(apart.line(line + apartTop)))
    }
  }

  @Test func `a line that a glyph exceeds grows equally at the top and at the bottom`() throws {
    let height = { try line($0, fonts: .cramped)?.height ?? 0 }
    let lines = try ["H", "x", "Hg", "g"].map { try #require(try line($0, fonts: .cramped)) }
    #expect(try height("x") < height("H"))
    #expect(try height("g") <= height("Hg"))
    // Twice the distance in pixels from the middle of the line down to the bottom of the first
    // letter.
    let bottoms = lines.dropLast().map { 2 * ($0.visibleBottom(before: 18) ?? 0) - $0.height }
    #expect(Set(bottoms).count == 1)
    for line in lines { #expect(line.visibleTop != nil) }
  }

  @Test func `a glyph that exceeds the line only at the bottom is not cut off`() throws {
    let lines = try ["g", "Hg", "x"].map { try #require(try line($0, fonts: .cramped)) }
    // Twice the distance in pixels from the middle of the line down to the bottom of g.
    let bottoms = lines.map { 2 * ($0.visibleBottom(before: $0.width) ?? 0) - $0.height }
    #expect(bottoms[0] == bottoms[1])
    #expect(lines[0].height > lines[2].height)
  }

  @Test func `a cue that no font has is replaced by a similar character`() throws {
    // The cramped font has ×, the first substitute for ✗. It lacks √, the first substitute for ✓,
    // so ✓ is replaced by the second one, v.
    #expect(try isSame(line("✗", fonts: .cramped), line("×", fonts: .cramped)))
    #expect(try isSame(line("✓", fonts: .cramped), line("v", fonts: .cramped)))
    #expect(try isSame(line("a…", fonts: .cramped), line("a...", fonts: .cramped)))
  }

  @Test func `a fallback font without the character does not prevent its substitute`() throws {
    let place = try TemporaryDirectory()
    let copy = place.file("copy.ttf")
    try FileManager.default.copyItem(atPath: PinnedFont.crampedPath, toPath: copy)
    let both = FontSource.pinned(regular: copy, bold: PinnedFont.crampedPath)
    #expect(try isSame(line("✓", fonts: both), line("v", fonts: .cramped)))
  }

  @Test func `a character that no font has is drawn as a box, each time`() throws {
    let library = try FontLibrary(scale: 1, fonts: .cramped)
    let style = TextStyle(size: 32, isBold: true)
    let boxes = ["é", "ж", "é ж"].map { library.layout($0, style: style, maxWidth: 1000) }
    #expect(isSame(boxes[0].bitmap, boxes[1].bitmap))
    #expect(boxes[2].size.width > 2 * boxes[0].size.width)
  }

  @Test func `joiners and selectors need no font`() throws {
    #expect(
      try isSame(line("✓\u{200D}\u{FE0F}", fonts: crampedBold), line("✓", fonts: crampedBold)))
  }
}
