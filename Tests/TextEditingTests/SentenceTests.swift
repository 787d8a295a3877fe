import Testing
import TextEditing

@Suite struct SentenceTests {
  @Test(arguments: [
    ("|", true), ("  |", true), ("|milk", true), ("milk|", false), ("milk |", false),
    ("Milk.|", false), ("Milk. |", true), ("Milk?  |", true), ("Milk! |tea", true),
    ("Milk, |", false), ("3.|5", false), ("Tea. |x|", true),
  ])
  func `a sentence begins at the start and after its end mark with a space`(
    marked: String, expected: Bool
  ) {
    #expect(TextBuffer(marked: marked).isCaretAtSentenceStart == expected)
  }
}
