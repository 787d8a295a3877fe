import Input
import Testing
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the opacity of rows that appear, and of rows at the beginning and end of an edit.
@MainActor
struct RowFadeTests {
  private let texts = (0..<30).map { "Row \($0)" }

  @Test func `rows that scroll in after an edit are opaque when the others are`() throws {
    let app = try App(texts)
    app.tap(575)
    app.settle()
    app.key(.return)
    for _ in 0..<20 { app.frame(after: 0.016) }
    #expect(app.table.contentOffset == 0)
    #expect(app.cells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `rows that scroll in while others fade have the same opacity in each frame`() throws {
    let app = try App(texts)
    for ends in [false, true] {
      if ends { app.key(.return) } else { app.tap(575) }
      for _ in 0..<40 {
        app.frame(after: 0.011)
        let others = app.cells.filter { $0.item?.text != texts[11] }
        let alphas = others.map(\.alpha)
        #expect(alphas.max()! - alphas.min()! < 1e-9)
      }
      #expect(app.cells.filter { $0.alpha == 0.3 }.isEmpty == ends)
      app.settle()
    }
  }

  @Test func `the row of the next edit brightens from its faded opacity`() throws {
    let app = try App(texts)
    app.tap(75)
    app.settle()
    app.screen.endEditing()
    app.frame()
    app.frame(after: 0.1)
    app.tap(125)
    let alpha = try #require(app.cell(texts[2])?.alpha)
    #expect(alpha > 0.3 && alpha < 0.9)
  }

  @Test func `a row added after the last one fades in`() throws {
    let app = try App(["one"])
    app.tap(300)
    #expect(app.cells.last?.alpha == 0)
    app.frame(after: 0.1)
    #expect(app.cells.last.map { $0.alpha > 0.2 && $0.alpha < 1 } == true)
    app.settle()
    #expect(app.cells.last?.alpha == 1)
  }

  @Test(arguments: [2, 100])
  func `rows that another program adds after the last one fade in together`(count: Int) throws {
    let app = try App([])
    app.add((0..<count).map { "Added \($0)" })
    app.frame()
    #expect(app.cells.allSatisfy { $0.alpha == 0 })
    app.frame(after: 0.1)
    #expect(Set(app.cells.map(\.alpha)).count == 1)
    #expect(app.cells.allSatisfy { $0.alpha > 0.2 && $0.alpha < 1 })
  }
}
