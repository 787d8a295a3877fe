import Drawing
import Geometry
import Gestures
import Input
import Testing
import TextEditing

@testable import ViewKit

/// Selects by keys, taps and drags in a field whose characters are 10 points wide.
@MainActor @Suite struct TextSelectionTests {
  private let root = View()
  private let field = TextField(style: TextStyle(size: 16))
  private let harness: SceneHarness

  init() {
    field.frame = Rect(x: 15, y: 100, width: 202, height: 50)
    root.addSubview(field)
    harness = SceneHarness(root)
    field.setText("Buy milk now")
    field.becomeFirstResponder()
    harness.frame()
  }

  /// The rectangles behind the selected text, in points of the window.
  private var selectionRects: [Rect] {
    harness.frame().commands.compactMap { command in
      guard case .fill(let rect, let color) = command, color.alpha < 1 else { return nil }
      return rect
    }
  }

  private func tap(_ x: Double) {
    harness.touch(.began, x, 120)
    harness.touch(.ended, x, 120)
  }

  @Test func `keys select by character, word and line, and copy what is selected`() {
    let steps: [(Key, KeyModifiers, String)] = [
      (.left, .shift, "w"), (.left, [.control, .shift], "now"), (.home, .shift, "Buy milk now"),
      (.right, [], ""), (.home, [], ""), (.right, [.control, .shift], "Buy"),
      (.right, .shift, "Buy "), (.character("a"), .control, "Buy milk now"), (.left, [], ""),
      (.end, [.control, .shift], "Buy milk now"), (.up, [], ""), (.down, .shift, "Buy milk now"),
    ]
    for (key, modifiers, selected) in steps {
      harness.press(key, modifiers)
      #expect(field.buffer.selectedText == selected, "\(key) \(modifiers)")
    }
  }

  @Test func `an arrow without Shift collapses the selection to its side`() {
    for (key, head) in [(Key.left, 4), (.right, 8)] {
      for anchor in [4, 8] {
        field.select { $0.move(to: anchor) }
        field.select { $0.move(to: 12 - anchor, extending: true) }
        harness.press(key)
        #expect(field.buffer.selection == TextSelection(caretAt: head), "\(key)")
      }
    }
  }

  @Test func `selected text is drawn over a translucent rectangle and replaced by typing`() {
    #expect(selectionRects.isEmpty)
    field.select { $0.select(4..<8) }
    #expect(selectionRects == [Rect(x: 55, y: 117, width: 40, height: 16)])
    harness.type("tea")
    #expect(field.text == "Buy tea now")
    #expect(selectionRects.isEmpty)
  }

  @Test func `Ctrl with Backspace or Delete deletes a word`() {
    harness.press(.backspace, .control)
    #expect(field.text == "Buy milk ")
    harness.press(.home)
    harness.press(.delete, .control)
    #expect(field.text == " milk ")
  }

  @Test func `undo and redo work by word while the field is first responder`() {
    for letter in [" ", "a", "n", "d", " ", "t", "e", "a"] { harness.type(letter) }
    harness.press(.character("z"), .control)
    #expect(field.text == "Buy milk now and ")
    harness.press(.character("z"), .control)
    #expect(field.text == "Buy milk now")
    harness.press(.character("z"), .control)
    #expect(field.text == "Buy milk now")
    harness.press(.character("z"), [.control, .shift])
    harness.press(.character("y"), .control)
    #expect(field.text == "Buy milk now and tea")
  }

  @Test func `a double tap selects the word, a triple tap the line`() {
    tap(15 + 58)
    #expect(field.buffer.selection == TextSelection(caretAt: 6))
    tap(15 + 58)
    #expect(field.buffer.selectedText == "milk")
    tap(15 + 58)
    #expect(field.buffer.selectedText == "Buy milk now")
    tap(15 + 58)
    #expect(field.buffer.selection == TextSelection(caretAt: 6))
  }

  @Test func `taps apart in time or place are single taps`() {
    tap(15 + 58)
    harness.frame(after: 0.5)
    tap(15 + 58)
    #expect(field.buffer.selectedText.isEmpty)
    tap(15 + 88)
    #expect(field.buffer.selection == TextSelection(caretAt: 9))
  }

  @Test func `a sideways drag selects from where it began, in both directions`() {
    for (start, end, selected) in [(41.0, 79.0, "milk"), (121, 41, "milk now"), (41, -90, "Buy ")] {
      // A key removes the handles of the drag before.
      harness.press(.end)
      harness.touch(.began, 15 + start, 120)
      for step in 1...4 {
        harness.touch(.moved, 15 + start + (end - start) * Double(step) / 4, 120)
      }
      #expect(field.buffer.selectedText == selected)
      harness.touch(.ended, 15 + end, 120)
      #expect(field.buffer.selectedText == selected)
      harness.frame(after: 1)
    }
  }

  @Test func `a drag that begins with the second tap selects by words, in both directions`() {
    for (end, selected) in [(71.0, "milk"), (115, "milk now"), (41, "milk"), (-20, "Buy milk")] {
      harness.press(.end)
      tap(15 + 58)
      harness.touch(.began, 15 + 58, 120)
      for step in 1...4 {
        harness.touch(.moved, 15 + 58 + (end - 58) * Double(step) / 4, 120)
      }
      #expect(field.buffer.selectedText == selected, "\(end)")
      harness.touch(.ended, 15 + end, 120)
      #expect(field.buffer.selectedText == selected, "\(end)")
      harness.frame(after: 1)
    }
  }

  @Test func `two fingers sideways on a trackpad select nothing`() {
    harness.touch(.began, 75, 120, kind: .scroll)
    for x in [85.0, 95, 105] { harness.touch(.moved, x, 120, kind: .scroll) }
    harness.touch(.ended, 105, 120, kind: .scroll)
    #expect(field.buffer.selection == TextSelection(caretAt: 12))
  }

  @Test func `a vertical drag does not select`() {
    harness.touch(.began, 60, 120)
    for y in stride(from: 120.0, through: 180, by: 10) { harness.touch(.moved, 60, y) }
    harness.touch(.ended, 60, 180)
    #expect(field.buffer.selection == TextSelection(caretAt: 12))
  }

  @Test func `touches beside the field count as far as the outset`() {
    tap(5)
    #expect(field.buffer.selection.head == 12)
    field.horizontalTouchOutset = 15
    tap(5)
    #expect(field.buffer.selection.head == 0)
  }

  @Test func `an insertion that is cut is reported once`() {
    var cuts = 0
    field.onTruncation = { cuts += 1 }
    field.insertText(String(repeating: "milk ", count: 20_000))
    #expect(cuts == 1)
    #expect(field.text.utf8.count == TextBuffer.maximumByteCount)
    field.insertText("x")
    #expect(cuts == 2)
    harness.press(.backspace)
    #expect(cuts == 2)
  }
}
