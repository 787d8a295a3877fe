import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// What everything on the screen says of itself.
@MainActor struct ScreenNodeTests {
  private func app(keyboard: KeyboardMode = .off) throws -> App {
    var settings = Settings()
    settings.keyboardMode = keyboard
    let app = try App(
      lists: ["Home": ["Buy milk"], "Food": ["Milk", "Bread"]], settings: settings)
    if keyboard == .on { app.useKeyboardLayouts("us") }
    return app
  }

  /// Expects each view that is shown, and contains no other one, to have a role.
  private func expectRoles(_ app: App, _ location: SourceLocation = #_sourceLocation) {
    for view in leaves(of: app.screen.root) {
      let role = view.accessibilityElement.role
      #expect(role != .group || view is NoticeStack, "\(type(of: view))", sourceLocation: location)
    }
  }

  private func leaves(of view: View) -> [View] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let views = view.subviews.flatMap { leaves(of: $0) }
    return view.subviews.isEmpty ? [view] : views
  }

  @Test func `every view of every level and page says what it is`() throws {
    let app = try app(keyboard: .on)
    expectRoles(app)
    app.key(.home)
    app.key(.return)
    app.settle()
    app.key(.character("a"), .control)
    app.settle()
    #expect(app.node(.keyboard, "us") != nil)
    expectRoles(app)
    app.key(.escape)
    app.swipe(y: 75, to: 30)
    app.run(0.5)
    expectRoles(app)
    app.key(.f1)
    app.settle()
    #expect(app.node(.page, "Gestures and keys") != nil)
    expectRoles(app)
    app.key(.escape)
    app.key(.character("f"), .control)
    app.type("zebra")
    app.settle()
    #expect(app.node(.page, "Find") != nil && app.node(.label, "Nothing found") != nil)
    expectRoles(app)
    app.key(.escape)
    app.key(.left, .alt)
    app.settle()
    expectRoles(app)
    app.openSettings()
    expectRoles(app)
  }

  @Test func `the window says its title, and each level its list`() throws {
    let app = try app()
    #expect(app.screen.root.accessibilityNode.description == "window \"Food – ClearStyle\"")
    #expect(app.nodes.filter { $0.role == .list }.map(\.label) == ["Food"])
    app.key(.left, .alt)
    app.settle()
    #expect(app.nodes.filter { $0.role == .list }.map(\.label) == ["Lists"])
    app.openSettings()
    #expect(app.nodes.filter { $0.role == .list }.map(\.label) == ["Settings"])
  }

  @Test func `a row has no children but its field, and a notice says what a tap does`() throws {
    let app = try app()
    #expect(!app.nodes.contains { $0.role == .row && !$0.children.isEmpty })
    app.key(.home)
    app.key(.delete)
    app.run(0.5)
    let notice = try #require(app.node(.notice, "Deleted “Milk”"))
    #expect(notice.value == "Undo" && notice.actions == ["undo"] && notice.children.isEmpty)
    #expect(notice.frame.maxY == 700 && notice.frame.size.width == 400)
  }

  @Test func `the edit menu has a button for each command while it is shown`() throws {
    let app = try app()
    app.tap(25)
    app.settle()
    app.touch(.began, 25, 25)
    app.frame(after: 0.51)
    app.settle()
    let menu = try #require(app.nodes.first { $0.role == .menu })
    #expect(menu.children.map(\.role) == Array(repeating: .button, count: 4))
    app.touch(.ended, 25, 25)
    app.key(.right)
    app.settle()
    #expect(!app.nodes.contains { $0.role == .menu })
  }
}
