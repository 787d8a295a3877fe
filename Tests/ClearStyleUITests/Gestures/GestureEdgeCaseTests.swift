import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests gestures in situations in which other toolkits have known bugs.
@MainActor
struct GestureEdgeCaseTests {
  /// A gesture without its release.
  ///
  /// ``begin(_:)`` performs the gesture past the threshold for its effect.
  enum Gesture: CaseIterable {
    case swipe, pinch, hold, pull, history

    @MainActor
    func begin(_ app: App) {
      switch self {
      case .swipe: app.hold(y: 75, offset: -250)
      case .pinch: app.pinch(70, 110, spread: 60)
      case .hold:
        app.lift(y: 125)
        app.move([1: Point(x: 0, y: 150)])
      case .pull: app.pull(70)
      case .history: app.swipeThree(-80)
      }
    }
  }

  /// An event between the last move of a gesture and the release.
  enum Interruption: CaseIterable {
    case cancelledContact, interruptedInput, lostFocus, resize

    @MainActor
    func apply(to app: App) {
      switch self {
      case .cancelledContact: app.touch(.cancelled, 0, 0)
      case .interruptedInput: app.scene.handle(.interrupted(time: app.now))
      case .lostFocus: app.scene.handle(.focusLost(time: app.now))
      case .resize: app.scene.size = Size(width: 700, height: 400)
      }
      app.frame()
    }
  }

  private let texts = (0..<30).map { "Row \($0)" }

  /// Creates an app with a list whose last change can be undone.
  private func app() throws -> App {
    let app = try App(texts)
    app.applyForeign(Change([.setCompleted(app.document.list[9].id, true)]))
    app.settle()
    return app
  }

  /// Waits until the app is at rest, then expects that a swipe and a pinch have their effects.
  private func expectGesturesWork(_ app: App) {
    app.settle()
    app.expectRest()
    let count = app.rows.count
    app.swipe(y: 75, to: -app.scene.size.width / 2 - 40)
    app.settle()
    #expect(app.rows.count == count - 1)
    app.pinch(70, 110, spread: 60)
    app.release(1, 2)
    #expect(app.screen.controller.draft != nil)
  }

  @Test(arguments: Gesture.allCases, Interruption.allCases)
  func `a cancelled contact never acts like a release, for all gestures`(
    gesture: Gesture, interruption: Interruption
  ) throws {
    let app = try app()
    let before = app.document.list.items
    gesture.begin(app)
    interruption.apply(to: app)
    app.move([1: Point(x: -5, y: 0)], steps: 2)
    app.release(1, 2, 3)
    #expect(app.document.list.items == before && app.screen.controller.draft == nil)
    expectGesturesWork(app)
  }

  @Test(arguments: [Gesture.swipe, .pinch, .hold, .pull])
  func `a change of the text scale during a gesture ends it`(gesture: Gesture) throws {
    let app = try app()
    let before = app.document.list.items
    gesture.begin(app)
    app.key(.character("="), .control)
    #expect(app.table.rowHeight == 62.5)
    app.move([1: Point(x: -5, y: 0)], steps: 2)
    app.release(1, 2)
    #expect(app.document.list.items == before && app.screen.controller.draft == nil)
    app.key(.character("0"), .control)
    expectGesturesWork(app)
  }

  @Test func `a scroll continues with larger rows without a jump`() throws {
    let app = try app()
    app.drag(from: 600, down: -200)
    app.key(.character("="), .control)
    #expect(app.table.contentOffset == 250)
    app.touch(.moved, 200, 380)
    #expect(app.table.contentOffset == 260)
    app.release()
    expectGesturesWork(app)
  }

  @Test func `a finger without an end event is cancelled when its ID begins again`() throws {
    let app = try app()
    app.swipeThree(0)
    app.release(1, 2)
    app.touch(.began, 200, 75, finger: 3)
    app.touch(.ended, 200, 75, finger: 3)
    app.frame()
    #expect(app.scene.firstResponder != nil)
    app.key(.escape)
    expectGesturesWork(app)
  }

  @Test func `a finger without an end event is cancelled by the next interruption`() throws {
    let app = try app()
    app.swipeThree(0)
    app.release(1, 2)
    app.scene.handle(.interrupted(time: app.now))
    #expect(app.scene.gestures(of: TouchID(device: 0, number: 3)).isEmpty)
    expectGesturesWork(app)
  }

  @Test func `contacts are identified by ID, in any order of begin, move and end`() throws {
    let app = try app()
    app.touch(.began, 30, 75, finger: 7)
    app.touch(.began, 20, 275, finger: 3)
    for step in 1...25 {
      app.touch(.moved, 20 + Double(step) * 10, 275, finger: 3)
      app.touch(.moved, 30 + Double(step) * 10, 75, finger: 7)
      app.frame(after: 0.01)
    }
    app.touch(.began, 200, 475, finger: 1)
    app.release(finger: 3)
    #expect(app.document.list[5].isCompleted && app.document.list.count == 30)
    app.touch(.moved, 30, 75, finger: 7)
    app.release(7, 1)
    app.settle()
    #expect(app.texts == texts)
  }

  @Test func `two devices may use the same number for two fingers`() throws {
    let app = try app()
    func send(_ device: Int64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double) {
      app.scene.handle(
        .touch(
          TouchEvent(
            id: TouchID(device: device, number: 1), kind: .finger, phase: phase,
            position: Point(x: x, y: y), time: app.now)))
    }
    for device in [Int64(0), 1] { send(device, .began, 20, 75 + 100 * Double(device)) }
    for step in 1...25 {
      for device in [Int64(0), 1] {
        send(device, .moved, 20 + Double(step) * 10, 75 + 100 * Double(device))
      }
    }
    for device in [Int64(0), 1] { send(device, .ended, 270, 75 + 100 * Double(device)) }
    #expect(
      app.document.list.items.map(\.isCompleted).prefix(5) == [false, true, false, true, false])
    expectGesturesWork(app)
  }

  @Test func `a drag that leaves its slop barely sideways swipes and never scrolls`()
    throws
  {
    let app = try app()
    app.touch(.began, 100, 325)
    app.touch(.moved, 112, 313.5)
    app.touch(.moved, 112, 100)
    app.frame()
    #expect(app.table.contentOffset == 0 && app.cells[6].swipeOffset > 0)
    app.release()
    expectGesturesWork(app)
  }

  @Test func `a row deleted from far outside leaves in the same time as any other`() throws {
    let app = try app()
    let id = app.document.list[1].id
    app.touch(.began, 200, 75)
    app.touch(.moved, 1e12, 75)
    app.applyForeign(Change([.remove(id)]))
    app.release()
    app.run(2)
    app.expectRest()
  }
}
