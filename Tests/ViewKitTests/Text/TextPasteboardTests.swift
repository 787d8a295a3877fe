import Drawing
import Geometry
import Input
import Testing
import TextEditing

@testable import ViewKit

/// A pasteboard whose text arrives when the test delivers it.
@MainActor
private final class DelayedPasteboard: Pasteboard {
  var texts: [PasteboardSelection: String] = [:]
  private var pending: [() -> Void] = []

  func write(_ text: String, to selection: PasteboardSelection) { texts[selection] = text }

  func read(_ selection: PasteboardSelection, completion: @escaping @MainActor (String) -> Void) {
    guard let text = texts[selection] else { return }
    pending.append { completion(text) }
  }

  func deliver() {
    for action in pending { action() }
    pending = []
  }
}

/// Copies and pastes in a field whose characters are 10 points wide.
@MainActor @Suite struct TextPasteboardTests {
  private let root = View()
  private let field = TextField(style: TextStyle(size: 16))
  private let harness: SceneHarness
  private let pasteboard = DelayedPasteboard()

  init() {
    field.frame = Rect(x: 0, y: 0, width: 400, height: 50)
    root.addSubview(field)
    harness = SceneHarness(root)
    harness.scene.pasteboard = pasteboard
    field.setText("Buy milk now")
    field.becomeFirstResponder()
    harness.frame()
  }

  @Test(arguments: [(Key.character("c"), KeyModifiers.control), (.insert, .control)])
  func `keys copy the selection, and keep the clipboard without one`(
    key: Key, modifiers: KeyModifiers
  ) {
    harness.press(key, modifiers)
    #expect(pasteboard.texts[.clipboard] == nil)
    field.select { $0.select(4..<8) }
    harness.press(key, modifiers)
    #expect(pasteboard.texts[.clipboard] == "milk")
    #expect(field.text == "Buy milk now")
  }

  @Test(arguments: [(Key.character("x"), KeyModifiers.control), (.delete, .shift)])
  func `keys cut the selection, and nothing without one`(key: Key, modifiers: KeyModifiers) {
    harness.press(key, modifiers)
    #expect(field.text == "Buy milk now")
    field.select { $0.select(3..<8) }
    harness.press(key, modifiers)
    #expect(pasteboard.texts[.clipboard] == " milk")
    #expect(field.text == "Buy now")
    harness.press(.character("z"), .control)
    #expect(field.text == "Buy milk now")
  }

  @Test(arguments: [(Key.character("v"), KeyModifiers.control), (.insert, .shift)])
  func `keys paste over the selection when the text arrives, in one step`(
    key: Key, modifiers: KeyModifiers
  ) {
    pasteboard.texts[.clipboard] = "bread\nand\tbutter"
    field.select { $0.select(4..<8) }
    harness.press(key, modifiers)
    #expect(field.text == "Buy milk now")
    pasteboard.deliver()
    #expect(field.text == "Buy bread and butter now")
    harness.press(.character("z"), .control)
    #expect(field.text == "Buy milk now")
  }

  @Test func `a text that arrives after the edit is not pasted into the next one`() {
    pasteboard.texts[.clipboard] = "late"
    harness.press(.character("v"), .control)
    field.setText("bread")
    pasteboard.deliver()
    #expect(field.text == "bread")
    harness.press(.character("v"), .control)
    field.resignFirstResponder()
    pasteboard.deliver()
    #expect(field.text == "bread")
  }

  @Test func `what is selected by key, tap or drag can be pasted by the middle button`() {
    harness.press(.left, [.control, .shift])
    #expect(pasteboard.texts[.primary] == "now")
    harness.touch(.began, 41, 25)
    for x in [60.0, 75, 79] { harness.touch(.moved, x, 25) }
    #expect(pasteboard.texts[.primary] == "now")
    harness.touch(.ended, 79, 25)
    #expect(pasteboard.texts[.primary] == "milk")
    harness.frame(after: 1)
    for _ in 1...2 {
      harness.touch(.began, 15, 25)
      harness.touch(.ended, 15, 25)
    }
    #expect(pasteboard.texts[.primary] == "Buy")
    #expect(pasteboard.texts[.clipboard] == nil)
    harness.scene.handle(.middleClick(position: Point(x: 300, y: 25), time: harness.now))
    pasteboard.deliver()
    #expect(field.text == "Buy milk nowBuy")
  }

  @Test func `without a first responder or a pasteboard nothing happens`() {
    pasteboard.texts[.primary] = "x"
    field.resignFirstResponder()
    harness.scene.handle(.middleClick(position: Point(x: 30, y: 25), time: harness.now))
    pasteboard.deliver()
    field.becomeFirstResponder()
    harness.scene.pasteboard = nil
    field.select { $0.selectAll() }
    harness.press(.character("c"), .control)
    harness.press(.character("v"), .control)
    #expect(field.text == "Buy milk now")
    harness.press(.character("x"), .control)
    #expect(field.text == "Buy milk now")
  }

  @Test func `a password is shown as asterisks, and no other program gets it`() {
    field.isSecure = true
    field.setText("pä√😀")
    field.select { $0.selectAll() }
    field.copy()
    field.cut()
    harness.press(.home, .shift)
    #expect(pasteboard.texts.isEmpty && field.text == "pä√😀" && !field.canCopy)
    #expect(field.accessibilityElement.value == String(repeating: "*", count: 10))
    harness.press(.home)
    harness.press(.right)
    harness.press(.right)
    harness.type("\ny\n")
    #expect(field.text == "päy√😀")
    harness.press(.backspace)
    field.placeCaret(at: Point(x: 65, y: 25))
    harness.type("x")
    #expect(field.text.count == 5 && field.text.filter { $0 != "x" } == "pä√😀")
  }

  @Test func `what is no sentence begins with no capital, and has no full stop for two spaces`() {
    for (isSentence, text) in [(true, "ab. "), (false, "ab  ")] {
      field.isSentence = isSentence
      field.setText("")
      #expect(field.isCaretAtSentenceStart == isSentence)
      field.insertText("ab ")
      field.insertFullStop(".")
      #expect(field.text == text)
    }
  }
}
