import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct SwipeTests {
  private let texts = (0..<20).map { "Row \($0)" }

  @Test(arguments: [(240.0, 120.0), (300, 150), (320, 160), (400, 160), (1920, 160)])
  func `a swipe acts past half the width, at most 160 points`(
    width: Double, threshold: Double
  ) {
    #expect(SwipeAction(offset: threshold, width: width) == .back)
    #expect(SwipeAction(offset: -threshold, width: width) == .back)
    #expect(SwipeAction(offset: threshold + 0.5, width: width) == .toggleCompletion)
    #expect(SwipeAction(offset: -threshold - 0.5, width: width) == .delete)
    #expect(SwipeAction.cueAlpha(offset: threshold / 4, width: width) == 0.25)
    #expect(SwipeAction.cueAlpha(offset: -threshold * 3, width: width) == 1)
  }

  @Test func `a swipe to the right completes and reopens, and the row returns within 0.2 s`() throws
  {
    let app = try App(texts)
    for isCompleted in [true, false] {
      app.swipe(y: 75, to: 210)
      #expect(app.document.list[1].isCompleted == isCompleted)
      app.frame(after: 0.2)
      #expect(app.cells[1].swipeOffset == 0)
    }
    #expect(app.texts == texts)
  }

  @Test(arguments: [false, true]) func `a swipe to the left deletes`(isCompleted: Bool) throws {
    let app = try App(texts)
    app.applyForeign(Change([.setCompleted(app.document.list[1].id, isCompleted)]))
    app.settle()
    app.swipe(y: 75, to: -210)
    #expect(app.texts == texts.filter { $0 != "Row 1" })
  }

  @Test func `a swipe that ends before the threshold or is cancelled past it changes nothing`()
    throws
  {
    let app = try App(texts)
    let before = app.document.list.items
    for offset in [155.0, -155] {
      app.hold(y: 75, offset: offset, over: 0.3)
      app.release()
      app.settle()
    }
    app.hold(y: 75, offset: 250)
    app.touch(.moved, 120, 75)
    app.touch(.ended, 120, 75)
    app.settle()
    for offset in [250.0, -250] {
      app.hold(y: 75, offset: offset)
      app.touch(.cancelled, 0, 75)
      app.settle()
      app.hold(y: 75, offset: offset)
      app.scene.handle(.interrupted(time: app.now))
      app.settle()
      app.hold(y: 75, offset: offset)
      app.scene.size.height += 10
      app.settle()
    }
    #expect(app.document.list.items == before)
    #expect(app.cells.allSatisfy { $0.swipeOffset == 0 })
  }

  @Test(arguments: [TouchEvent.Kind.finger, .mouse])
  func `the row follows the contact without the slop, the cues with it`(
    kind: TouchEvent.Kind
  ) throws {
    let app = try App(texts)
    app.hold(y: 75, offset: 50, kind: kind)
    #expect(abs(app.cells[1].swipeOffset - 50) < 1e-9)
    let cues = app.cells[1].subviews.suffix(2).compactMap { $0 as? Label }
    #expect(cues.allSatisfy { abs($0.alpha - 0.3125) < 1e-9 && $0.color == .white })
    app.touch(.moved, 20 + 201 + (kind == .finger ? 10 : 3), 75, kind: kind)
    #expect(cues.map(\.alpha) == [1, 1])
    #expect(cues.map(\.color) == [Color(red: 0, green: 1, blue: 0), .white])
  }

  @Test func `a row half below the window can be swiped, and there is none below the last`()
    throws
  {
    for offset in [210.0, -210] {
      let app = try App(Array(texts.prefix(5)), height: 225)
      app.swipe(y: 212, to: offset)
      app.settle()
      #expect(app.texts.count == (offset > 0 ? 5 : 4))
      #expect(app.document.list.items.filter(\.isCompleted).count == (offset > 0 ? 1 : 0))
      #expect((app.document.list.items.last?.isCompleted == true) == (offset > 0))
    }
    let app = try App(["One"])
    for offset in [210.0, -210] { app.swipe(y: 175, to: offset) }
    app.settle()
    #expect(app.texts == ["One"] && !app.document.list[0].isCompleted)
    app.expectRest()
  }

  @Test func `a vertical drag on a row scrolls and never swipes`() throws {
    let app = try App(texts)
    app.touch(.began, 200, 300)
    app.touch(.moved, 204, 280)
    app.touch(.moved, 390, 250)
    #expect(app.cells.allSatisfy { $0.swipeOffset == 0 })
    #expect(app.table.contentOffset > 0)
  }

  @Test func `two fingers swipe two rows at once in different directions`() throws {
    let app = try App(texts)
    app.hold(y: 25, offset: 210, finger: 1)
    app.hold(y: 125, offset: -210, finger: 2)
    #expect(app.cells[0].swipeOffset > 200 && app.cells[2].swipeOffset < -200)
    app.release(finger: 1)
    app.release(finger: 2)
    app.settle()
    #expect(app.document.list[0].isCompleted)
    #expect(app.texts == texts.filter { $0 != "Row 2" })
  }

  @Test func `a second finger on a swiped row does not move it`() throws {
    let app = try App(texts)
    app.hold(y: 75, offset: 100, finger: 1)
    app.hold(y: 75, offset: -300, finger: 2)
    #expect(abs(app.cells[1].swipeOffset - 100) < 1e-9)
    app.release(finger: 2)
    app.release(finger: 1)
    app.settle()
    #expect(app.texts == texts)
  }

  @Test func `a row that returns can be swiped from its current offset`() throws {
    let app = try App(texts)
    app.hold(y: 75, offset: 150)
    app.frame(after: 0.05)
    app.release()
    app.frame(after: 0.05)
    let caught = app.cells[1].swipeOffset
    #expect(caught > 0 && caught < 150)
    app.touch(.began, 300, 75)
    app.touch(.moved, 311, 75)
    #expect(abs(app.cells[1].swipeOffset - (caught + 1)) < 1e-9)
    app.frame(after: 1)
    #expect(abs(app.cells[1].swipeOffset - (caught + 1)) < 1e-9)
  }

  @Test func `three deletes within half a second delete exactly the touched rows`() throws {
    let app = try App(texts)
    for expected in ["Row 2", "Row 4", "Row 3"] {
      let target = try #require(app.cell(expected))
      app.hold(y: target.presentedFrame.midY, offset: -210, over: 0.1)
      app.release()
      app.frame(after: 0.05)
    }
    #expect(app.texts == texts.filter { !["Row 2", "Row 3", "Row 4"].contains($0) })
    app.settle()
    #expect(app.cells.map(\.frame.minY) == (0..<14).map { Double($0) * 50 })
  }

  @Test func `a row that flies out cannot be swiped`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.frame(after: 0.01)
    app.hold(y: 60, offset: -210, over: 0.001)
    app.release()
    app.settle()
    #expect(app.texts.count >= 18)
    #expect(Set(app.texts).isSubset(of: Set(texts).subtracting(["Row 1"])))
  }

  @Test(arguments: [(0.02, 400 / 0.3), (2.0, 400 / 0.3)])
  func `a deleted row flies at least its width in 0.3 s`(
    seconds: Double, least: Double
  ) throws {
    let app = try App(texts)
    app.hold(y: 75, offset: -210, over: seconds)
    let cell = app.cells[1]
    app.release()
    let start = cell.swipeOffset
    app.frame(after: 0.01)
    let speed = (start - cell.swipeOffset) / 0.01
    #expect(speed >= least - 1)
    #expect(seconds > 1 ? speed < least + 1 : speed > 5000)
  }

  @Test func `the only row and the last row can be deleted`() throws {
    let app = try App(["One", "Two"])
    app.swipe(y: 75, to: -210)
    app.settle()
    app.swipe(y: 25, to: -210)
    app.settle()
    #expect(app.document.list.isEmpty && app.cells.isEmpty)
    app.add(["Again"])
    app.settle()
    #expect(app.cells.map(\.swipeOffset) == [0])
  }

  @Test func `a row that another program deletes during a swipe leaves the other rows alone`()
    throws
  {
    let app = try App(texts)
    app.hold(y: 75, offset: -250)
    app.applyForeign(Change([.remove(app.document.list[1].id)]))
    app.frame(after: 0.1)
    app.release()
    app.settle()
    #expect(app.texts == texts.filter { $0 != "Row 1" })
  }

  @Test func `a swiped row that a second finger scrolls away returns to its place`()
    throws
  {
    let app = try App(texts)
    app.hold(y: 75, offset: -250)
    app.touch(.began, 200, 600, finger: 2)
    for step in 1...30 {
      app.touch(.moved, 200, 600 - Double(step) * 18, finger: 2)
      app.frame(after: 0.01)
    }
    #expect(app.cell("Row 1") == nil)
    app.release()
    app.touch(.ended, 200, 60, finger: 2)
    app.settle()
    #expect(app.texts == texts)
    #expect(app.cells.allSatisfy { $0.swipeOffset == 0 })
  }
}
