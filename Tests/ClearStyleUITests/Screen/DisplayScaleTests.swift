import Drawing
import Geometry
import Input
import TestSupport
import Testing
import TextEditing
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests that a window on a display of another scale is drawn as if it had been there from the start.
@Suite @MainActor struct DisplayScaleTests {
  /// What is on the screen during the change.
  private enum Content: CaseIterable {
    case rows, wrapped, completed, lists, settings, notices, undone, hint, help, search, edit,
      wrappedEdit
    case menu, keyboard, popover, signs, scrolled
  }

  private nonisolated static let scales: [(Double, Double)] = [(1, 2), (2, 1.25)]

  private static let texts = [
    "Milk", "Wash the windows of the whole house before the guests arrive on Friday",
    "שלום עולם, milk and bread, שלום עולם שלום", "Bread", "Water the tomatoes",
  ]

  private func app(_ content: Content, scale: Double) throws -> App {
    var settings = Settings()
    settings.wrapsText = [.wrapped, .wrappedEdit].contains(content)
    if [.keyboard, .popover, .signs].contains(content) { settings.keyboardMode = .on }
    if content == .completed { settings.completedRows = .sink }
    let texts = content == .scrolled ? Self.texts + Self.texts + Self.texts : Self.texts
    let app = try App(
      content == .hint ? [] : texts, width: 320, height: 480, scale: scale, settings: settings,
      fonts: .pinned(
        regular: PinnedFont.path, bold: PinnedFont.path, fallbacks: PinnedFont.scriptPaths),
    )
    app.useKeyboardLayouts("us", "de")
    if content != .hint {
      app.applyForeign(Change([.setCompleted(app.document.list[3].id, true)]))
    }
    app.settle()
    return app
  }

  private func show(_ content: Content, in app: App) {
    switch content {
    case .rows, .wrapped, .completed: break
    case .lists: app.levels.go(to: .lists)
    case .settings: app.levels.go(to: .settings)
    case .notices:
      app.screen.status = ListStatus("Not saved", advice: "Free some space on the disk, please")
      app.screen.announce("Something happened that needs more than one line to tell")
    case .undone:
      app.key(.home)
      app.key(.delete)
      app.key(.character("z"), .control)
    case .hint: app.run(1.5)
    case .help: app.key(.f1)
    case .search:
      app.key(.character("f"), .control)
      app.type("m")
    case .edit, .keyboard: edit(in: app)
    case .wrappedEdit:
      edit(in: app)
      app.type(" and all that is needed to clean the windows, the doors and the floors")
    case .menu:
      app.tap(25)
      app.settle()
      app.touch(.began, 10, 25)
      for x in [60.0, 120, 200, 300] { app.touch(.moved, x, 25) }
      app.touch(.ended, 300, 25)
    case .popover, .signs: pressKey(content == .signs ? "?123" : "e", in: app)
    case .scrolled: app.drag(from: 400, down: -217)
    }
    if content == .scrolled { app.release() }
    if content != .popover { app.settle() }
  }

  private func edit(in app: App) {
    app.key(.home)
    app.key(.return)
    app.settle()
  }

  private func pressKey(_ name: String, in app: App) {
    edit(in: app)
    let key = app.keyboard?.subviews.first { $0.accessibilityElement.label == name }
    guard let place = key?.convertToWindow(key?.bounds ?? .zero).center else { return }
    if name == "e" {
      app.touch(.began, place.x, place.y)
      app.frame(after: 0.05)
    } else {
      app.tap(place.y, x: place.x)
    }
  }

  /// Closes what `show` has opened, so that it is not in the tree during the change.
  private func hide(_ content: Content, in app: App) {
    if content == .popover { app.release() }
    for _ in 0..<2 {
      app.key(.escape)
      app.settle()
    }
    if [.lists, .settings].contains(content) { app.levels.go(to: .rows) }
    app.run(6)
    app.settle()
  }

  /// Compares the pictures; each caret is shown, since the time of its blinking differs.
  private func expectSame(
    _ app: App, _ other: App, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) {
    for app in [app, other] {
      // A key would hide the menu of selected text.
      if let field = app.scene.firstResponder as? TextField, !field.hasSelection { app.key(.end) }
    }
    app.settle()
    other.settle()
    let isSame = app.picture().pixels == other.picture().pixels
    #expect(isSame, "\(text)", sourceLocation: location)
  }

  @Test(arguments: scales)
  func `what is shown is drawn as if the scale had been there from the start, and back`(
    first: Double, second: Double
  ) throws {
    for content in Content.allCases where content != .popover {
      let changed = try app(content, scale: first)
      show(content, in: changed)
      _ = changed.picture()
      try changed.changeScale(to: second)
      let fresh = try app(content, scale: second)
      show(content, in: fresh)
      expectSame(changed, fresh, "\(content), \(first) to \(second)")
      try changed.changeScale(to: first)
      let old = try app(content, scale: first)
      show(content, in: old)
      expectSame(changed, old, "\(content), \(second) back to \(first)")
    }
  }

  @Test func `the topmost row stays where it is, although wrapped rows have other heights`() throws
  {
    let app = try app(.wrapped, scale: 2)
    app.add(Self.texts + Self.texts)
    app.settle()
    app.drag(from: 400, down: -137)
    app.release()
    app.settle()
    let top = try #require(app.table.targetTopRow)
    let heights = app.table.visibleRows.map(app.table.rows.height)
    #expect(top.row > 0 && top.depth > 0)
    try app.changeScale(to: 1.25)
    app.frame()
    #expect(app.table.visibleRows.map(app.table.rows.height) != heights)
    #expect(app.table.targetTopRow?.row == top.row)
    #expect(abs((app.table.targetTopRow?.depth ?? 0) - top.depth) < 1e-9)
  }

  @Test func `a change cancels a gesture, and keeps the edit with its composition`() throws {
    let app = try app(.edit, scale: 1)
    app.hold(y: 25, offset: 180)
    try app.changeScale(to: 2)
    app.release()
    app.settle()
    #expect(app.document.list[0].isCompleted == false)
    show(.edit, in: app)
    app.type("!")
    app.scene.handle(
      .composition(CompositionEvent("ka", caret: 2, selectedRange: 2..<2, time: app.now)))
    let field = try #require(app.scene.firstResponder as? TextField)
    let buffer = field.buffer
    #expect(buffer.composition?.text == "ka")
    try app.changeScale(to: 1)
    app.frame()
    #expect(app.scene.firstResponder === field && field.text == buffer.text)
    #expect(field.buffer.selection == buffer.selection)
    #expect(field.buffer.composition?.text == "ka")
  }

  @Test(arguments: scales)
  func `what was closed during the change is drawn as if the scale had been there from the start`(
    first: Double, second: Double
  ) throws {
    for content in Content.allCases {
      let apps = [try app(content, scale: first), try app(content, scale: second)]
      for app in apps {
        show(content, in: app)
        hide(content, in: app)
        try app.changeScale(to: second)
        app.settle()
        if content != .wrappedEdit { show(content, in: app) }
      }
      expectSame(apps[0], apps[1], "\(content), \(first) to \(second), closed")
    }
  }
}
