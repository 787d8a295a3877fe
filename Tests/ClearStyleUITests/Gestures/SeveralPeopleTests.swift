import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests several people who use one screen at the same time.
@MainActor
struct SeveralPeopleTests {
  private let texts = (0..<16).map { "Row \($0)" }

  private func app(_ settings: Settings = Settings()) throws -> App {
    try App(texts, width: 1600, height: 900, settings: settings)
  }

  /// Settings with which two fingers fold the list, and those with which they do not.
  nonisolated private static let settings: [Settings] = {
    var (unfolding, locked) = (Settings(), Settings())
    unfolding.disabledGestures = [.fold]
    locked.kiosk = KioskSettings()
    locked.kiosk?.isLocked = true
    return [Settings(), unfolding, locked]
  }()

  @Test(arguments: settings)
  func `one person swipes right at the left while another swipes left at the right`(
    settings: Settings
  ) throws {
    let app = try app(settings)
    app.touch(.began, 100, 125, finger: 1)
    app.touch(.began, 1500, 425, finger: 2)
    app.move([1: Point(x: 200, y: 0), 2: Point(x: -200, y: 0)])
    app.release(1, 2)
    app.settle()
    #expect(app.texts == texts.filter { $0 != "Row 8" })
    #expect(app.document.list.items.filter(\.isCompleted).map(\.text) == ["Row 2"])
    #expect(app.screen.navigation.level == .rows)
  }

  @Test(arguments: settings)
  func `one person swipes while another scrolls`(settings: Settings) throws {
    let app = try app(settings)
    app.touch(.began, 100, 425, finger: 1)
    app.touch(.began, 1500, 700, finger: 2)
    app.move([1: Point(x: 200, y: 0), 2: Point(x: 0, y: 60)])
    #expect(app.table.contentOffset < -20)
    app.release(1, 2)
    app.settle()
    #expect(app.document.list.items.filter(\.isCompleted).map(\.text) == ["Row 8"])
    #expect(app.screen.navigation.level == .rows)
  }

  @Test(arguments: settings.dropFirst())
  func `two fingers of one hand swipe against each other where they cannot fold the list`(
    settings: Settings
  ) throws {
    let app = try app(settings)
    app.touch(.began, 100, 125, finger: 1)
    app.touch(.began, 400, 225, finger: 2)
    app.move([1: Point(x: 200, y: 0), 2: Point(x: -200, y: 0)])
    app.release(1, 2)
    app.settle()
    #expect(app.texts == texts.filter { $0 != "Row 4" })
    #expect(app.document.list.items.filter(\.isCompleted).map(\.text) == ["Row 2"])
  }

  @Test func `one person carries a row while others swipe, scroll and tap`() throws {
    let app = try app()
    app.lift(y: 125, finger: 1)
    app.touch(.began, 1500, 425, finger: 2)
    app.touch(.began, 900, 625, finger: 3)
    app.move([1: Point(x: 0, y: 200), 2: Point(x: -200, y: 0), 3: Point(x: 0, y: -40)])
    app.touch(.began, 200, 725, finger: 4)
    app.release(2, 3, 1, 4)
    #expect(app.cells.first { $0.textField != nil }?.item?.text == "Row 14")
    app.key(.escape)
    app.settle()
    #expect(app.texts.count == 15 && !app.texts.contains("Row 8"))
    #expect(app.texts.firstIndex(of: "Row 2") == 6)
    app.expectRest()
  }

  @Test func `several people carry a row each to where their finger is`() throws {
    let app = try app()
    let rows = [(1, 125.0), (2, 425), (3, 625)] as [(Int64, Double)]
    for (finger, y) in rows { app.touch(.began, 300 * Double(finger), y, finger: finger) }
    app.run(1)
    app.move([1: Point(x: 0, y: 450), 2: Point(x: 0, y: -300), 3: Point(x: 0, y: 100)])
    #expect(app.table.liftedRows == [2, 8, 12])
    app.release(2)
    app.settle()
    #expect(app.table.liftedRows == [2, 12])
    app.release(1, 3)
    app.settle()
    var expected = texts
    expected.insert(expected.remove(at: 8), at: 3)
    expected.insert(expected.remove(at: 2), at: 11)
    expected.insert(expected.remove(at: 12), at: 14)
    #expect(app.texts == expected)
    app.expectRest()
  }

  @Test func `fingers of one person that rest before a pinch lift no row`() throws {
    let app = try app()
    app.touch(.began, 300, 325, finger: 1)
    app.touch(.began, 310, 375, finger: 2)
    app.run(1)
    #expect(app.table.liftedRows.isEmpty)
    app.move([1: Point(x: 0, y: -40), 2: Point(x: 0, y: 40)])
    #expect(app.table.gap?.row == 7)
  }

