import Drawing
import Geometry
import Input
import Testing
import Timing

@testable import ViewKit

@MainActor @Suite struct CaretBlinkTests {
  private let field = TextField(style: TextStyle(size: 16))
  private let harness: SceneHarness

  init() {
    let root = View()
    field.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    root.addSubview(field)
    harness = SceneHarness(root)
    field.becomeFirstResponder()
  }

  private func isShown(after seconds: Double) -> Bool {
    harness.frame(after: seconds).commands.contains {
      if case .fill = $0 { true } else { false }
    }
  }

  @Test func `a caret is shown for half a second and hidden for half a second`() {
    #expect(isShown(after: 0))
    for _ in 0..<5 {
      #expect(isShown(after: 0.49))
      #expect(!isShown(after: 0.02))
      #expect(!isShown(after: 0.48))
      #expect(isShown(after: 0.01))
    }
  }

  @Test func `a frame is needed only when the caret changes`() {
    harness.frame()
    for step in 1...6 {
      #expect(!harness.scene.needsFrame)
      #expect(harness.scene.nextDeadline == Instant(seconds: 0.5 * Double(step)))
      harness.scene.fireTimers(upTo: Instant(seconds: 0.5 * Double(step)))
      #expect(harness.scene.needsFrame)
      harness.frame(after: 0.5)
    }
  }

  @Test func `any input shows the caret for half a second`() {
    let inputs: [() -> Void] = [
      { harness.press(.left) }, { harness.press(.backspace) }, { harness.type("a") },
      { field.placeCaret(at: .zero) },
    ]
    for input in inputs {
      #expect(!isShown(after: 0.6))
      input()
      #expect(isShown(after: 0))
      #expect(isShown(after: 0.49))
      #expect(isShown(after: 0.51))
    }
  }

  @Test func `after ten seconds without a key the caret stays and no timer is left`() {
    for _ in 0..<19 { harness.frame(after: 0.5) }
    #expect(harness.scene.nextDeadline == Instant(seconds: 10))
    #expect(isShown(after: 0.5))
    #expect(harness.scene.nextDeadline == nil)
    #expect(isShown(after: 1000.5))
    #expect(!harness.scene.needsFrame)
    harness.press(.left)
    #expect(!isShown(after: 0.6))
  }

  @Test func `a field that resigned has no timer and starts again with a shown caret`() {
    #expect(!isShown(after: 0.6))
    field.resignFirstResponder()
    #expect(harness.scene.nextDeadline == nil)
    field.setText("milk")
    #expect(harness.scene.nextDeadline == nil)
    field.becomeFirstResponder()
    #expect(isShown(after: 0))
  }

  @Test func `a removed field is not retained by its timer`() {
    var view: TextField? = TextField(style: TextStyle(size: 16))
    field.superview?.addSubview(view!)
    view?.becomeFirstResponder()
    view?.resignFirstResponder()
    view?.removeFromSuperview()
    weak let gone = view
    view = nil
    #expect(gone == nil)
  }
}
