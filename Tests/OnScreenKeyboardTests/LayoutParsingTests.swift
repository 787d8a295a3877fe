import Assets
import TestSupport
import Testing

@testable import OnScreenKeyboard

struct LayoutParsingTests {
  private static let settings = """
    language = Test (UK)
    locales = xx
    currency = zł
    quotes = „ “
    """
  private static let keys = "\n\na é i/İ\n\nß\n\n\u{640}\u{64E} /\n\n, ;\n."

  private func parse(_ text: String) throws(KeyboardLayoutError) -> KeyboardLayout {
    try KeyboardLayout(named: "test", parsing: text.utf8)
  }

  @Test func `a file is read into rows of keys with their accents`() throws {
    let layout = try parse("# A comment\n\(Self.settings)\(Self.keys)\n")
    #expect(layout.name == "test")
    #expect(layout.language == "Test (UK)")
    #expect(layout.locales == ["xx"])
    #expect(layout.currency == KeyCharacter("zł", shifted: "zł"))
    #expect(layout.quotes.map(\.text) == ["„", "“"])
    #expect(layout.digits.isEmpty)
    #expect(
      layout.rows == [
        [
          CharacterKey(
            KeyCharacter("a", shifted: "A"),
            accents: [KeyCharacter("é", shifted: "É"), KeyCharacter("i", shifted: "İ")])
        ],
        [CharacterKey(KeyCharacter("ß", shifted: "ß"))],
        [
          CharacterKey(
            KeyCharacter("\u{64E}", shifted: "\u{64E}"), accents: [KeyCharacter("/", shifted: "/")])
        ],
      ])
    #expect(layout.punctuation.map(\.base.text) == [",", "."])
    #expect(layout.hasCase)
  }

  @Test func `comments and blank lines may come before the settings`() throws {
    let layout = try parse("\n# A comment\n\n\(Self.settings)\n\n\(Self.keys)\n\n")
    #expect(layout.rows.map(\.count) == [1, 1, 1])
  }

  @Test(arguments: [
    ("", 1, KeyboardLayoutError.Problem.missing("language")),
    ("language", 1, .setting), ("language =", 1, .setting), ("language : x", 1, .setting),
    ("speed = 3", 1, .unknownSetting("speed")),
    ("# c\nlanguage = a\nlanguage = b", 3, .repeatedSetting("language")),
    ("language = a\nlocales = b\n\nq", 4, .missing("currency")),
    (settings + "\ndigits = 0 1" + keys, 5, .valueCount("digits")),
    (settings.replacing("„ “", with: "„") + keys, 4, .valueCount("quotes")),
    (settings.replacing("zł", with: "zlotych") + keys, 3, .character("zlotych")),
    (settings + "\n\na\nb/", 7, .character("b/")), (settings + "\n\na\n/b", 7, .character("/b")),
    (settings + "\n\na\nabcde", 7, .character("abcde")),
    (settings + "\n\na\n\u{1}", 7, .character("\u{1}")),
    (settings + "\n\na\n\na", 8, .repeatedKey("a")),
    (settings + "\n\na\n\nb", 8, .rowCount(2)),
    (settings + "\n\na\n\nb\n\nc\n\nd\n\ne", 14, .rowCount(5)),
    (settings + "\n\na\n\nb\n\nc\n\nd", 12, .punctuationCount(1)),
    (settings + "\n\n" + "abcdefghijklm".map { "\($0)" }.joined(separator: "\n"), 18, .tooManyKeys),
  ])
  func `a mistake is an error that names its line`(
    text: String, line: Int, problem: KeyboardLayoutError.Problem
  ) {
    do {
      _ = try parse(text)
      Issue.record("no error")
    } catch {
      #expect(error == KeyboardLayoutError(line: line, problem: problem))
    }
  }

  @Test func `bytes that are no text are an error`() {
    #expect(throws: KeyboardLayoutError(line: 2, problem: .encoding)) {
      try KeyboardLayout(named: "x", parsing: Array("# a\n".utf8) + [0xFF, 0x0A])
    }
  }

  @Test func `damaged files are errors or layouts, and never end the program`() {
    let files = Assets.keyboards
    withSeeds(300) { random in
      var bytes = files[Int.random(in: files.indices, using: &random)].bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 7))
        default: bytes.insert(contentsOf: [0x0A, 0x2F, 0x20].shuffled(using: &random), at: index)
        }
      }
      guard let layout = try? KeyboardLayout(named: "x", parsing: bytes) else { return }
      for kind in KeyboardPage.Kind.allCases {
        #expect(KeyboardPage(kind, of: layout, hasGlobe: true).keys.contains(.space))
      }
    }
  }
}
