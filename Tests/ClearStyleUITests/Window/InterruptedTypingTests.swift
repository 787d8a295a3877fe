import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

/// Tests that the keys of a text act on no row after something else than a key has ended the edit.
@MainActor struct InterruptedTypingTests {
  private let app: App

  init() throws {
    app = try App(["One", "Two", "Three", "Four"])
    app.key(.home)
    app.key(.f2)
    app.type("abc")
  }

  private var rows: [String] {
    app.document.list.items.map { ($0.isCompleted ? "[x] " : "") + $0.text }
  }

  /// Presses the keys that words have besides letters, one each 0.3 seconds.
  private func typeOn() {
    for key in [Key.space, .backspace, .space, .backspace, .delete, .backspace] {
      app.run(0.3)
      app.key(key)
    }
  }

  @Test func `the finger of another person that swipes another row`() {
    app.touch(.began, 150, 125)
    for step in 1...6 {
      app.frame()
      app.touch(.moved, 150 + Double(step) * 10, 125)
    }
    typeOn()
    #expect(rows == ["Oneabc", "Two", "Three", "Four"])
    app.touch(.moved, 150, 125)
    app.touch(.ended, 150, 125)
    app.settle()
    typeOn()
    #expect(rows == ["Oneabc", "Two", "Three", "Four"])
  }

  @Test func `a tap of another person`() {
    app.tap(175)
    typeOn()
    #expect(rows == ["Oneabc", "Two", "Three", "Four"])
  }

  @Test(arguments: [0.2, 0.9, 5])
  func `a window that takes the focus for a moment`(seconds: Double) {
    app.scene.handle(.focusLost(time: app.now))
    app.run(seconds)
    app.key(.backspace)
    #expect(rows == ["Oneabc", "Two", "Three", "Four"])
  }

  @Test func `after a pause the keys act again, first on the selection that they show`() {
    app.tap(175)
    app.run(1.1)
    for _ in 0..<2 { app.key(.delete) }
    #expect(rows.count == 3)
  }

  @Test func `an edit that a key has ended interrupts nobody`() {
    app.key(.return)
    app.key(.delete)
    #expect(rows == ["Two", "Three", "Four"])
  }
}
