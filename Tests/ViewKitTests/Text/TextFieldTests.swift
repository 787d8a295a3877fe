import Drawing
import Geometry
import Gestures
import Input
import TestSupport
import Testing
import TextEditing
import Timing

@testable import ViewKit

@MainActor @Suite struct TextFieldTests {
  private let style = TextStyle(size: 16, isBold: true)
  private let root = View()
  private let field: TextField
  private let harness: SceneHarness

  init() {
    field = TextField(style: style)
    field.frame = Rect(x: 15, y: 100, width: 102, height: 50)
    root.addSubview(field)
    harness = SceneHarness(root)
  }

  private func write(_ text: String) {
    field.setText(text)
    field.becomeFirstResponder()
  }

  /// The rectangle of the caret in a frame drawn now, in points of the window; nil without a caret.
  private var drawnCaret: Rect? {
    harness.frame().commands.compactMap { command in
      if case .fill(let rect, _) = command { rect } else { nil }
    }.first
  }

  @Test(arguments: ["Buy milk", "a", ""])
  func `the text is at the position of a label's`(text: String) {
    field.setText(text)
    let shown = harness.texts()
    let label = Label(style: style)
    label.text = text
    label.frame = field.frame
    field.removeFromSuperview()
    root.addSubview(label)
    #expect(harness.texts() == shown)
    #expect(shown.isEmpty == text.isEmpty)
  }

  @Test func `the text is clipped to the bounds and drawn in the color`() {
    field.setText("milk")
    field.color = Color(white: 0.5)
    let commands = harness.frame().commands
    guard case .clip(let clip)? = commands.first,
      case .image(_, _, let tint)? = commands.dropFirst().first
    else {
      Issue.record("\(commands)")
      return
    }
    #expect(clip == field.frame)
    #expect(tint == field.color)
  }

  @Test func `the caret is drawn only in the first responder, with the height of a line`() {
    field.setText("milk")
    #expect(drawnCaret == nil)
    field.becomeFirstResponder()
    #expect(drawnCaret == Rect(x: 15 + 40, y: 100 + 17, width: 2, height: 16))
    #expect(harness.scene.textInputRect == drawnCaret)
    field.resignFirstResponder()
    #expect(harness.scene.needsFrame)
    #expect(drawnCaret == nil)
    #expect(harness.scene.textInputRect == nil)
    #expect(harness.scene.nextDeadline == nil)
  }

  @Test func `the caret has the text's color`() {
    func color() -> Color? {
      harness.frame().commands.compactMap {
        if case .fill(_, let color) = $0 { color } else { nil }
      }.first
    }
    field.color = Color(white: 0.5)
    field.becomeFirstResponder()
    #expect(color() == field.color)
  }

  @Test func `keys move the caret and delete`() {
    write("milk")
    let steps: [(Key, String, Int)] = [
      (.left, "milk", 3), (.right, "milk", 4), (.home, "milk", 0), (.end, "milk", 4),
      (.up, "milk", 0), (.down, "milk", 4), (.backspace, "mil", 3), (.home, "mil", 0),
      (.delete, "il", 0), (.right, "il", 1), (.backspace, "l", 0), (.pageDown, "l", 0),
      (.pageUp, "l", 0),
    ]
    for (key, text, caret) in steps {
      harness.press(key, isRepeat: true)
      #expect(field.text == text, "\(key)")
      #expect(field.buffer.selection.head == caret, "\(key)")
    }
  }

  @Test func `keys that the field handles do not reach the scene, others do`() {
    var sceneKeys: [KeyEvent] = []
    harness.scene.onKey = { sceneKeys.append($0) }
    write("milk")
    let editing: [Key] = [.left, .right, .home, .end, .backspace, .delete, .character("a")]
    let others: [Key] = [
      .up, .down, .pageUp, .pageDown, .space, .return, .escape, .character("q"), .character("0"),
    ]
    for key in editing + others {
      for modifiers: KeyModifiers in [[], .shift] { harness.press(key, modifiers) }
      #expect(sceneKeys.isEmpty, "\(key)")
      for modifiers: KeyModifiers in [.control, .alt, [.control, .shift]] {
        harness.press(key, modifiers)
        let isHandled = modifiers != .alt && editing.contains(key)
        #expect(sceneKeys.popLast()?.modifiers == (isHandled ? nil : modifiers), "\(key)")
      }
    }
    for key: Key in [.tab, .f1, .f2, .f11] {
      harness.press(key)
      #expect(sceneKeys.popLast()?.key == key)
    }
  }

  @Test func `a character is typed by its text alone, a key with Alt edits nothing`() {
    write("")
    harness.press(.character("a"))
    #expect(field.text == "")
    harness.type("a")
    #expect(field.text == "a")
    harness.press(.backspace, .alt)
    harness.press(.left, .alt)
    #expect(field.text == "a")
    #expect(field.buffer.selection.head == 1)
  }

  @Test func `Return and Escape are reported without repeats`() {
    var reported: [String] = []
    field.onReturn = { reported.append("return") }
    field.onEscape = { reported.append("escape") }
    write("milk")
    harness.press(.return)
    harness.press(.return, isRepeat: true)
    harness.press(.escape)
    harness.press(.escape, isRepeat: true)
    #expect(reported == ["return", "escape"])
    #expect(field.text == "milk")
  }

