import TestSupport
import Testing

@testable import ViewKit

@Suite struct TextEditorTests {
  /// The same as the editor, told in scalars: an edit leaves its place behind what was put in, and
  /// the caret is at the next end of a character from there on.
  private struct Naive {
    var scalars: [Unicode.Scalar] = []
    var place = 0

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// Before, between and behind the characters, counted in scalars.
    var gaps: [Int] {
      text.reduce(into: [0]) { $0.append($0.last! + $1.unicodeScalars.count) }
    }

    var caret: Int { gaps.firstIndex { $0 >= place }! }

    mutating func move(by step: Int) {
      place = gaps[min(max(0, caret + step), gaps.count - 1)]
    }

    mutating func insert(_ new: String) {
      place = gaps[caret]
      scalars.insert(contentsOf: new.unicodeScalars, at: place)
      place += new.unicodeScalars.count
    }

    mutating func delete(_ step: Int) {
      let other = gaps[min(max(0, caret + step), gaps.count - 1)]
      let range = min(other, gaps[caret])..<max(other, gaps[caret])
      scalars.removeSubrange(range)
      place = range.lowerBound
    }
  }

  private let pieces = [
    "a", "e", "\u{301}", "\u{302}", "é", "e\u{301}", " ", "👩", "\u{200D}", "👧", "👩‍👩‍👧", "👍",
    "\u{1F3FD}",
    "\u{1F1E9}", "\u{1F1EA}", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{FE0F}", "ab👩‍",
    "\u{301}x", "",
  ]

  @Test func `random edits leave the text and the caret where scalars say`() {
    withSeeds(300) { generator in
      var (editor, naive) = (TextEditor(), Naive())
      for step in 0..<60 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
          editor.moveToStart()
          naive.place = 0
        case 1:
          editor.moveToEnd()
          naive.place = naive.scalars.count
        case 2:
          editor.moveLeft()
          naive.move(by: -1)
        case 3:
          editor.moveRight()
          naive.move(by: 1)
        case 4:
          editor.deleteBackward()
          naive.delete(-1)
        case 5:
          editor.deleteForward()
          naive.delete(1)
        default:
          let piece = pieces.randomElement(using: &generator)!
          editor.insert(piece)
          naive.insert(piece)
        }
        #expect(Array(editor.text.unicodeScalars) == naive.scalars, "step \(step)")
        #expect(editor.caret == naive.caret, "step \(step)")
        #expect(editor.textBeforeCaret + editor.textAfterCaret == editor.text)
      }
    }
  }

  @Test(arguments: ["👩‍👩‍👧", "e\u{301}", "🇩🇪", "👍🏽", "한", "\u{1112}\u{1161}\u{11AB}", "❤️"])
  func `what a person sees as one character is deleted and passed as one`(character: String) {
    var editor = TextEditor("a" + character + "b")
    #expect(editor.caret == 3)
    editor.moveLeft()
    editor.moveLeft()
    #expect(editor.textBeforeCaret == "a")
    editor.deleteForward()
    #expect(editor.text == "ab")
    editor.insert(character)
    #expect(editor.caret == 2)
    editor.deleteBackward()
    #expect(editor.text == "ab")
    #expect(editor.caret == 1)
  }

  @Test func `an accent typed behind a letter leaves the caret behind both`() {
    var editor = TextEditor("xe")
    editor.insert("\u{301}")
    #expect(editor.count == 2)
    #expect(editor.caret == 2)
    editor.insert("y")
    #expect(editor.text == "xe\u{301}y")
  }

  @Test func `a character that arrives in parts becomes one`() {
    var editor = TextEditor("ab")
    editor.moveLeft()
    for part in ["👩", "\u{200D}", "👩\u{200D}", "👧"] { editor.insert(part) }
    #expect(editor.text == "a👩‍👩‍👧b")
    #expect(editor.caret == 2)
  }

  @Test func `what grows together when something between goes is passed as one`() {
    var editor = TextEditor("ex\u{301}")
    editor.moveToStart()
    editor.insert("\u{1F1E9}-\u{1F1EA}")
    editor.moveLeft()
    editor.deleteBackward()
    #expect(editor.text == "\u{1F1E9}\u{1F1EA}ex\u{301}")
    #expect(editor.caret == 1)
  }

  @Test func `at the ends there is nothing to delete and nowhere to go`() {
    var editor = TextEditor("ab")
    let end = editor
    editor.deleteForward()
    editor.moveRight()
    #expect(editor == end)
    editor.moveToStart()
    let start = editor
    editor.deleteBackward()
    editor.moveLeft()
    #expect(editor == start)
    var empty = TextEditor()
    empty.deleteBackward()
    empty.deleteForward()
    #expect(empty == TextEditor())
  }

  @Test func `a place beyond the text is its nearest end`() {
    var editor = TextEditor("abc")
    for (place, caret) in [(-1, 0), (.min, 0), (2, 2), (4, 3), (.max, 3)] {
      editor.move(to: place)
      #expect(editor.caret == caret)
    }
  }

  @Test func `tabs and line breaks become a space each`() {
    let (wild, tame) = ("a\tb\nc\r\nd\u{2028}e\u{85}f", "a b c d e f")
    #expect(TextEditor(wild).text == tame)
    var editor = TextEditor("<>")
    editor.moveLeft()
    editor.insert(wild)
    #expect(editor.text == "<" + tame + ">")
    #expect(editor.textAfterCaret == ">")
  }
}
