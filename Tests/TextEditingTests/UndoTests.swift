import Testing

@testable import TextEditing

@Suite struct UndoTests {
  private func typed(_ text: String, into buffer: TextBuffer = TextBuffer()) -> TextBuffer {
    text.reduce(into: buffer) { $0.insert(String($1)) }
  }

  /// The texts that repeated undo shows, after those of redo agreed.
  private func undone(_ buffer: TextBuffer) -> [String] {
    var buffer = buffer
    var texts = [buffer.marked]
    while buffer.canUndo {
      #expect(buffer.undo() == .changed)
      texts.append(buffer.marked)
    }
    #expect(buffer.undo() == .unchanged)
    for text in texts.dropLast().reversed() {
      #expect(buffer.redo() == .changed)
      #expect(buffer.text == text.filter { $0 != "|" })
    }
    #expect(!buffer.canRedo && buffer.redo() == .unchanged)
    return texts
  }

  @Test func `typing is undone by the word, with the spaces after it`() {
    #expect(
      undone(typed("buy  some milk"))
        == ["buy  some milk|", "buy  some |", "buy  |", "|"])
    #expect(undone(typed("  buy")) == ["  buy|", "|"])
  }

  @Test func `backspaces are undone by the word`() {
    var buffer = TextBuffer("buy some milk")
    for _ in 1...9 { buffer.deleteBackward() }
    #expect(undone(buffer) == ["buy |", "buy some |", "buy some milk|"])
  }

  @Test func `deletions forward are undone by the word`() {
    var buffer = TextBuffer(marked: "|buy some milk")
    for _ in 1...6 { buffer.deleteForward() }
    #expect(undone(buffer) == ["|me milk", "|some milk", "|buy some milk"])
  }

  @Test func `another kind of edit is undone alone`() {
    var buffer = typed("abc")
    buffer.deleteBackward()
    buffer.deleteBackward()
    buffer = typed("de", into: buffer)
    buffer.insert("pasted text")
    buffer = typed("f", into: buffer)
    #expect(
      undone(buffer)
        == ["adepasted textf|", "adepasted text|", "ade|", "a|", "abc|", "|"])
  }

  @Test func `deleted words are undone one by one`() {
    var buffer = TextBuffer("one two")
    buffer.deleteWordBackward()
    buffer.deleteWordBackward()
    #expect(undone(buffer) == ["|", "one |", "one two|"])
  }

  @Test func `a caret that was moved ends a word, one that was not does not`() {
    var buffer = typed("ab")
    buffer.move(to: 0)
    buffer.move(to: 2)
    buffer = typed("c", into: buffer)
    buffer.move(.end)
    buffer = typed("d", into: buffer)
    #expect(undone(buffer) == ["abcd|", "ab|", "|"])
  }

  @Test func `typing over a selection is one step with the typing that follows`() {
    #expect(
      undone(typed("xy", into: TextBuffer(marked: "a|bc|d"))) == ["axy|d", "a|bc|d"])
  }

  @Test func `a selection that nothing replaced is deleted in a step of its own`() {
    var buffer = TextBuffer(marked: "a|bc|d")
    buffer.insert("")
    #expect(undone(typed("x", into: buffer)) == ["ax|d", "a|d", "a|bc|d"])
  }

  @Test func `undo restores a selection that goes backward`() {
    var buffer = TextBuffer("abc")
    buffer.move(to: 1, extending: true)
    buffer.deleteBackward()
    buffer.undo()
    #expect(buffer.selection == TextSelection(anchor: 3, head: 1))
  }

  @Test func `an edit clears what could be redone, an edit without effect does not`() {
    var buffer = typed("a b")
    buffer.undo()
    buffer.deleteForward()
    buffer.insert("")
    buffer.setText("a ")
    #expect(buffer.canRedo)
    buffer.insert("c")
    #expect(!buffer.canRedo)
    #expect(undone(buffer) == ["a c|", "a |", "|"])
  }

  @Test func `typing after an undo is a new step`() {
    var buffer = typed("ab c")
    buffer.undo()
    buffer = typed(" ", into: buffer)
    #expect(undone(buffer) == ["ab  |", "ab |", "|"])
  }

  @Test func `a mark that is typed belongs to its letter`() {
    #expect(undone(typed("e", into: TextBuffer())).count == 2)
    var buffer = typed("ae")
    buffer.insert("\u{301}")
    #expect(undone(buffer) == ["ae\u{301}|", "|"])
  }

  @Test func `the history is bounded in entries`() {
    var buffer = TextBuffer()
    for _ in 0..<EditHistory.maximumEntryCount + 10 { buffer.insert("ab") }
    for _ in 0..<EditHistory.maximumEntryCount { #expect(buffer.undo() == .changed) }
    #expect(!buffer.canUndo)
    #expect(buffer.text.utf8.count == 20)
  }

  @Test func `the history is bounded in bytes, also with entries to redo`() {
    var buffer = TextBuffer()
    for letter in ["a", "b", "c", "d", "e", "f", "g"] {
      buffer.setText(String(repeating: letter, count: TextBuffer.maximumByteCount))
    }
    var count = 0
    while buffer.undo() == .changed { count += 1 }
    #expect(count * 2 * TextBuffer.maximumByteCount <= EditHistory.maximumByteCount)
    #expect(count == 4 && buffer.text.first == "c")
    while buffer.redo() == .changed { count -= 1 }
    #expect(count == 0 && buffer.text.first == "g")
  }

  @Test func `the last edit can be undone however long its text is`() {
    let text = String(repeating: "milk ", count: 200_000)
    var buffer = TextBuffer(text)
    buffer.selectAll()
    buffer.insert("x")
    #expect(buffer.undo() == .changed)
    #expect(buffer.text == text)
  }

  @Test func `edits that can no longer be redone take no room in the history`() {
    var buffer = TextBuffer()
    for _ in 1...20 {
      buffer.setText(String(repeating: "a", count: TextBuffer.maximumByteCount))
      buffer.undo()
    }
    buffer.insert("b")
    #expect(undone(buffer) == ["b|", "|"])
  }
}
