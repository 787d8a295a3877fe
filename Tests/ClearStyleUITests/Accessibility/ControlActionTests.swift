import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// What the actions of everything but rows do when they are performed by nodes: what keys and taps do.
@MainActor struct ControlActionTests {
  private func app(rows: Int = 2, keyboard: KeyboardMode = .off) throws -> App {
    var settings = Settings()
    settings.keyboardMode = keyboard
    let app = try App(lists: ["Food": (0..<rows).map { "Row \($0)" }], settings: settings)
    if keyboard == .on { app.useKeyboardLayouts("us") }
    return app
  }

  /// All that is shown, and what is selected in the edited text.
  private func state(of app: App) -> [String] {
    app.settle()
    return app.nodes.map { node in
      "\(node) \(node.frame) \(node.actions) \(node.selection.map { "\($0)" } ?? "")"
    }
  }

  @Test(arguments: [Key.f1, .character("f")])
  func `a page is closed by its node as by Escape`(key: Key) throws {
    let apps = [try app(), try app()]
    for app in apps {
      app.key(key, key == .f1 ? [] : .control)
      app.settle()
    }
    let page = try #require(apps[0].nodes.first { $0.role == .page })
    #expect(page.actions == ["cancel"] && page.perform("cancel"))
    apps[1].key(.escape)
    #expect(state(of: apps[0]) == state(of: apps[1]))
    #expect(!apps[0].nodes.contains { $0.role == .page })
    // The rows are shown now, and Escape would leave them.
    #expect(!page.perform("cancel") && apps[0].navigation.level == .rows)
  }

  @Test func `the line below the lists opens the search by its node as by a tap`() throws {
    let apps = [try app(rows: 20), try app(rows: 20)]
    for app in apps {
      app.key(.left, .alt)
      app.settle()
    }
    let line = try #require(apps[0].node(.button, "Find"))
    #expect(line.perform("find"))
    apps[1].tap(line.frame.midY)
    #expect(state(of: apps[0]) == state(of: apps[1]))
    #expect(apps[0].nodes.contains { $0.role == .page })
  }

  @Test func `a notice takes back a change by its node as by a tap, and the undo by the next`()
    throws
  {
    let apps = [try app(), try app()]
    for app in apps {
      app.key(.home)
      app.key(.delete)
      app.run(0.5)
    }
    for name in ["undo", "redo"] {
      let notice = try #require(apps[0].nodes.first { $0.role == .notice })
      #expect(notice.actions == [name] && notice.perform(name))
      apps[1].tap(notice.frame.midY)
      for app in apps { app.run(0.5) }
      // A tap hides the border of the selected row.
      let states = apps.map { state(of: $0).map { $0.replacing(", selected", with: "") } }
      #expect(states[0] == states[1])
      #expect(apps[0].table.numberOfRows == (name == "undo" ? 2 : 1))
    }
    let notice = try #require(apps[0].nodes.first { $0.role == .notice })
    apps[0].run(6)
    #expect(!notice.perform("undo") && apps[0].table.numberOfRows == 1)
  }

  @Test(arguments: ["cut", "copy", "paste", "select-all"])
  func `the buttons of the edit menu do what taps on them do`(name: String) throws {
    let apps = [try app(), try app()]
    let boards = [MemoryPasteboard(), MemoryPasteboard()]
    for (app, board) in zip(apps, boards) {
      board.write("More", to: .clipboard)
      app.scene.pasteboard = board
      app.tap(25)
      app.settle()
      // A finger that holds a word selects it.
      app.touch(.began, 25, 25)
      app.frame(after: 0.51)
      app.touch(.ended, 25, 25)
      app.settle()
    }
    let menu = try #require(apps[0].nodes.first { $0.role == .menu })
    #expect(menu.children.map(\.actions) == [["cut"], ["copy"], ["paste"], ["select-all"]])
    let button = try #require(menu.children.first { $0.actions == [name] })
    #expect(button.perform(name))
    apps[1].tap(button.frame.midY, x: button.frame.minX + 4)
    #expect(state(of: apps[0]) == state(of: apps[1]))
    #expect(boards[0].text == boards[1].text)
    apps[0].key(.escape)
    apps[0].settle()
    #expect(!button.perform(name))
  }

  @Test func `the keys of the on-screen keyboard type by their nodes as by taps`() throws {
    let apps = [try app(keyboard: .on), try app(keyboard: .on)]
    for app in apps {
      app.tap(25)
      app.settle()
      app.frame(after: 1)
    }
    let count = apps[0].nodes.count { $0.role == .key }
    #expect(count > 20)
    for index in 0..<count {
      let keys = apps.map { app in app.nodes.filter { $0.role == .key } }
      guard index < keys[0].count, keys[1].count == keys[0].count else { break }
      #expect(keys[0][index].actions == ["press"] && keys[0][index].perform("press"))
      apps[0].frame(after: 0.05)
      apps[1].tap(keys[0][index].frame.midY, x: keys[0][index].frame.center.x)
      for app in apps { app.frame(after: 1) }
      #expect(state(of: apps[0]) == state(of: apps[1]), "\(keys[0][index])")
    }
  }

  @Test func `every node that names actions does each of them`() throws {
    let opened: [(App) -> Void] = [
      { _ in }, { $0.key(.left, .alt) }, { $0.openSettings() }, { $0.key(.f1) },
      { $0.key(.character("f"), .control) }, { $0.swipe(y: 25, to: -300) },
    ]
    for open in opened {
      let first = try app(rows: 20)
      open(first)
      first.settle()
      let nodes = first.nodes
      // Rows behind a page are not acted upon.
      let table = UserCommandContext(screen: first.screen).table?.accessibilityNode
      let front = nodes.indices.filter { index in
        nodes[index].role != .row
          || table?.children.contains { $0.frame == nodes[index].frame } == true
      }
      #expect(front.contains { !nodes[$0].actions.isEmpty })
      for index in front where index % 5 == 0 || nodes[index].role != .row {
        for action in nodes[index].actions {
          let app = try app(rows: 20)
          open(app)
          app.settle()
          #expect(app.nodes[index].perform(action), "\(nodes[index]) \(action)")
        }
      }
    }
  }
}
