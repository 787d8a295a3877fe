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

  private let helped = FontSource.pinned(regular: PinnedFont.path, bold: PinnedFont.crampedPath)

  @Test(arguments: ["✓", "✗"])
  func `the cues come out on this machine`(cue: String) throws {
    let sign = try #require(try line(cue, fonts: .system))
    let box = try #require(try line("\u{10FFFE}", fonts: .system))
    #expect(!isSame(sign, box))
  }

  @Test func `a font that lacks a character is helped out on one baseline`() throws {
    // DejaVu's ✓ stands on the baseline, as H does, in whichever font's line it is.
    let sign = try #require(try line("H✓H", fonts: helped))
    let apart = try #require(try line("H✓H", fonts: .pinned))
    #expect(sign.width == apart.width)
    let (top, apartTop) = (try #require(sign.seenTop), try #require(apart.seenTop))
    for line in 0..<apart.height - apartTop where line + top < sign.height {
      #expect(sign.line(line + top).elementsEqual(apart.line(line + apartTop)))
    }
  }

  @Test func `a line that something reaches out of grows on both sides alike`() throws {
    let height = { try line($0, fonts: .cramped)?.height ?? 0 }
    let lines = try ["H", "x", "Hg", "g"].map { try #require(try line($0, fonts: .cramped)) }
    #expect(try height("x") < height("H"))
    #expect(try height("g") <= height("Hg"))
    // The foot of the first letter, measured from the middle of the line.
    let feet = lines.dropLast().map { 2 * ($0.seenBottom(before: 18) ?? 0) - $0.height }
    #expect(Set(feet).count == 1)
    for line in lines { #expect(line.seenTop != nil) }
  }

  @Test func `where no font has a cue, something like it comes out`() throws {
    // The cramped font has × but no √.
    #expect(try isSame(line("✗", fonts: .cramped), line("×", fonts: .cramped)))
    #expect(try isSame(line("✓", fonts: .cramped), line("v", fonts: .cramped)))
    #expect(try isSame(line("a…", fonts: .cramped), line("a...", fonts: .cramped)))
  }

  @Test func `a helper that lacks the character too does not keep a look-alike away`() throws {
    let place = try TemporaryDirectory()
    let copy = place.file("copy.ttf")
    try FileManager.default.copyItem(atPath: PinnedFont.crampedPath, toPath: copy)
    let both = FontSource.pinned(regular: copy, bold: PinnedFont.crampedPath)
    #expect(try isSame(line("✓", fonts: both), line("v", fonts: .cramped)))
  }

  @Test func `a character that no font has is a box, each time`() throws {
    let library = try FontLibrary(scale: 1, fonts: .cramped)
    let style = TextStyle(size: 32, isBold: true)
    let boxes = ["é", "ж", "é ж"].map { library.layout($0, style: style, maxWidth: 1000) }
    #expect(isSame(boxes[0].bitmap, boxes[1].bitmap))
    #expect(boxes[2].size.width > 2 * boxes[0].size.width)
  }

  @Test func `joiners and selectors ask for no font`() throws {
    #expect(try isSame(line("✓\u{200D}\u{FE0F}", fonts: helped), line("✓", fonts: helped)))
  }
}
