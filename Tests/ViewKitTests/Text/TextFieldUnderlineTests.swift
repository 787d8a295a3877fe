import Drawing
import Geometry
import Input
import Testing

@testable import ViewKit

/// The underlined part of a text field's text.
@MainActor @Suite struct TextFieldUnderlineTests {
  private let field = TextField(style: TextStyle(size: 16, isBold: true))
  private let harness: SceneHarness

  init() {
    field.frame = Rect(x: 0, y: 0, width: 300, height: 50)
    let root = View()
    root.addSubview(field)
    harness = SceneHarness(root)
    field.setText("call mum today")
    field.becomeFirstResponder()
    field.underlinedRange = 9..<14
  }

  /// The fills and tints of a frame: those of the caret and of parts of the text.
  private var drawn: (fills: [Rect], alphas: [Double]) {
    var (fills, alphas): ([Rect], [Double]) = ([], [])
    for command in harness.frame().commands {
      switch command {
      case .fill(let rect, _): fills.append(rect)
      case .image(_, _, let tint): alphas.append(tint.alpha)
      case .clip, .gradient: break
      }
    }
    return (fills, alphas)
  }

  private func press(_ key: Key) { _ = field.keyDown(KeyEvent(key, time: harness.scene.now)) }

  @Test func `it is paler, over a line as wide as the text and as thick as asked for`() throws {
    field.underlineThickness = 3
    field.resignFirstResponder()
    let (fills, alphas) = drawn
    // What is behind the underlined text is the rest of the last letter's shadow.
    #expect(alphas == [1, ViewConstants.underlinedAlpha, 1])
    let place = try #require(field.rects(of: 9..<14).first)
    #expect(fills == [Rect(x: place.minX, y: place.maxY - 3, width: place.size.width, height: 3)])
  }

  @Test func `without a range the text is drawn as one`() {
    field.underlinedRange = nil
    #expect(drawn.alphas == [1])
    field.underlinedRange = 9..<14
    field.setText("other")
    #expect(field.underlinedRange == nil && drawn.alphas == [1])
  }

  @Test func `backspace at its end is reported once and deletes nothing; elsewhere it deletes`() {
    var count = 0
    field.onUnderlineBackspace = {
      count += 1
      field.underlinedRange = nil
    }
    press(.backspace)
    #expect(count == 1 && field.text == "call mum today")
    press(.backspace)
    #expect(count == 1 && field.text == "call mum toda")
    field.underlinedRange = 9..<13
    press(.left)
    press(.backspace)
    #expect(count == 1 && field.text == "call mum toa")
    field.underlinedRange = 9..<12
    _ = field.keyDown(KeyEvent(.end, .shift, time: harness.scene.now))
    press(.backspace)
    #expect(count == 1 && field.text == "call mum to")
  }

  @Test func `a range beyond the text is not drawn`() {
    field.underlinedRange = 9..<99
    #expect(drawn.alphas == [1])
  }
}
