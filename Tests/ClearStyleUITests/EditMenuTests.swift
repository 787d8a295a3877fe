import Geometry
import Input
import Testing
import TextEditing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Uses the menu that appears when a finger selects in the edited row.
@MainActor
struct EditMenuTests {
  private let app: App

  init() throws {
    app = try App(["Buy milk", "Row 1", "Row 2"])
    app.tap(25)
    app.settle()
    app.frame(after: 1)
  }

  private var menu: EditMenu? {
    app.screen.root.subviews.compactMap { $0 as? EditMenu }.first
  }

  private func select() {
    app.touch(.began, 10, 25)
    for step in 1...8 { app.touch(.moved, 10 + 45 * Double(step), 25) }
    app.touch(.ended, 370, 25)
    app.settle()
  }

  private func tapItem(_ index: Int) throws {
    let frame = try #require(menu).convertToWindow(try #require(menu).subviews[index].frame)
    app.tap(frame.minY + 20, x: frame.minX + 4)
    app.settle()
  }

  /// The titles of the buttons; nil while the menu is hidden.
  private var titles: [String]? {
    isHidden(menu) ? nil : menu?.accessibilityNode.children.map(\.label)
  }

  private func isHidden(_ menu: EditMenu?) -> Bool {
    menu?.accessibilityNode.state.contains(.hidden) == true
  }

  @Test func `the menu has the commands that apply, below the edited row`() throws {
    #expect(isHidden(menu))
    select()
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    let frame = try #require(menu?.frame)
    #expect(frame.minY >= 50 && frame.minX >= 0 && frame.maxX <= app.scene.size.width)
    #expect(frame.size.height >= 44)
  }

  private var field: TextField? { app.scene.firstResponder as? TextField }

  @Test func `a finger that holds the edited text selects a word, and more words when it moves`() {
    app.touch(.began, 25, 25)
    app.frame(after: 0.51)
    #expect(field?.buffer.selectedText == "Buy")
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    app.touch(.moved, 75, 25)
    app.frame()
    #expect(field?.buffer.selectedText == "Buy milk")
    app.touch(.ended, 75, 25)
    app.settle()
    #expect(app.table.liftedRows.first == nil)
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    #expect(app.texts == ["Buy milk", "Row 1", "Row 2"])
  }

  @Test func `a finger that holds an empty new row gets Paste, and the row stays`() {
    app.key(.character("n"), .control)
    app.settle()
    app.touch(.began, 200, 25)
    app.frame(after: 0.51)
    app.touch(.ended, 200, 25)
    app.settle()
    #expect(titles == ["Paste"])
    #expect(app.screen.controller.draft != nil)
  }

  @Test func `a mouse that holds the edited text selects from where it is, without a menu`() {
    app.touch(.began, 16, 25, kind: .mouse)
    app.frame(after: 0.51)
    #expect(field?.hasSelection == false)
    app.touch(.moved, 399, 25, kind: .mouse)
    app.frame()
    #expect(field?.buffer.selectedText == "Buy milk")
    app.touch(.ended, 399, 25, kind: .mouse)
    app.settle()
    #expect(isHidden(menu) && app.table.liftedRows.first == nil)
  }

  @Test func `its taps edit the field and do not end the edit`() throws {
    select()
    try tapItem(3)
    let field = try #require(app.scene.firstResponder as? TextField)
    #expect(field.text == "Buy milk" && field.buffer.selectedText == "Buy milk")
    #expect(field.buffer.selection.head == 8)
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    try tapItem(1)
    #expect(isHidden(menu))
    #expect(app.scene.firstResponder === field)
  }

  @Test func `it disappears with a key, a scroll and the end of the edit`() throws {
    let endings: [(App) -> Void] = [
      { $0.key(.right) }, { $0.drag(from: 300, down: -60) }, { $0.key(.return) },
    ]
    for end in endings {
      let app = try App((0..<40).map { "Row \($0)" })
      app.tap(25)
      app.settle()
      app.touch(.began, 10, 25)
      for x in [60.0, 120, 200, 300] { app.touch(.moved, x, 25) }
      app.touch(.ended, 300, 25)
      app.settle()
      let menu = try #require(app.screen.root.subviews.compactMap { $0 as? EditMenu }.first)
      #expect(!isHidden(menu))
      end(app)
      app.release()
      app.settle()
      #expect(isHidden(menu))
    }
  }
}
