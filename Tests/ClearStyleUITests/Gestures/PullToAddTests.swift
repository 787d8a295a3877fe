import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct PullToAddTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func placeholder(_ app: App) -> PlaceholderRow? {
    app.table.subviews.compactMap { $0 as? PlaceholderRow }.first { !$0.isHidden }
  }

  @Test(arguments: [0, 3, 30])
  func `a pull past a row height adds an empty row at the top of any list`(
    count: Int
  ) throws {
    let app = try App(Array(texts.prefix(count)))
    app.pull(51)
    app.release()
    #expect(app.rows.map(\.text) == [""] + texts.prefix(count))
    #expect(app.texts.count == count)
    app.type("New")
    app.finishTyping()
    #expect(app.texts == ["New"] + texts.prefix(count))
    app.settle()
    app.expectRest()
  }

  @Test(arguments: [(700.0, 50.0), (200, 30)])
  func `the pull threshold is a row height, or 0.15 of the height of a low window`(
    height: Double, distance: Double
  ) throws {
    for (pull, adds) in [(distance - 0.5, false), (distance + 0.5, true)] {
      let app = try App(texts, height: height)
      app.pull(pull, from: 20)
      app.release()
      #expect(app.rows.count == (adds ? 31 : 30))
      app.key(.escape)
      app.settle()
      #expect(app.texts == texts)
      app.expectRest()
    }
  }

  @Test func `the placeholder is above the first row, and its opacity grows with the pull`() throws
  {
    let app = try App(texts)
    #expect(placeholder(app) == nil)
    app.pull(25)
    var row = try #require(placeholder(app))
    #expect(abs(row.alpha - 0.5) < 0.01 && row.caption == "Pull to Add Item")
    #expect(row.frame == Rect(x: 0, y: -50, width: 400, height: 50))
    app.move([1: Point(x: 0, y: 60)])
    row = try #require(placeholder(app))
    #expect(row.alpha == 1 && row.caption == "Release to Add Item")
    app.move([1: Point(x: 0, y: -60)])
    #expect(row.caption == "Pull to Add Item")
    app.move([1: Point(x: 0, y: -300)])
    #expect(placeholder(app) == nil)
    app.release()
    app.settle()
    #expect(app.rows.count == 30)
  }

  @Test(arguments: [0.3, 0.5, 0.8])
  func `a short list can be pulled while it returns from a pull past its end`(seconds: Double)
    throws
  {
    let app = try App(Array(texts.prefix(3)))
    app.drag(from: 600, down: -200)
    app.release()
    app.run(seconds)
    app.pull(70)
    #expect(placeholder(app)?.caption == "Release to Add Item")
    app.release()
    #expect(app.scene.firstResponder != nil)
  }

  @Test func `the placeholder of a list is blue and says what it adds`() throws {
    let app = try App(lists: ["Home": []])
    app.key(.left, .alt)
    app.settle()
    let lists = app.screen.navigation.lists.tableView
    app.drag(from: 100, down: 40)
    let row = try #require(lists.subviews.lazy.compactMap { $0 as? PlaceholderRow }.first)
    #expect(row.caption == "Pull to Add List" && !row.isHidden)
    app.release()
    #expect(
      ThemeColors(.heat).placeholder(isList: true) == ThemeColors(.heat).listColor(row: 0, of: 1))
  }

  @Test func `the placeholder's opacity follows a fast pull at once, also after a caught bounce`()
    throws
  {
    let app = try App(texts, settings: .lockedToOneList)
    app.drag(from: 100, down: 200, over: 0.03)
    #expect(placeholder(app)?.alpha == 1)
    app.touch(.cancelled, 0, 0)
    app.frame(after: 0.02)
    app.drag(from: 100, down: 150, over: 0.03)
    #expect(placeholder(app)?.alpha == 1)
  }

  @Test func `a pull that catches a bounce without a placeholder fades it in`() throws {
    let app = try App(texts, settings: .lockedToOneList)
    app.table.contentOffset = 60
    app.drag(from: 100, down: 60, over: 0.03)
    app.release()
    for _ in 0..<5 where app.table.contentOffset > -20 { app.frame(after: 0.016) }
    try #require(app.table.contentOffset < -20)
    app.drag(from: 100, down: 150, over: 0.01)
    let alpha = try #require(placeholder(app)?.alpha)
    #expect(alpha < 0.3)
    app.frame(after: 0.2)
    #expect(placeholder(app)?.alpha == 1)
  }

  @Test func `a short pull, one that returns and a cancelled one add nothing`() throws {
    let app = try App(texts)
    app.pull(40)
    app.release()
    #expect(placeholder(app) != nil)
    app.settle()
    app.expectRest()
    app.pull(80)
    app.touch(.cancelled, 200, 300)
    app.settle()
    app.pull(80)
    app.scene.handle(.interrupted(time: app.now))
    app.settle()
    #expect(app.rows.map(\.text) == texts)
    app.expectRest()
  }

  @Test func `a drag that began with the list scrolled down does not pull`() throws {
    let app = try App(texts)
    app.table.contentOffset = 30
    app.drag(from: 100, down: 400)
    #expect(app.table.contentOffset < -60 && placeholder(app) == nil)
    app.release()
    app.settle()
    #expect(app.rows.count == 30)
  }

  @Test func `a pull during the bounce of a fling starts from the visible offset`() throws {
    let app = try App(texts, settings: .lockedToOneList)
    app.drag(from: 600, down: -300)
    app.release()
    app.settle()
    app.drag(from: 100, down: 500, over: 0.1)
    app.release()
    while app.table.contentOffset > -20 { app.frame(after: 1.0 / 60) }
    #expect(app.table.isMoving && placeholder(app) == nil)
    app.drag(from: 100, down: 200, over: 0.1)
    #expect(placeholder(app) != nil)
    app.release()
    #expect(app.rows.count == 31)
  }

  @Test func `after a pull the new row starts at the placeholder, the others at their positions`()
    throws
  {
    let app = try App(texts)
    app.pull(60)
    let before = app.cells.map { $0.presentedFrame.minY - app.table.contentOffset }
    app.release()
    let after = app.cells.map { $0.presentedFrame.minY - app.table.contentOffset }
    #expect(abs(after[0] - 10) < 0.5)
    for (old, new) in zip(before, after.dropFirst()) { #expect(abs(old - new) < 1e-6) }
    app.frame(after: 0.31)
    #expect(app.table.contentOffset == 0 && app.cells[0].frame.minY == 0)
  }

  @Test func `the wheel never starts a pull`() throws {
    let app = try App(texts)
    app.scene.handle(.wheel(clicks: -5, position: Point(x: 9, y: 9), time: app.now))
    app.frame(after: 0.2)
    #expect(app.table.contentOffset == 0 && placeholder(app) == nil)
  }

  @Test func `a pull during an edit of the top row keeps its text and adds another row`() throws {
    let app = try App(texts)
    app.pull(60)
    app.release()
    app.type("One")
    app.settle()
    app.pull(60)
    #expect(app.texts.first == "One")
    app.release()
    app.type("Two")
    app.finishTyping()
    app.settle()
    #expect(app.texts.prefix(3) == ["Two", "One", "Row 0"])
    app.expectRest()
  }
}
