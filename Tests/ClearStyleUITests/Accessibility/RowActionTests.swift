import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// What the actions of rows do when they are performed by the rows' nodes: what their keys do.
@MainActor struct RowActionTests {
  /// What is shown in front.
  enum Place: CaseIterable {
    case rows, lists, settings, layouts, search
  }

  /// An action of a row, and the key that does the same with the selected row.
  struct Action: Hashable, CustomTestStringConvertible, Sendable {
    let place: Place
    let label: String
    let name: String
    let key: Key
    let modifiers: KeyModifiers

    init(
      _ place: Place, _ label: String, _ name: String, _ key: Key, _ modifiers: KeyModifiers = []
    ) {
      (self.place, self.label, self.name) = (place, label, name)
      (self.key, self.modifiers) = (key, modifiers)
    }

    var testDescription: String { "\(name) \(label)" }
  }

  private nonisolated static let actions = [
    Action(.rows, "Bread", "edit", .return),
    Action(.rows, "Bread", "complete", .space),
    Action(.rows, "Eggs", "complete", .space),
    Action(.rows, "Bread", "delete", .delete),
    Action(.rows, "Bread", "move-up", .up, .alt),
    Action(.rows, "Milk", "move-down", .down, .alt),
    Action(.lists, "Home", "open", .return),
    Action(.lists, "Food", "edit", .f2),
    Action(.lists, "Home", "complete", .space),
    Action(.lists, "Food", "delete", .delete),
    Action(.lists, "Food", "move-up", .up, .alt),
    Action(.lists, "Home", "move-down", .down, .alt),
    Action(.settings, "Sound", "open", .return),
    Action(.settings, "Keyboard layouts", "open", .return),
    Action(.settings, "Lists", "open", .return),
    Action(.layouts, "Deutsch", "open", .return),
    Action(.search, "Bread", "open", .return),
    Action(.search, "Home", "open", .return),
    Action(.search, "Eggs", "complete-found", .return, .control),
    Action(.search, "Bread", "delete-found", .delete, .alt),
  ]

  private func app(at place: Place) throws -> App {
    let app = try App(lists: ["Home": ["Wash windows"], "Food": ["Milk", "Bread", "Eggs"]])
    app.useAllKeyboardLayouts()
    app.swipe(y: 125, to: 300)
    app.settle()
    switch place {
    case .rows: break
    case .lists: app.key(.left, .alt)
    case .settings: app.openSettings()
    case .layouts:
      app.openSettings()
      app.tapSetting("Keyboard layouts")
    case .search:
      app.key(.character("f"), .control)
      app.type("e")
    }
    app.settle()
    return app
  }

  private func row(_ label: String, _ app: App) throws -> AccessibilityNode {
    let table = try #require(UserCommandContext(screen: app.screen).table)
    return try #require(table.accessibilityNode.children.first { $0.label == label })
  }

  /// All that is shown, and all rows.
  private func state(of app: App) -> [String] {
    app.settle()
    let lists = app.document[.lists].items
    return app.nodes.map { "\($0) \($0.frame) \($0.actions)" }
      + (lists + lists.flatMap { app.document[ListID($0.id)].items }).map { "\($0)" }
  }