  @Test func `a row that one person carries cannot be lifted by another`() throws {
    let app = try app()
    app.lift(y: 125, finger: 1)
    app.touch(.began, 1300, 125, finger: 2)
    app.run(1)
    #expect(app.table.liftedRows == [2])
    app.touch(.cancelled, 1300, 125, finger: 2)
    app.move([1: Point(x: 0, y: 100)])
    app.release(1)
    app.settle()
    #expect(app.texts.firstIndex(of: "Row 2") == 4)
    app.expectRest()
  }

  @Test func `a row stays in its list while another person carries a row there`() throws {
    let app = try App(lists: ["A": [], "B": texts], width: 1600, height: 900)
    app.lift(y: 425, finger: 1)
    app.touch(.began, 1300, 125, finger: 2)
    app.run(1)
    app.move([2: Point(x: 0, y: -115)])
    app.run(3)
    #expect(app.screen.navigation.level == .rows && app.table.liftedRows == [8, 2])
    app.release(1)
    app.run(3)
    #expect(app.screen.navigation.level == .lists)
    app.release(2)
    app.settle()
    let rows = app.document[app.screen.controller.list]
    #expect(app.screen.navigation.level == .rows && rows.items.map(\.text) == texts)
  }

  @Test func `a row at the edge of another list goes up once nobody else carries one`() throws {
    let app = try App(lists: ["A": texts, "B": texts], width: 1600, height: 900)
    app.lift(y: 425, finger: 2)
    app.move([2: Point(x: 0, y: -420)])
    app.run(1.5)
    app.move([2: Point(x: 0, y: 20)])
    app.run(1.5)
    #expect(app.screen.navigation.level == .rows)
    app.touch(.began, 1300, 425, finger: 1)
    app.run(1)
    app.move([2: Point(x: 0, y: -20)])
    app.run(2)
    #expect(app.screen.navigation.level == .rows && app.table.liftedRows.count == 2)
    app.release(1)
    app.run(1.5)
    #expect(app.screen.navigation.level == .lists)
    app.touch(.cancelled, 0, 0, finger: 2)
    app.settle()
    app.expectRest()
  }

  @Test func `the fling of one person goes on while another carries a row`() throws {
    let app = try App((0..<200).map { "Row \($0)" }, width: 1600, height: 900)
    app.lift(y: 425, finger: 1)
    app.touch(.began, 1500, 800, finger: 2)
    app.move([2: Point(x: 0, y: -300)], over: 0.1)
    app.release(finger: 2)
    let offset = app.table.contentOffset
    app.move([1: Point(x: 0, y: 5)], over: 0.1)
    #expect(app.table.contentOffset > offset + 50)
    app.release(finger: 1)
    app.settle()
    app.expectRest()
  }

  @Test func `a pull is released although a finger of another person rests`() throws {
    let app = try app()
    app.touch(.began, 1500, 890, finger: 2)
    app.pull(60)
    app.touch(.moved, 1500, 891, finger: 2)
    app.release(finger: 1)
    #expect(app.screen.controller.draft?.row == 0)
  }

  @Test func `a tap edits the row on which it began, also when another person scrolled meanwhile`()
    throws
  {
    let app = try App((0..<200).map { "Row \($0)" }, width: 1600, height: 900)
    app.touch(.began, 1500, 800, finger: 2)
    app.move([2: Point(x: 0, y: -110)])
    app.touch(.began, 100, 425, finger: 1)
    app.move([2: Point(x: 0, y: -200)])
    app.release(finger: 1)
    #expect(app.cells.first { $0.textField != nil }?.item?.text == "Row 10")
  }

  @Test func `two fingers together soon after a tap on a list turn the opening back`() throws {
    for delay in [0.0, 0.03, 0.07, 0.11, 0.15] {
      for y in [(60.0, 380.0), (250.0, 560.0), (500.0, 850.0)] {
        let app = try App(
          lists: ["A": ["One"], "B": texts, "C": [], "D": texts, "E": []], width: 800, height: 900)
        app.key(.left, .alt)
        app.settle()
        app.tap(75, x: 400)
        app.frame(after: delay)
        app.touch(.began, 400, y.0, finger: 1)
        app.touch(.began, 420, y.1, finger: 2)
        app.move([1: Point(x: 0, y: 120), 2: Point(x: 0, y: -120)], over: 0.3)
        app.release(1, 2)
        app.settle()
        #expect(app.screen.navigation.level == .lists, "\(delay) \(y)")
        #expect(app.screen.navigation.rows.draft == nil && app.document[.lists].items.count == 5)
        app.expectRest()
      }
    }
  }
}
