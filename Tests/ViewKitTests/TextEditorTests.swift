import TestSupport
import Testing

@testable import ViewKit

@Suite struct TextEditorTests {
  /// A reference implementation on Unicode scalars.
  ///
  /// After an insertion, `position` is behind the inserted scalars. The caret is at the first
  /// character boundary that is not before `position`.
  private struct ScalarEditor {
    var scalars: [Unicode.Scalar] = []
    var position = 0

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// The character boundaries as numbers of scalars from the start, in order.
    var boundaries: [Int] {
      text.reduce(into: [0]) { $0.append($0.last! + $1.unicodeScalars.count) }
    }

    var caret: Int { boundaries.firstIndex { $0 >= position }! }

    mutating func move(by step: Int) {
      position = boundaries[min(max(0, caret + step), boundaries.count - 1)]
    }

    mutating func insert(_ new: String) {
      position = boundaries[caret]
      scalars.insert(contentsOf: new.unicodeScalars, at: position)
      position += new.unicodeScalars.count
    }

    mutating func delete(_ step: Int) {
      let other = boundaries[min(max(0, caret + step), boundaries.count - 1)]
      let range = min(other, boundaries[caret])..<max(other, boundaries[caret])
      scalars.removeSubrange(range)
      position = range.lowerBound
    }
  }

  private let pieces = [
    "a", "e", "\u{301}", "\u{302}", "é", "e\u{301}", " ", "👩", "\u{200D}", "👧", "👩‍👩‍👧", "👍",
    "\u{1F3FD}",
    "\u{1F1E9}", "\u{1F1EA}", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{FE0F}", "ab👩‍",
    "\u{301}x", "",
  ]

  @Test func `random edits give the text and the caret of the reference`() {
    withSeeds(300) { generator in
      var (editor, reference) = (TextEditor(), ScalarEditor())
      for step in 0..<60 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
          editor.moveToStart()
          reference.position = 0
        case 1:
          editor.moveToEnd()
          reference.position = reference.scalars.count
        case 2:
          editor.move(to: editor.caret - 1)
          reference.move(by: -1)
        case 3:
          editor.move(to: editor.caret + 1)
          reference.move(by: 1)
        case 4:
          editor.deleteBackward()
          reference.delete(-1)
        case 5:
          editor.deleteForward()
          reference.delete(1)
        default:
          let piece = pieces.randomElement(using: &generator)!
          editor.insert(piece)
          reference.insert(piece)
        }
        #expect(Array(editor.text.unicodeScalars) == reference.scalars, "step \(step)")
        #expect(editor.caret == reference.caret, "step \(step)")
        #expect(
          editor.text.prefix(editor.caret) + editor.text.dropFirst(editor.caret) == editor.text)
      }
    }
  }

  @Test(arguments: ["👩‍👩‍👧", "e\u{301}", "🇩🇪", "👍🏽", "한", "\u{1112}\u{1161}\u{11AB}", "❤️"])
  func `a grapheme cluster is deleted and passed as one character`(character: String) {
    var editor = TextEditor("a" + character + "b")
    #expect(editor.caret == 3)
    editor.move(to: editor.caret - 1)
    editor.move(to: editor.caret - 1)
    #expect(editor.text.prefix(editor.caret) == "a")
    editor.deleteForward()
    #expect(editor.text == "ab")
    editor.insert(character)
    #expect(editor.caret == 2)
    editor.deleteBackward()
    #expect(editor.text == "ab")
    #expect(editor.caret == 1)
  }

  @Test func `an accent typed after a letter leaves the caret after both`() {
    var editor = TextEditor("xe")
    editor.insert("\u{301}")
    #expect(editor.count == 2)
    #expect(editor.caret == 2)
    editor.insert("y")
    #expect(editor.text == "xe\u{301}y")
  }

  @Test func `a character that arrives in parts becomes one`() {
    var editor = TextEditor("ab")
    editor.move(to: editor.caret - 1)
    for part in ["👩", "\u{200D}", "👩\u{200D}", "👧"] { editor.insert(part) }
    #expect(editor.text == "a👩‍👩‍👧b")
    #expect(editor.caret == 2)
  }

  @Test func `characters that combine after a deletion are passed as one`() {
    var editor = TextEditor("ex\u{301}")
    editor.moveToStart()
    editor.insert("\u{1F1E9}-\u{1F1EA}")
    editor.move(to: editor.caret - 1)
    editor.deleteBackward()
    #expect(editor.text == "\u{1F1E9}\u{1F1EA}ex\u{301}")
    #expect(editor.caret == 1)
  }

  @Test func `at the ends deletions and moves have no effect`() {
    var editor = TextEditor("ab")
    let end = editor
    editor.deleteForward()
    editor.move(to: editor.caret + 1)
    #expect(editor == end)
    editor.moveToStart()
    let start = editor
    editor.deleteBackward()
    editor.move(to: editor.caret - 1)
    #expect(editor == start)
    var empty = TextEditor()
    empty.deleteBackward()
    empty.deleteForward()
    #expect(empty == TextEditor())
  }

  @Test func `a position outside the text is clamped`() {
    var editor = TextEditor("abc")
    for (position, caret) in [(-1, 0), (.min, 0), (2, 2), (4, 3), (.max, 3)] {
      editor.move(to: position)
      #expect(editor.caret == caret)
    }
  }

  @Test func `tabs and line breaks become a space each`() {
    let (wild, tame) = ("a\tb\nc\r\nd\u{2028}e\u{85}f", "a b c d e f")
    #expect(TextEditor(wild).text == tame)
    var editor = TextEditor("<>")
    editor.move(to: editor.caret - 1)
    editor.insert(wild)
    #expect(editor.text == "<" + tame + ">")
    #expect(editor.text.dropFirst(editor.caret) == ">")
  }
}