  @Test(arguments: actions)
  func `an action of a row does what its key does`(action: Action) throws {
    let (app, other) = (try app(at: action.place), try app(at: action.place))
    let before = state(of: app)
    let row = try row(action.label, app)
    #expect(row.perform(action.name))
    if action.place != .search { other.key(.home) }
    for _ in 1..<(try #require(row.position?.number)) { other.key(.down) }
    other.key(action.key, action.modifiers)
    let after = state(of: app)
    #expect(after == state(of: other) && after != before)
  }

  @Test(arguments: Place.allCases)
  func `each action that a row names can be performed, and no other`(place: Place) throws {
    let app = try app(at: place)
    let table = try #require(UserCommandContext(screen: app.screen).table)
    let names = table.accessibilityNode.children.flatMap(\.actions)
    let tested = Self.actions.filter { $0.place == place }.map(\.name)
    #expect(!names.isEmpty && Set(names) == Set(tested))
    let before = state(of: app)
    for row in app.nodes where row.role == .row {
      #expect(!row.perform("clear") && !row.perform(""))
    }
    #expect(state(of: app) == before)
  }

  @Test func `the first action of a row is what a tap does`() throws {
    for place in [Place.rows, .lists, .settings, .search] {
      let label = place == .settings ? "Sound" : "Home"
      let (app, other) = (try app(at: place), try app(at: place))
      let row = try row(place == .rows ? "Milk" : label, app)
      #expect(row.perform(try #require(row.actions.first)))
      other.tap(row.frame.midY)
      let texts = [app, other].map { app in
        state(of: app).map { $0.replacing(", selected", with: "") }
      }
      #expect(texts[0] == texts[1], "\(place)")
    }
  }

  @Test func `rows far outside the window are acted upon, too`() throws {
    let app = try App(lists: ["Food": (0..<3000).map { "Row \($0)" }])
    let rows = app.table.accessibilityNode.children
    #expect(rows[2000].perform("complete") && rows[1000].perform("edit"))
    app.settle()
    #expect(app.document[app.screen.controller.list][2000].isCompleted)
    let edited = try #require(app.node(.row, "Row 1000"))
    #expect(edited.state.isSuperset(of: [.editable, .selected]) && edited.frame.minY >= 0)
    #expect(edited.children.first?.state.contains(.focused) == true)
    #expect(edited.perform("move-down"))
    app.settle()
    #expect(!app.screen.controller.isEditing)
    #expect(app.table.accessibilityNode.children[1001].label == "Row 1000")
  }

  @Test func `an action on another row than the edited one keeps the typed text`() throws {
    let app = try app(at: .rows)
    #expect(try row("Milk", app).perform("edit"))
    app.key(.end)
    app.type("!")
    let bread = try row("Bread", app)
    #expect(bread.perform("complete"))
    app.settle()
    let items = app.document[app.screen.controller.list].items
    #expect(items.map(\.text) == ["Milk!", "Bread", "Eggs"])
    #expect(items.map(\.isCompleted) == [false, true, true])
  }

  @Test func `an action on a new row without a text discards it, and concerns no other row`() throws
  {
    for name in ["delete", "complete", "edit"] {
      let app = try app(at: .rows)
      app.key(.home)
      app.key(.character("n"), .control)
      app.settle()
      let draft = try row("", app)
      #expect(!draft.perform(name))
      app.settle()
      let items = app.document[app.screen.controller.list].items
      #expect(items.map(\.text) == ["Milk", "Bread", "Eggs"], "\(name)")
      #expect(items.map(\.isCompleted) == [false, false, true] && !app.screen.controller.isEditing)
    }
  }

  @Test func `nothing is done with a row that has changed its place or is behind a page`() throws {
    let app = try app(at: .rows)
    let (milk, eggs) = (try row("Milk", app), try row("Eggs", app))
    let id = app.document[app.screen.controller.list][0].id
    app.applyForeign(Change([.remove(id)]))
    app.settle()
    #expect(!milk.perform("delete") && !eggs.perform("delete"))
    let bread = try row("Bread", app)
    for key in [Key.f1, .character("f")] {
      app.key(key, key == .f1 ? [] : .control)
      app.settle()
      #expect(!bread.perform("delete"))
      app.key(.escape)
      app.settle()
    }
    app.key(.left, .alt)
    #expect(!bread.perform("delete"))
    app.settle()
    #expect(!bread.perform("delete"))
    #expect(app.document[app.screen.controller.list].items.map(\.text) == ["Bread", "Eggs"])
    #expect(app.document[.lists].count == 2)
  }

  @Test func `a kiosk without deleting refuses it by a node, too`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.allowsDeleting = false
    let app = try App(lists: ["Food": ["Milk"]], settings: settings)
    #expect(
      !(try row("Milk", app).perform("delete"))
        && app.document[app.screen.controller.list].count == 1)
  }
}
