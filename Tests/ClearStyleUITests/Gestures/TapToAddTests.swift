import Input
import Testing

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct TapToAddTests {
  @Test(arguments: [0, 3])
  func `a tap below the last row adds a row at the end and edits it at the top`(count: Int) throws {
    let texts = (0..<count).map { "Row \($0)" }
    let app = try App(texts)
    app.tap(500)
    app.frame(after: 0.3)
    #expect(app.table.contentOffset == Double(count) * 50)
    app.type("New")
    app.finishTyping()
    app.settle()
    #expect(app.texts == texts + ["New"] && app.table.contentOffset == 0)
    app.expectRest()
  }

  @Test func `a new row left blank is discarded`() throws {
    let app = try App(["One"])
    for leave in [{ $0.key(.escape) }, { $0.tap(400) }, { $0.key(.return) }] as [(App) -> Void] {
      app.tap(500)
      app.settle()
      leave(app)
      app.settle()
      #expect(app.texts == ["One"])
      app.expectRest()
    }
  }

  @Test func `a drag that begins below the last row adds nothing`() throws {
    let app = try App(["One"])
    app.drag(from: 500, down: 12)
    app.release()
    app.settle()
    app.expectRest()
  }
}
