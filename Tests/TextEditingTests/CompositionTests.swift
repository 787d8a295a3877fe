import Testing
import TextEditing

@Suite struct CompositionTests {
  private func composing(_ text: String, in marked: String) -> TextBuffer {
    var buffer = TextBuffer(marked: marked)
    buffer.compose(text, caret: text.utf8.count, selectedRange: 0..<0)
    return buffer
  }

  @Test func `composed text is not in the text until it is committed`() {
    var buffer = composing("に", in: "a|b")
    #expect(buffer.marked == "a|b")
    #expect(buffer.composition?.text == "に")
    #expect(buffer.compose("日本", caret: 3, selectedRange: 3..<6) == .unchanged)
    #expect(buffer.composition?.text == "日本")
    #expect(buffer.composition?.caret == 3 && buffer.composition?.selectedRange == 3..<6)
    #expect(buffer.commitComposition() == .changed)
    #expect(buffer.marked == "a日本|b")
    #expect(buffer.composition == nil)
    #expect(buffer.commitComposition() == .unchanged)
  }

  @Test func `the displayed text has the composition at the caret`() {
    var buffer = composing("日本", in: "a|b")
    buffer.compose("日本", caret: 3, selectedRange: 3..<6)
    #expect(buffer.displayedText == "a日本b")
    #expect(buffer.displayedCaret == 4)
    #expect(buffer.composedRange == 1..<7)
    #expect(buffer.composedSelection == 4..<7)
    buffer.cancelComposition()
    #expect(buffer.displayedText == "ab")
    #expect(buffer.displayedCaret == 1)
    #expect(buffer.composedRange == 1..<1 && buffer.composedSelection == 1..<1)
  }

  @Test func `an input method inserts another text than it composed`() {
    var buffer = composing("nihon", in: "a|b")
    buffer.insert("日本")
    #expect(buffer.marked == "a日本|b")
    #expect(buffer.composition == nil)
  }

  @Test func `a composition that begins deletes the selection, and undo restores both at once`() {
    for end in ["commit", "insert", "empty, insert"] {
      var buffer = TextBuffer(marked: "a|b|c")
      #expect(buffer.compose("´", caret: 2, selectedRange: 0..<0) == .changed)
      #expect(buffer.marked == "a|c")
      if end.hasPrefix("empty") { buffer.compose("", caret: 0, selectedRange: 0..<0) }
      if end == "commit" { buffer.commitComposition() } else { buffer.insert("´") }
      #expect(buffer.marked == "a´|c")
      buffer.undo()
      #expect(buffer.marked == "a|b|c")
      buffer.redo()
      #expect(buffer.marked == "a´|c")
    }
  }

  @Test func `a commit over a selection is one step, and typing after it another`() {
    for text in ["é", "日本"] {
      var buffer = composing(text, in: "a|b|c")
      buffer.commitComposition()
      buffer.insert("x")
      #expect(buffer.marked == "a\(text)x|c")
      buffer.undo()
      #expect(buffer.marked == "a\(text)|c")
      buffer.undo()
      #expect(buffer.marked == "a|b|c" && !buffer.canUndo)
    }
  }

  @Test func `a cancelled composition leaves the deletion of the selection to undo`() {
    var buffer = composing("x", in: "a|b|c")
    buffer.cancelComposition()
    #expect(buffer.marked == "a|c" && buffer.composition == nil)
    buffer.undo()
    #expect(buffer.marked == "a|b|c")
  }

  @Test func `an empty composition is none`() {
    var buffer = TextBuffer(marked: "a|b|c")
    #expect(buffer.compose("", caret: 0, selectedRange: 0..<0) == .unchanged)
    #expect(buffer.marked == "a|b|c" && buffer.composition == nil)
  }

  @Test func `a movement commits, and its offset counts in the text with the composition`() {
    var buffer = composing("XY", in: "a|b")
    buffer.move(to: 3)
    #expect(buffer.marked == "aXY|b")
    for move in [
      { $0.move(.end) }, { $0.selectAll() }, { $0.select(0..<3) },
      { $0.move(.nextCharacter, extending: true) },
    ] as [(inout TextBuffer) -> Void] {
      var buffer = composing("XY", in: "a|b")
      move(&buffer)
      #expect(buffer.text == "aXYb" && buffer.composition == nil)
    }
  }

  @Test func `deletions, undo and replacement end a composition without inserting it`() {
    for edit in [
      { $0.deleteBackward() }, { $0.deleteForward() }, { $0.deleteWordBackward() },
      { $0.deleteWordForward() }, { $0.deleteSelection() }, { $0.undo() }, { $0.redo() },
    ] as [(inout TextBuffer) -> EditResult] {
      var buffer = composing("XY", in: "a|b")
      #expect(edit(&buffer) == .unchanged)
      #expect(buffer.marked == "a|b" && buffer.composition == nil)
    }
    var buffer = composing("XY", in: "a|b")
    buffer.setText("c")
    #expect(buffer.text == "c" && buffer.composition == nil)
  }

  @Test func `every offset of a composition is moved to a grapheme boundary of its text`() {
    let text = "e\u{301}👩‍👧\n"
    let boundaries = boundaries(of: text)
    for offset in -2...text.utf8.count + 2 {
      var buffer = TextBuffer()
      buffer.compose(text, caret: offset, selectedRange: -1..<offset + 3)
      #expect(buffer.composition?.text == "e\u{301}👩‍👧 ")
      #expect(buffer.composition?.caret == boundaries.last { $0 <= max(0, offset) })
      #expect(
        buffer.composition?.selectedRange == 0..<(boundaries.last { $0 <= offset + 3 } ?? 0))
    }
  }
}
