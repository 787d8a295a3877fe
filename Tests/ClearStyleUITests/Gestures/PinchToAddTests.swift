import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct PinchToAddTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func placeholder(_ app: App) throws -> PlaceholderRow {
    try #require(app.placeholders.compactMap { $0 as? PlaceholderRow }.first { !$0.isHidden })
  }

  @Test(arguments: [Gesture.pinch, .pull])
  func `an added row begins in the placeholder's color and takes its own in 0.3 s`(
    gesture: Gesture
  ) throws {
    let app = try App(texts)
    if gesture == .pinch { app.pinch(370, 410, spread: 30) } else { app.pull(60) }
    app.release(finger: 1)
    if gesture == .pinch { app.release(finger: 2) }
    let row = try #require(app.screen.controller.draft).row
    let cell = try #require(app.screen.controller.cell(forRow: row))
    let theme = ThemeColors(.heat)
    let between = theme.openRowColor(row: row - 1, of: 30).mixed(
      with: theme.openRowColor(row: row, of: 30), fraction: 0.5)
    #expect(cell.color == (gesture == .pinch ? between : theme.firstRow), "\(row)")
    app.frame(after: 0.3)
    #expect(cell.color == theme.openRowColor(row: row, of: 31))
  }

  @Test func `a pinch right after one without effect shows its placeholder`() throws {
    let app = try App((0..<10).map { "Row \($0)" })
    app.pinch(120, 180, spread: 0)
    app.release(1, 2)
    app.pinch(120, 180, spread: 14)
    app.frame(after: 0.05)
    #expect(app.placeholders.contains { !$0.isHidden && $0.alpha > 0.5 })
  }

  @Test func `fingers on adjacent rows open the gap between them`()
    throws
  {
    for (upper, lower) in [(70.0, 110.0), (99, 101), (52, 148)] {
      let app = try App(texts)
      app.pinch(upper, lower, spread: 30)
      #expect(app.table.gap == TableGap(row: 2, delta: 30))
      app.release(1, 2)
      #expect(app.rows.map(\.text) == texts[..<2] + [""] + texts[2...])
      app.type("New")
      app.finishTyping()
      app.settle()
      #expect(app.texts == texts[..<2] + ["New"] + texts[2...])
      app.expectRest()
    }
  }

  @Test(arguments: [
    (160.0, 480.0, 6), (190, 500, 7), (101, 120, 2), (130, 149, 3), (2, 10, 0), (2, 49, 1),
  ])
  func `fingers on other rows open the gap between the two rows nearest to the midpoint`(
    upper: Double, lower: Double, row: Int
  ) throws {
    let app = try App(texts)
    app.pinch(upper, lower, spread: 30)
    #expect(app.table.gap?.row == row)
    app.release(1, 2)
    #expect(app.screen.controller.draft?.row == row)
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 3)])
  func `a pinch below the last row adds a row at the end, also with one row or none`(
    count: Int, row: Int
  ) throws {
    let app = try App(Array(texts.prefix(count)))
    app.pinch(300, 400, spread: 40)
    app.release(1, 2)
    app.type("New")
    app.finishTyping()
    app.settle()
    #expect(app.texts == texts.prefix(count) + ["New"])
    app.expectRest()
  }

  @Test
  func `rows above and below the gap move by the smaller of the two distances, never inward`()
    throws
  {
    let app = try App(texts)
    app.touch(.began, 200, 70, finger: 1)
    app.touch(.began, 200, 110, finger: 2)
    for (up, down, delta) in [(20.0, 20.0, 20.0), (50, 22, 22), (9, 60, 9), (-30, 60, 0)] {
      app.touch(.moved, 200, 70 - up, finger: 1)
      app.touch(.moved, 200, 110 + down, finger: 2)
      app.frame()
      for cell in app.cells {
        let place = Double(cell.row!) * 50
        #expect(cell.frame.minY == place + (cell.row! < 2 ? -delta : delta))
      }
    }
  }

  @Test
  func `the pinch placeholder grows from the gap's center and shows when a release adds a row`()
    throws
  {
    let app = try App(texts)
    app.pinch(70, 110, spread: 12.5)
    var row = try placeholder(app)
    #expect(row.alpha == 0.5 && row.transform.scale == Size(width: 1, height: 0.5))
    #expect(row.caption == "Pinch Apart to Add Item")
    #expect(row.superview?.presentedFrame.midY == 100)
    app.move([1: Point(x: 0, y: -12.5), 2: Point(x: 0, y: 12.5)])
    #expect(row.caption == "Pinch Apart to Add Item" && row.alpha == 1)
    app.move([1: Point(x: 0, y: -1), 2: Point(x: 0, y: 1)])
    row = try placeholder(app)
    #expect(row.caption == "Release to Add Item" && row.alpha == 1)
    #expect(row.transform.scale.height == 1)
  }

  @Test func `the pinch placeholder has the color between those of the rows beside the gap`() throws
  {
    let colors = Theme().colors
    for (y, row) in [(25.0, 0), (325, 6), (690, 14)] {
      let app = try App(Array(texts.prefix(14)))
      app.pinch(y - 5, y + 5, spread: 20)
      let gap = try #require(app.table.gap?.row)
      #expect(abs(gap - row) <= 1)
      let (above, below) = (
        colors.openRowColor(row: max(0, gap - 1), of: 14),
        colors.openRowColor(row: min(13, gap), of: 14)
      )
      #expect(try placeholder(app).color == above.mixed(with: below, fraction: 0.5))
    }
  }

  @Test func `a short pinch, one that closes again and a cancelled one add nothing`() throws {
    let app = try App(texts)
    app.pinch(70, 110, spread: 24)
    app.release(1, 2)
    app.frame(after: 0.1)
    #expect(app.cells[2].frame.minY > 100)
    app.frame(after: 0.11)
    app.settle()
    app.expectRest()
    app.pinch(70, 110, spread: 60)
    app.move([1: Point(x: 0, y: 50), 2: Point(x: 0, y: -50)])
    app.release(1, 2)
    app.settle()
    app.expectRest()
    for _ in 1...2 {
      app.pinch(70, 110, spread: 60)
      app.scene.handle(.interrupted(time: app.now))
      app.settle()
      app.expectRest()
    }
    #expect(app.rows.map(\.text) == texts)
  }

  @Test func `the gap closes in 0.2 s together with the placeholder`() throws {
    let app = try App(texts)
    app.pinch(70, 110, spread: 20)
    app.release(1, 2)
    app.frame(after: 0.1)
    let row = try placeholder(app)
    #expect(abs(app.cells[2].frame.minY - 110) < 0.5)
    #expect(abs(row.alpha - 0.4) < 0.02)
    app.frame(after: 0.1)
    #expect(app.cells[2].frame.minY == 100 && row.isHidden)
  }

  @Test func `after a pinch the rows and the new one move from their current positions`() throws {
    let app = try App(texts)
    app.pinch(70, 110, spread: 30)
    let before = app.cells.map(\.frame.minY)
    app.release(finger: 1)
    let after = app.cells.map(\.frame.minY)
    #expect(Array(after[..<2]) == Array(before[..<2]))
    #expect(after[2] == 75)
    #expect(Array(after[3...].prefix(5)) == Array(before[2...].prefix(5)))
    app.release(finger: 2)
    app.settle()
    #expect(app.table.contentOffset == 100)
  }

  @Test func `a replaced finger does not continue the pinch`() throws {
    let app = try App(texts)
    app.pinch(70, 110, spread: 15)
    app.release(finger: 1)
    app.settle()
    app.touch(.began, 180, 60, finger: 1)
    app.move([1: Point(x: 0, y: -40), 2: Point(x: 0, y: 60)])
    #expect(app.table.gap == nil)
    app.release(1, 2)
    app.settle()
    app.expectRest()
  }

  @Test func `two fingers that move in the same direction scroll`() throws {
    let app = try App(texts)
    app.touch(.began, 180, 300, finger: 1)
    app.touch(.began, 220, 400, finger: 2)
    app.move([1: Point(x: 0, y: -100), 2: Point(x: 0, y: -100)])
    #expect(app.table.gap == nil && app.table.contentOffset > 80)
  }

  @Test func `many rows that another program inserts during a pinch leave the gap open`() throws {
    let app = try App(texts)
    app.pinch(180, 220, spread: 40)
    let row = try #require(app.table.gap).row
    let others = (0..<100).map { "Other \($0)" }
    let (first, ids) = (app.document.list[0].id, others.map { _ in app.document.makeID() })
    app.applyForeign(
      Change(zip(ids, others).map { .insert(ToDoItem(id: $0, text: $1), before: first) }))
    app.frame()
    #expect(app.table.gap == TableGap(row: row + 100, delta: 40))
    app.release(1, 2)
    app.type("New")
    app.finishTyping()
    #expect(app.texts == others + texts[..<row] + ["New"] + texts[row...])
    app.settle()
    app.expectRest()
  }

  @Test func `a pinch during an edit opens the gap under the fingers`() throws {
    let app = try App(texts)
    app.tap(575)
    app.settle()
    app.key(.end)
    app.type("!")
    app.pinch(170, 230, spread: 40)
    #expect(app.table.contentOffset == 550 && app.table.gap?.row == 15)
    #expect(app.texts[11] == "Row 11!")
    app.release(1, 2)
    app.type("New")
    app.finishTyping()
    app.settle()
    var expected = texts
    expected[11] = "Row 11!"
    expected.insert("New", at: 15)
    #expect(app.texts == expected)
    app.expectRest()
  }
}
