import TestSupport
import Testing
import TextEditing

@Suite struct HostileTextTests {
  private let limit = TextBuffer.maximumByteCount

  @Test func `500 marks on a letter are one cluster`() {
    var buffer = TextBuffer("x")
    buffer.insert("a" + String(repeating: "\u{301}", count: 500))
    buffer.insert("y")
    buffer.move(.previousCharacter)
    buffer.move(.previousCharacter)
    #expect(buffer.selection.head == 1)
    buffer.move(to: 500)
    #expect(buffer.selection.head == 1)
    #expect(buffer.wordRange(at: 700) == 0..<buffer.text.utf8.count)
    buffer.deleteForward()
    #expect(buffer.marked == "x|y")
  }

  @Test func `a megabyte is cut at the limit, and cut again on each further insertion`() {
    var buffer = TextBuffer(marked: "a|b")
    #expect(buffer.insert(String(repeating: "milk ", count: 200_000)) == .truncated)
    #expect(buffer.text.utf8.count == limit)
    #expect(buffer.selection.head == limit - 1 && buffer.text.last == "b")
    let text = buffer.text
    #expect(buffer.insert("c") == .truncated && buffer.text == text)
    buffer.undo()
    #expect(buffer.marked == "a|b")
    var long = TextBuffer(String(repeating: "é", count: 1_000_000))
    #expect(long.text.utf8.count == 2_000_000)
    #expect(long.insert("e") == .truncated)
    long.deleteBackward()
    #expect(long.text.utf8.count == 1_999_998)
    #expect(buffer.setText(String(repeating: "\r\n", count: 500_000)) == .truncated)
    #expect(buffer.text.utf8.count == limit)
  }

  @Test func `a cut never leaves a part of a cluster`() {
    let clusters = ["👩‍👩‍👧", "🇩🇪", "e\u{301}", "한", "❤️", "שָׁ"]
    let full = TextBuffer(String(repeating: "a", count: limit))
    for cluster in clusters {
      for room in 0...30 {
        var buffer = full
        buffer.select(0..<room)
        let (new, fitting) = (String(repeating: cluster, count: 10), room / cluster.utf8.count)
        #expect(buffer.insert(new) == (fitting < 10 ? .truncated : .changed))
        // If nothing fits, the selection is not deleted either.
        let count = fitting == 0 ? limit : limit - room + min(10, fitting) * cluster.utf8.count
        #expect(buffer.text.utf8.count == count)
      }
    }
  }

  @Test func `a cut counts clusters as they combine with the text before them`() {
    var buffer = TextBuffer(String(repeating: "a", count: limit - 20) + "🇩")
    // 16 bytes of room: D, then EF, GH and the first letter of the last pair would fit.
    #expect(buffer.insert("🇪🇫🇬🇭🇮") == .truncated)
    #expect(buffer.text.hasSuffix("a🇩🇪🇫🇬"))
    #expect(buffer.text.utf8.count == limit - 4)
  }

  @Test func `a selection makes room for what replaces it, or stays if nothing fits`() {
    var buffer = TextBuffer(String(repeating: "a", count: limit))
    buffer.move(.previousCharacter, extending: true)
    #expect(buffer.insert("é") == .truncated)
    #expect(buffer.text.utf8.count == limit && buffer.selectedText == "a")
    #expect(buffer.insert("bc") == .truncated)
    #expect(buffer.text.utf8.count == limit && buffer.text.last == "b")
  }

  @Test func `a composition is cut when it is set and when it is committed`() {
    var buffer = TextBuffer(String(repeating: "a", count: limit - 4))
    buffer.compose(String(repeating: "é", count: limit), caret: .max, selectedRange: 0..<Int.max)
    #expect(buffer.composition?.text.utf8.count == limit)
    #expect(buffer.composition?.caret == limit && buffer.composition?.selectedRange == 0..<limit)
    #expect(buffer.commitComposition() == .truncated)
    #expect(buffer.text.hasSuffix("aéé") && buffer.text.utf8.count == limit)
  }

  @Test func `nested bidi controls are kept and crossed`() {
    let nested =
      String(repeating: "\u{202E}\u{2066}", count: 500) + "a"
      + String(repeating: "\u{2069}\u{202C}", count: 500)
    var buffer = TextBuffer()
    #expect(buffer.insert(nested) == .changed)
    #expect(buffer.text.utf8.elementsEqual(nested.utf8))
    buffer.move(.previousWord)
    expectValid(buffer)
    buffer.move(.end)
    for _ in boundaries(of: nested) { buffer.deleteBackward() }
    #expect(buffer.text.isEmpty)
  }

  @Test func `in long texts of one kind each key is a valid edit`() {
    for piece in ["a", " ", ".", "漢", "🇩", "\u{301}", "👩\u{200D}", "ก", "a ", "\u{202E}"] {
      var buffer = TextBuffer(String(repeating: piece, count: limit / piece.utf8.count))
      buffer.move(to: limit / 2)
      buffer.deleteBackward()
      buffer.insert("x")
      buffer.deleteWordBackward()
      buffer.move(.nextWord, extending: true)
      buffer.deleteForward()
      #expect(buffer.text.utf8.count <= limit)
      while buffer.canUndo { buffer.undo() }
      #expect(buffer.text.utf8.count == limit / piece.utf8.count * piece.utf8.count)
    }
  }
}
