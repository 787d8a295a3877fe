import Drawing
import Geometry
import Input
import TestSupport
import Testing
import TextEditing

@testable import ViewKit

/// Tests a text field of several lines; each character is 10 points wide, each line 16 points high.
@MainActor @Suite struct WrappedTextFieldTests {
  private let root = View()
  private let field = TextField(style: TextStyle(size: 16))
  private let harness: SceneHarness

  init() {
    field.frame = Rect(x: 0, y: 100, width: 100, height: 80)
    field.numberOfLines = 3
    root.addSubview(field)
    harness = SceneHarness(root)
  }

  private func write(_ text: String) {
    field.setText(text)
    field.becomeFirstResponder()
    harness.frame()
  }

  /// The caret's line from 0, and its x.
  private var caret: [Double] {
    guard let rect = field.caretRect else { return [] }
    return [((rect.minY - top) / 16).rounded(), rect.minX]
  }

  /// The top of the first line in a field that shows `lineCount` lines.
  private var top: Double {
    (80 - 16 * Double(min(3, field.lineCount(forWidth: 100) ?? 1))) / 2
  }

  @Test func `words that do not fit are on the next line, as in a label`() {
    write("one two three four")
    #expect(field.lineCount(forWidth: 100) == 2)
    #expect(
      harness.texts().mapValues(\.minY) == ["one two ": 100 + 24, "three four": 100 + 40])
  }

  @Test func `up and down move between lines, and past an end to the end of the text`() {
    write("one two three four six")
    #expect(caret == [2, 30])
    harness.press(.up)
    #expect(caret == [1, 30])
    harness.press(.up)
    #expect(caret == [0, 30])
    harness.press(.up)
    #expect(caret == [0, 0])
    harness.press(.down)
    harness.press(.down)
    harness.press(.down)
    #expect(caret == [2, 30])
    #expect(field.characterOffset == 22)
  }

  @Test func `moving over a short line keeps the column`() {
    write("aaaa bbbbb c ddddddddd eeeeeeee")
    #expect(field.lineCount(forWidth: 100) == 4)
    harness.press(.end)
    #expect(caret[1] == 80)
    harness.press(.up)
    #expect(caret[1] == 80)
    harness.press(.up)
    #expect(caret == [1, 10])
    harness.press(.up)
    #expect(caret[1] == 80)
    harness.press(.down)
    harness.press(.down)
    #expect(caret[1] == 80)
  }

  @Test func `home and end go to the ends of the line, with control to those of the text`() {
    write("one two three four")
    harness.press(.home)
    #expect(caret == [1, 0])
    harness.press(.left)
    harness.press(.end)
    #expect(caret == [0, 70])
    harness.press(.home)
    #expect(caret == [0, 0])
    harness.press(.end, .control)
    #expect(field.characterOffset == 18)
    harness.press(.home, .control)
    #expect(field.characterOffset == 0)
  }

  @Test func `left and right go through all characters and lines in both directions`() {
    for text in ["one two three four", "abcdefghijklmnopqrstuvwxyz", "a  b   c    ddddddddd e"] {
      write(text)
      harness.press(.home, .control)
      for number in 0...text.count {
        #expect(field.characterOffset == number)
        harness.press(.right)
      }
      for number in (0...text.count).reversed() {
        #expect(field.characterOffset == number)
        harness.press(.left)
      }
    }
  }

  @Test func `inside a broken word the caret has two places at one offset`() {
    write("abcdefghijklmno")
    #expect(field.lineCount(forWidth: 100) == 2)
    harness.press(.up)
    #expect(caret == [0, 50])
    harness.press(.end)
    #expect(caret == [0, 98])
    harness.press(.right)
    #expect(caret == [1, 10])
    harness.press(.home)
    #expect(caret == [1, 0])
  }

  @Test(arguments: ["\u{A0}", "\u{202F}"])
  func `a no-break space at the end of a line is a character of the broken word`(space: String) {
    write("abcdefghi\(space)klmno")
    harness.press(.up)
    harness.press(.end)
    #expect(caret == [0, 98])
    #expect(field.characterOffset == 10)
  }

  @Test func `a tap places the caret in the tapped line, right of a line at its end`() {
    write("one two three four")
    for (y, x, expected) in [(128.0, 31.0, 3), (128, 99, 7), (148, 31, 11), (100, 0, 0)] {
      harness.touch(.began, x, y)
      harness.touch(.ended, x, y)
      harness.frame(after: 1)
      #expect(field.characterOffset == expected)
    }
  }

  @Test func `a selection over several lines has a rectangle in each`() {
    write("one two three four")
    harness.press(.up)
    harness.press(.home)
    harness.press(.right)
    harness.press(.down, .shift)
    #expect(field.hasSelection)
    let rects = field.rects(of: field.buffer.selection.range)
    #expect(
      rects == [
        Rect(x: 10, y: 24, width: 70, height: 16), Rect(x: 0, y: 40, width: 10, height: 16),
      ])
  }

  @Test func `of a long text only the lines near the caret are shaped, also if all is selected`() {
    write(String(repeating: "windows, ", count: 1000))
    field.selectAll()
    harness.press(.left)
    harness.frame()
    harness.press(.end, [.control, .shift])
    harness.frame()
    #expect(field.lineCount(forWidth: 100) == 1000)
    #expect(harness.shaper.shapedLines < 20)
  }

  @Test func `more lines than are shown scroll to keep the caret visible`() {
    write((1...9).map { "line \($0)..." }.joined(separator: " "))
    #expect(field.lineCount(forWidth: 100) == 9)
    for key in [Key.up, .down] {
      for _ in 0..<9 {
        harness.press(key)
        harness.frame()
        let rect = field.convertToWindow(field.caretRect!)
        #expect(rect.minY >= 116 && rect.maxY <= 164)
      }
    }
  }

  @Test func `random edits leave the lines of a field that shows the text for the first time`() {
    withSeeds(20) { random in
      write("")
      let fresh = TextField(style: field.style)
      fresh.numberOfLines = 3
      fresh.frame = Rect(x: 0, y: 300, width: 100, height: 80)
      root.addSubview(fresh)
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: harness.press(.backspace)
        case 1: harness.press([.up, .down, .left, .home].randomElement(using: &random)!)
        default: harness.type(["a", " ", "word ", "longerword"].randomElement(using: &random)!)
        }
        harness.frame()
        fresh.setText(field.text)
        harness.frame()
        #expect(field.textLines.lines.map(\.start) == fresh.textLines.lines.map(\.start))
      }
      fresh.removeFromSuperview()
    }
  }
}
