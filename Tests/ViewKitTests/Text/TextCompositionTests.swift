import Drawing
import Geometry
import Input
import Testing
import TextEditing
import Timing

@testable import ViewKit

/// Composes text in a field whose characters are 10 points wide.
@MainActor @Suite struct TextCompositionTests {
  private let root = View()
  private let field = TextField(style: TextStyle(size: 16))
  private let harness: SceneHarness

  init() {
    field.frame = Rect(x: 0, y: 0, width: 400, height: 50)
    root.addSubview(field)
    harness = SceneHarness(root)
    field.setText("Buy milk")
    field.becomeFirstResponder()
    field.placeCaret(at: Point(x: 40, y: 0))
    harness.frame()
  }

  private func compose(_ text: String, caret: Int? = nil, selected: Range<Int> = 0..<0) {
    harness.scene.handle(
      .composition(
        CompositionEvent(
          text, caret: caret ?? text.utf8.count, selectedRange: selected, time: harness.now)))
    harness.frame()
  }

  private var fills: [Rect] {
    harness.frame().commands.compactMap { command in
      if case .fill(let rect, _) = command { rect } else { nil }
    }
  }

  @Test func `a composition is shown underlined with its own caret but is not in the text`() {
    compose("nihao", caret: 2)
    #expect(field.text == "Buy milk")
    #expect(harness.scene.isComposing)
    #expect(harness.scene.textInputRect?.minX == 60)
    #expect(
      fills == [Rect(x: 40, y: 32, width: 50, height: 1), Rect(x: 60, y: 17, width: 2, height: 16)])
    #expect(field.accessibilityElement.value == "Buy milk" && field.buffer.selection.head == 4)
    #expect(field.buffer.composition?.text == "nihao" && field.buffer.selection.isEmpty)
  }

  @Test func `the part on which the next key acts is underlined more strongly`() {
    compose("nihao", selected: 2..<5)
    #expect(fills.contains(Rect(x: 60, y: 31, width: 30, height: 2)))
  }

  @Test func `inserted text replaces the composition`() {
    compose("nihao")
    harness.type("你好")
    #expect(field.text == "Buy 你好milk")
    #expect(!harness.scene.isComposing)
    compose("ma")
    compose("")
    #expect(field.text == "Buy 你好milk")
    #expect(!harness.scene.isComposing)
  }

  @Test func `a composition replaces the selected text, and undo restores it`() {
    field.select { $0.select(4..<8) }
    compose("tea")
    #expect(field.text == "Buy ")
    harness.type("茶")
    #expect(field.text == "Buy 茶")
    harness.press(.character("z"), .control)
    #expect(field.text == "Buy milk")
  }

  @Test func `no key is a shortcut or edits during a composition`() {
    var unhandled: [Key] = []
    harness.scene.onKey = { unhandled.append($0.key) }
    compose("nihao")
    let keys: [Key] = [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete, .insert,
      .tab,
      .f1, .f2, .f11, .space, .character("q"), .character("z"),
    ]
    for key in keys {
      for modifiers: KeyModifiers in [[], .control, .shift, .alt] { harness.press(key, modifiers) }
    }
    #expect(unhandled.isEmpty)
    #expect(field.accessibilityElement.value == "Buy milk" && field.buffer.selection.head == 4)
    #expect(field.buffer.composition?.text == "nihao" && field.buffer.selection.isEmpty)
  }

  @Test func `Return inserts the composed text and acts, Escape only removes it`() {
    var (returns, escapes) = (0, 0)
    field.onReturn = { returns += 1 }
    field.onEscape = { escapes += 1 }
    compose("a")
    harness.press(.return)
    #expect((field.text, returns) == ("Buy amilk", 1))
    compose("b")
    harness.press(.escape)
    #expect((field.text, escapes) == ("Buy amilk", 0))
    harness.press(.escape)
    #expect(escapes == 1)
  }

  @Test func `whatever moves the caret, pastes or ends the edit inserts the composed text`() {
    let ends: [(String, () -> Void, String)] = [
      (
        "tap",
        {
          harness.touch(.began, 2, 20); harness.touch(.ended, 2, 20)
        }, "Buy xmilk"
      ),
      ("select all", { field.selectAll() }, "Buy xmilk"),
      ("resign", { field.resignFirstResponder() }, "Buy xmilk"),
      ("focus", { harness.scene.handle(.focusLost(time: harness.now)) }, "Buy xmilk"),
    ]
    for (name, end, text) in ends {
      field.setText("Buy milk")
      field.becomeFirstResponder()
      field.placeCaret(at: Point(x: 40, y: 0))
      compose("x")
      end()
      #expect(field.text == text, "\(name)")
      #expect(!field.isComposing, "\(name)")
    }
  }

  @Test func `a composition without a first responder has no effect`() {
    field.resignFirstResponder()
    compose("x")
    #expect(field.text == "Buy milk" && !field.isComposing && !harness.scene.isComposing)
  }

  @Test func `each change of a composition is reported, so that its owner can reveal it`() {
    var changes = 0
    field.onChange = { changes += 1 }
    for text in ["n", "ni", "", ""] { compose(text) }
    #expect(changes == 3)
  }

  @Test func `composed text that does not fit is cut and reported`() {
    var cuts = 0
    field.onTruncation = { cuts += 1 }
    field.setText(String(repeating: "a", count: TextBuffer.maximumByteCount))
    compose("bc")
    #expect(cuts == 0)
    field.resignFirstResponder()
    #expect(cuts == 1)
    #expect(field.text.utf8.count == TextBuffer.maximumByteCount)
  }
}
