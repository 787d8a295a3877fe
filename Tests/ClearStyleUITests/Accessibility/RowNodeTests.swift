import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// The nodes of rows, with and without cells, on all levels.
@MainActor struct RowNodeTests {
  private static func app(
    rows count: Int = 40, change: (inout Settings) -> Void = { _ in }
  ) throws -> App {
    var settings = Settings()
    change(&settings)
    return try App(
      lists: [
        "Home": ["Wash windows", "Buy milk"],
        "Food": (0..<count).map { $0 % 3 == 0 ? "Row \($0) of a list" : "Row \($0)" },
      ], settings: settings)
  }

  /// Expects the cells of `table` to say what the rows say without them.
  private func expectAgreement(
    _ table: TableView?, _ location: SourceLocation = #_sourceLocation
  ) {
    guard let table, !table.visibleCells.isEmpty else {
      Issue.record("no cells", sourceLocation: location)
      return
    }
    for cell in table.visibleCells {
      guard let number = cell.row else { continue }
      let (shown, row) = (cell.accessibilityNode, table.describedNode(ofRow: number))
      #expect(shown.element == row.element, sourceLocation: location)
      let distance = [
        shown.frame.minX - row.frame.minX, shown.frame.minY - row.frame.minY,
        shown.frame.maxX - row.frame.maxX, shown.frame.maxY - row.frame.maxY,
      ]
      #expect(distance.allSatisfy { abs($0) < 1e-9 }, sourceLocation: location)
    }
  }

  @Test(arguments: [CompletedRows.stay, .sink, .hide], [false, true])
  func `the cells of a list say what its rows say`(order: CompletedRows, wraps: Bool) throws {
    let app = try Self.app {
      $0.completedRows = order
      $0.wrapsText = wraps
    }
    expectAgreement(app.table)
    for y in [25.0, 125, 275] { app.swipe(y: y, to: 300) }
    app.settle()
    expectAgreement(app.table)
    app.screen.textScale = 1.5
    app.settle()
    app.key(.end)
    app.settle()
    expectAgreement(app.table)
    #expect(app.table.contentOffset > 0)
    app.key(.home)
    app.key(.return)
    app.settle()
    expectAgreement(app.table)
    app.key(.escape)
    app.key(.character("n"), .control)
    app.settle()
    expectAgreement(app.table)
  }

  @Test func `the cells of the lists, the settings, the layouts and the search say it, too`() throws
  {
    let app = try Self.app()
    app.key(.character("f"), .control)
    app.type("o")
    app.settle()
    expectAgreement(app.searchTable)
    app.key(.down)
    app.settle()
    expectAgreement(app.searchTable)
    app.key(.escape)
    app.key(.left, .alt)
    app.settle()
    expectAgreement(app.levels.lists.tableView)
    app.key(.down)
    app.settle()
    expectAgreement(app.levels.lists.tableView)
    app.openSettings()
    app.key(.down)
    app.settle()
    expectAgreement(app.levels.settingsController?.tableView)
    app.useAllKeyboardLayouts()
    app.tapSetting("Keyboard layouts")
    #expect(app.levels.level == .keyboardLayouts)
    app.key(.down)
    app.settle()
    expectAgreement(app.levels.layoutsController?.tableView)
  }

  @Test func `the tree of a level has all rows, those far outside the window too`() throws {
    let app = try Self.app(rows: 5000)
    let list = try #require(app.node(.list, "Food"))
    #expect(list.children.count == 5000 && app.table.visibleCells.count < 20)
    let row = list.children[4000]
    #expect(row.label == "Row 4000" && row.position == .init(number: 4001, count: 5000))
    #expect(row.frame == Rect(x: 0, y: 200_000, width: 400, height: 50))
    #expect(app.node(.row, "Row 4999")?.frame.minY == 249_950)
    app.key(.left, .alt)
    app.settle()
    #expect(app.node(.list, "Food") == nil)
    let lists = try #require(app.node(.list, "Lists"))
    #expect(
      lists.children.prefix(2).map(\.description) == [
        "row 1 \"Home\" \"2\"", "row 2 \"Food\" \"5000\"",
      ])
  }

  @Test func `a row says that it is completed, selected or edited, also outside the window`() throws
  {
    let app = try Self.app(rows: 100)
    let node = { app.table.accessibilityNode.children[0] }
    #expect(node().state == .checkable)
    app.swipe(y: 25, to: 300)
    app.settle()
    #expect(node().state == [.checkable, .checked])
    app.key(.home)
    app.settle()
    #expect(node().state == [.checkable, .checked, .selected])
    app.table.jump(to: 2000)
    app.settle()
    #expect(app.table.cell(forRow: 0) == nil)
    #expect(node().state == [.checkable, .checked, .selected])
    app.key(.down)
    app.key(.return)
    app.settle()
    let edited = try #require(app.node(.row, "Row 1"))
    #expect(edited.state == [.checkable, .selected, .editable])
    let field = try #require(edited.children.first)
    #expect(field.role == .field && field.value == "Row 1")
    #expect(field.state == [.editable, .focused])
    #expect(app.nodes.filter { $0.state.contains(.focused) }.count == 1)
  }

  @Test func `a lifted row says so`() throws {
    let app = try Self.app()
    app.lift(y: 75)
    app.frame()
    #expect(app.nodes.filter { $0.state.contains(.lifted) }.map(\.label) == ["Row 1"])
    app.release()
    app.settle()
    #expect(!app.nodes.contains { $0.state.contains(.lifted) })
  }

  @Test func `the actions of a row are the commands of its level`() throws {
    let app = try Self.app()
    #expect(
      app.node(.row, "Row 1")?.actions
        == ["edit", "complete", "delete", "move-up", "move-down"])
    app.key(.character("f"), .control)
    app.type("milk")
    app.settle()
    #expect(app.node(.row, "Buy milk")?.actions == ["open", "complete-found", "delete-found"])
    app.key(.escape)
    app.key(.left, .alt)
    app.settle()
    #expect(
      app.node(.row, "Food")?.actions
        == ["open", "edit", "complete", "delete", "move-up", "move-down"])
    app.openSettings()
    #expect(app.node(.row, "Sound")?.actions == ["open"])
    let commands = Set(UserCommand.all.flatMap { [$0.name] + $0.keys.compactMap(\.name) })
    #expect(commands.isSuperset(of: app.nodes.flatMap(\.actions)))
  }

  @Test func `where a kiosk allows no deleting, no row offers it`() throws {
    let app = try Self.app {
      $0.kiosk = KioskSettings()
      $0.kiosk?.allowsDeleting = false
    }
    #expect(app.node(.row, "Row 1")?.actions == ["edit", "complete", "move-up", "move-down"])
  }

  @Test func `a tap is reported by the line of the row's node`() throws {
    let app = try App(["Milk", "Bread"], without: [.tap])
    var taps: [String] = []
    app.screen.onTap = { taps.append($0) }
    app.swipe(y: 75, to: 300)
    app.settle()
    for y in [25.0, 75] { app.tap(y) }
    #expect(taps == ["row 1 \"Milk\"", "row 2 \"Bread\", checked"])
  }
}