  @Test func `only changes by user input are reported`() {
    var reported: [String] = []
    field.onChange = { reported.append(field.text) }
    write("milk")
    harness.type("y")
    harness.type("")
    harness.press(.delete)
    harness.press(.backspace)
    harness.press(.left)
    harness.press(.delete)
    #expect(reported == ["milky", "milk", "mil"])
  }

  @Test func `a set text has the caret at its end and nothing to undo`() {
    write("milk")
    harness.press(.home)
    harness.type("x")
    field.setText("bread")
    #expect(field.buffer.selection.head == 5)
    harness.press(.character("z"), .control)
    #expect(field.text == "bread")
  }

  @Test func `the caret is always visible, and no space is left that text could fill`() {
    withSeeds(40) { generator in
      field.setText("")
      for _ in 0..<80 {
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: harness.press(.home)
        case 1: harness.press(.end)
        case 2, 3: harness.press(.left)
        case 4: harness.press(.backspace)
        case 5: field.frame.size.width = Double(Int.random(in: 2...160, using: &generator))
        default: field.insertText("word")
        }
        field.becomeFirstResponder()
        let (caret, frame) = (drawnCaret ?? .zero, field.frame)
        #expect(caret.minX >= frame.minX && caret.maxX <= frame.maxX)
        let start = frame.minX - field.boundsOrigin.x
        let end = start + 10 * Double(field.text.count)
        #expect(start <= frame.minX)
        #expect(start == frame.minX || end >= frame.maxX - 2)
        #expect(caret.minX == start + 10 * Double(field.buffer.selection.head))
        if let text = harness.texts()[field.text] { #expect(text.minX == start) }
      }
    }
  }

  @Test func `the field scrolls by the smallest distance`() {
    write("fourteen chars")
    harness.frame()
    #expect(field.boundsOrigin.x == 40)
    for _ in 0..<10 { harness.press(.left) }
    harness.frame()
    #expect(field.boundsOrigin.x == 40)
    harness.press(.left)
    harness.frame()
    #expect(field.boundsOrigin.x == 30)
  }

  @Test func `of a very long text only the part around the visible one is drawn`() {
    harness.shaper.runLength = 16
    let words = (0..<2000).map { "\($0)" }.joined(separator: " ")
    write(words)
    for place in [0, 3, 4000, 4001, 6000, words.count] {
      field.placeCaret(at: Point(x: 10 * Double(place), y: 0))
      let shown = harness.texts()
      #expect(shown.count == 1)
      guard let (text, rect) = shown.first else { continue }
      #expect(text.count < 60)
      #expect(rect.minX <= field.frame.minX || field.boundsOrigin.x == 0)
      #expect(rect.maxX >= field.frame.maxX - 2)
      // Every character is 10 points wide, so a position in the text determines a character.
      let first = Int((rect.minX - field.frame.minX + field.boundsOrigin.x) / 10)
      #expect(words.dropFirst(first).hasPrefix(text))
      #expect(drawnCaret?.minX == field.frame.minX + 10 * Double(place) - field.boundsOrigin.x)
    }
  }

  @Test func `a frame without a change measures no text`() {
    write("milk")
    harness.frame()
    let measured = harness.shaper.measured
    for _ in 0..<10 {
      field.setNeedsDisplay()
      harness.frame()
    }
    #expect(harness.shaper.measured == measured)
  }

  @Test func `the caret moves to the character boundary nearest to a point`() {
    write("milk")
    for x in stride(from: -20.0, through: 60, by: 1) {
      field.placeCaret(at: Point(x: x, y: 0))
      let nearest = min(4, max(0, Int((x / 10 + 0.5).rounded(.down))))
      #expect(field.buffer.selection.head == nearest, "\(x)")
    }
  }

  @Test func `a tap moves the caret, also in scrolled text`() {
    write("fourteen chars")
    harness.frame()
    harness.touch(.began, 15 + 31, 120)
    harness.touch(.ended, 15 + 31, 120)
    #expect(field.buffer.selection.head == 7)
    #expect(field.tapGestureRecognizer.kind == .caret)
  }

  @Test func `tabs and line breaks become spaces`() {
    write("")
    harness.type("a\tb\nc")
    #expect(field.text == "a b c")
    field.setText("d\te")
    #expect(field.text == "d e")
  }

  @Test func `a field outside the tree still receives text and keys`() {
    write("milk")
    field.removeFromSuperview()
    #expect(harness.scene.textInputRect == .zero)
    harness.type("y")
    harness.press(.left)
    #expect(field.text == "milky")
    root.addSubview(field)
    #expect(drawnCaret?.minX == 55.0)
    #expect(harness.texts()["milky"] != nil)
  }

  @Test func `its value is the text, and the caret is behind a text that is set`() {
    field.setText("milk")
    #expect(field.characterOffset == 4)
    var element = AccessibilityElement(.field, value: "milk", state: .editable)
    element.selection = 4..<4
    #expect(field.accessibilityElement == element)
  }
}
