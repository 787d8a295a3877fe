import Testing

@testable import Clipboard

struct ReceivedTextTests {
  @Test func `a character may begin in one part and end in the next`() {
    #expect(text(of: [0x67, 0xC3], [0xBC]) == .success("gü"))
  }

  @Test func `invalid bytes become replacement characters`() {
    #expect(text(of: [0x61, 0xFF, 0x62, 0xE2, 0x82]) == .success("a\u{FFFD}b\u{FFFD}"))
  }

  @Test func `NUL bytes are left out`() {
    #expect(text(of: [0x61, 0, 0x62, 0]) == .success("ab"))
    #expect(text(of: [0]) == .failure(.empty))
    #expect(text(of: []) == .failure(.empty))
  }

  @Test func `each byte of Latin-1 is a character`() {
    #expect(text(of: [0x47, 0xFC, 0xDF, 0x80], encoding: .latin1) == .success("Güß\u{80}"))
  }

  @Test func `10 MB are a whole text, and a byte more is cut off`() {
    var text = ReceivedText()
    text.append([UInt8](repeating: 0x78, count: ReceivedText.maximumSize), .utf8)
    #expect(!text.isTruncated)
    #expect(size(of: text) == ReceivedText.maximumSize)
    text.append([0x78], .utf8)
    #expect(text.isTruncated)
  }

  @Test(arguments: ["ü", "€", "😀"])
  func `a text is cut off between two characters`(_ character: String) throws {
    var text = ReceivedText()
    text.append([0x78], .utf8)
    let count = ReceivedText.maximumSize / character.utf8.count + 1
    text.append(Array(String(repeating: character, count: count).utf8), .utf8)
    let received = try text.result.get()
    #expect(received.isTruncated)
    #expect(received.string.last == Character(character))
    #expect(!received.string.unicodeScalars.contains("\u{FFFD}"))
    #expect(received.string.utf8.count > ReceivedText.maximumSize - 8)
  }

  private func text(
    of parts: [UInt8]..., encoding: TextEncoding = .utf8
  ) -> Result<String, SelectionError> {
    var text = ReceivedText()
    for part in parts { text.append(part, encoding) }
    return text.result.map(\.string)
  }

  private func size(of text: ReceivedText) -> Int? { try? text.result.get().string.utf8.count }
}
