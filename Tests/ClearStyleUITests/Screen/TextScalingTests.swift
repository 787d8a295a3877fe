import Input
import Testing

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct TextScalingTests {
  @Test func `keys change the text scale between 0.75 and 3, and Ctrl+0 resets it to 1`()
    throws
  {
    let app = try App((0..<30).map { "Row \($0)" })
    for (key, height) in [
      (Key.character("="), 62.5), (.character("+"), 75), (.character("-"), 62.5),
      (.character("0"), 50), (.character("-"), 37.5), (.character("-"), 37.5),
    ] {
      app.key(key, .control)
      #expect(app.table.rowHeight == height)
      app.expectRest()
    }
    for _ in 1...20 { app.key(.character("="), .control) }
    #expect(app.table.rowHeight == 150 && app.cells.count == 5)
    app.key(.character("="))
    app.key(.character("0"), .alt)
    #expect(app.table.rowHeight == 150)
  }

  @Test func `a change of the text scale keeps the top row at the top`() throws {
    let app = try App((0..<200).map { "Row \($0)" })
    app.table.contentOffset = 5000
    app.key(.character("="), .control)
    #expect(app.cells.first?.row == 100 && app.table.contentOffset == 6250)
  }

  @Test func `gesture thresholds scale with the row height`() throws {
    let app = try App((0..<30).map { "Row \($0)" })
    app.key(.character("="), .control)
    app.key(.character("="), .control)
    app.pull(74)
    app.release()
    app.settle()
    #expect(app.rows.count == 30)
    app.pinch(100, 160, spread: 38)
    app.release(1, 2)
    #expect(app.rows.count == 31 && app.screen.controller.draft?.row == 2)
  }

  @Test func `smaller rows at the end of the list do not bounce`() throws {
    let app = try App((0..<60).map { "Row \($0)" })
    app.key(.character("="), .control)
    app.key(.end)
    app.key(.end)
    app.frame(after: 0.1)
    app.key(.character("-"), .control)
    for _ in 1...40 {
      app.frame(after: 1.0 / 60)
      #expect(app.table.offsetRange.contains(app.table.contentOffset))
    }
  }

  @Test func `a change of the text scale is reported once, and an unchanged scale not at all`()
    throws
  {
    let app = try App(["One"])
    var reported: [Double] = []
    app.screen.onTextScale = { reported.append($0) }
    for _ in 1...12 { app.key(.character("="), .control, isRepeat: true) }
    #expect(reported == [1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3])
  }
}
