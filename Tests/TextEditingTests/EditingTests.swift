import Testing
import TextEditing

@Suite struct EditingTests {
  @Test func `a buffer begins with the caret at the end and nothing to undo`() {
    #expect(TextBuffer("milk").marked == "milk|")
    #expect(TextBuffer().marked == "|")
    #expect(!TextBuffer("milk").canUndo && !TextBuffer("milk").canRedo)
  }

  @Test(arguments: [("ab|cd", "abX|cd"), ("a|b|cd", "aX|cd"), ("|", "X|"), ("|ab|", "X|")])
  func `inserted text replaces the selection`(before: String, after: String) {
    var buffer = TextBuffer(marked: before)
    #expect(buffer.insert("X") == .changed)
    #expect(buffer.marked == after)
  }

  @Test func `a selection that goes backward is replaced as well`() {
    var buffer = TextBuffer("milk")
    buffer.move(to: 1, extending: true)
    #expect(buffer.selection == TextSelection(anchor: 4, head: 1))
    #expect(buffer.selectedText == "ilk")
    buffer.insert("e")
    #expect(buffer.marked == "me|")
  }

  @Test(arguments: [
    ("ab|c", "a|c"), ("|abc", "|abc"), ("a|bc|", "a|"), ("e\u{301}|", "|"), ("👩‍👩‍👧|", "|"),
    ("🇩🇪🇫🇷|", "🇩🇪|"), ("🇩🇪|🇫🇷", "|🇫🇷"), ("שָׁ|לום", "|לום"), ("❤️|", "|"), ("นำ|", "|"), ("क्ष|", "|"),
  ])
  func `backspace deletes one grapheme cluster, or the selection`(before: String, after: String) {
    var buffer = TextBuffer(marked: before)
    buffer.deleteBackward()
    #expect(buffer.marked == after)
  }

  @Test(arguments: [
    ("a|bc", "a|c"), ("abc|", "abc|"), ("a|bc|", "a|"), ("|e\u{301}x", "|x"), ("|👩‍👩‍👧x", "|x"),
    ("|🇩🇪🇫🇷", "|🇫🇷"),
  ])
  func `delete deletes one grapheme cluster, or the selection`(before: String, after: String) {
    var buffer = TextBuffer(marked: before)
    buffer.deleteForward()
    #expect(buffer.marked == after)
  }

  @Test(arguments: [
    ("buy milk|", "buy |"), ("buy milk, |", "buy |"), ("buy mi|lk", "buy |lk"), ("|buy", "|buy"),
    ("can't|", "|"), ("a |b c|", "a |"), ("... |", "|"),
  ])
  func `a word is deleted backward`(before: String, after: String) {
    var buffer = TextBuffer(marked: before)
    buffer.deleteWordBackward()
    #expect(buffer.marked == after)
  }

  @Test(arguments: [
    ("|buy milk", "| milk"), ("buy| milk, eggs", "buy|, eggs"), ("b|uy milk", "b| milk"),
    ("buy|", "buy|"), ("|3.14!", "|!"), ("a| ...", "a|"),
  ])
  func `a word is deleted forward`(before: String, after: String) {
    var buffer = TextBuffer(marked: before)
    buffer.deleteWordForward()
    #expect(buffer.marked == after)
  }

  @Test func `the selection is deleted alone`() {
    var buffer = TextBuffer(marked: "a|b|c")
    #expect(buffer.deleteSelection() == .changed)
    #expect(buffer.marked == "a|c")
    #expect(buffer.deleteSelection() == .unchanged)
    #expect(buffer.marked == "a|c")
  }

  @Test func `the whole text is replaced`() {
    var buffer = TextBuffer(marked: "|a|bc")
    #expect(buffer.setText("xy") == .changed)
    #expect(buffer.marked == "xy|")
    buffer.move(.start)
    #expect(buffer.setText("xy") == .unchanged)
    #expect(buffer.marked == "xy|")
    buffer.undo()
    #expect(buffer.marked == "|a|bc")
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\n\rb", "a  b"), ("a\tb", "a b"), ("a\0b", "a b"),
    ("a\u{85}b\u{2028}c\u{2029}d\u{7F}e\u{9F}", "a b c d e "), ("\r\n\r\n", "  "),
    ("\r\u{301}", " \u{301}"),
    ("א\u{200F}\u{2067}b\u{2069}\u{200D}\u{200C}", "א\u{200F}\u{2067}b\u{2069}\u{200D}\u{200C}"),
  ])
  func `line breaks and controls become spaces, bidi controls and joiners stay`(
    text: String, line: String
  ) {
    var buffer = TextBuffer()
    buffer.insert(text)
    #expect(buffer.text.utf8.elementsEqual(line.utf8))
    #expect(TextBuffer(text).text.utf8.elementsEqual(line.utf8))
    buffer.setText("")
    buffer.setText(text)
    #expect(buffer.text.utf8.elementsEqual(line.utf8))
  }

  @Test(arguments: [
    ("e|x", "\u{301}", "e\u{301}|x"), ("|\u{301}x", "e", "e\u{301}|x"), ("🇩|", "🇪", "🇩🇪|"),
    ("|🇪🇫", "🇩", "🇩🇪|🇫"), ("👩\u{200D}|x", "👧", "👩\u{200D}👧|x"), ("👩|👧", "\u{200D}", "👩\u{200D}👧|"),
    ("ᄒ|ᆫ", "ᅡ", "한|"), ("क\u{94D}|", "ष", "क\u{94D}ष|"),
  ])
  func `new text combines with its neighbors, and the caret is after the cluster`(
    before: String, new: String, after: String
  ) {
    var buffer = TextBuffer(marked: before)
    #expect(buffer.insert(new) == .changed)
    #expect(buffer.marked == after)
    expectValid(buffer)
    buffer.undo()
    #expect(buffer.marked == before)
  }

  @Test func `neighbors of deleted text combine, and the caret is after the cluster`() {
    var buffer = TextBuffer(marked: "🇩|x|🇪.")
    buffer.deleteSelection()
    #expect(buffer.marked == "🇩🇪|.")
    buffer.undo()
    #expect(buffer.marked == "🇩|x|🇪.")
  }

  @Test func `texts are compared by bytes, not by canonical equivalence`() {
    var buffer = TextBuffer("é")
    #expect(buffer.setText("e\u{301}") == .changed)
    #expect(buffer.text.utf8.count == 3)
  }
}
