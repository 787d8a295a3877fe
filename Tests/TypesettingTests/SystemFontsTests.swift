import Testing

@testable import Typesetting

@Suite struct SystemFontsTests {
  @Test func `a character that no font has finds no face`() throws {
    let fonts = try SystemFonts()
    #expect(fonts.face(isBold: true, providing: ["\u{10FFFE}"], hasColor: false) == nil)
    #expect(fonts.face(isBold: true, providing: ["a"], hasColor: false) != nil)
  }

  @Test func `bold and regular are different faces with outlines`() throws {
    let fonts = try SystemFonts()
    let (regular, bold) = (fonts.face(isBold: false), fonts.face(isBold: true))
    #expect(regular != nil)
    #expect(regular != bold)
    #expect(bold?.isOutline == true)
  }
}
