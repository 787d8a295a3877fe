import Geometry
import Gestures
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests gestures that are disabled by a setting.
@MainActor
struct DisabledGestureTests {
  private let texts = ["One", "Two", "Three"]

  /// For each gesture, a function that performs the gesture on the rows One, Two and Three, and
  /// returns whether the gesture had its effect.
  private static let effects: [Gesture: (App) -> Bool] = [
    .swipeRight: { app in
      app.swipe(y: 75, to: 210)
      return app.document.list[1].isCompleted
    },
    .swipeLeft: { app in
      app.swipe(y: 75, to: -210)
      return app.texts == ["One", "Three"]
    },
    .tap: { app in
      app.tap(75)
      return app.cells[1].textField != nil
    },
    .tapBelow: { app in
      app.tap(500)
      return app.rows.count == 4
    },
    .pull: { app in
      app.pull(80)
      let isShown = app.placeholders.contains { !$0.isHidden }
      app.release()
      return isShown && app.rows.count == 4
    },
    .pinch: { app in
      app.pinch(70, 110, spread: 40)
      let isOpen = app.table.gap != nil
      app.release(1, 2)
      return isOpen && app.rows.count == 4
    },
    .fold: { app in
      app.fold(100, 400)
      app.release(1, 2)
      return app.navigation.level == .lists
    },
    .hold: { app in
      app.lift(y: 25)
      app.move([1: Point(x: 0, y: 60)])
      app.release()
      return app.texts == ["Two", "One", "Three"]
    },
    .threeFingers: { app in
      app.screen.controller.delete(app.document.list[0].id)
      app.swipeThree(-80)
      app.release(1, 2, 3)
      return app.texts == ["One", "Two", "Three"]
    },
  ]

  /// A list that can be folded.
  private func app(without disabled: Set<Gesture> = []) throws -> App {
    try App(texts, without: disabled)
  }

  @Test func `a disabled gesture does nothing, and all others work`() throws {
    #expect(Self.effects.count == Gesture.allCases.count)
    for (gesture, works) in Self.effects {
      #expect(works(try app()), "\(gesture)")
      for disabled in Gesture.allCases {
        #expect(
          works(try app(without: [disabled])) == (disabled != gesture),
          "\(gesture) without \(disabled)")
      }
    }
  }

  @Test func `each gesture works when all others are disabled`() throws {
    for (gesture, works) in Self.effects {
      let others = Set(Gesture.allCases).subtracting([gesture])
      #expect(works(try app(without: others)), "\(gesture)")
    }
  }

  @Test(arguments: [(Gesture.swipeRight, 1.0), (.swipeLeft, -1)])
  func `a row does not move in a disabled direction, and no cue is visible`(
    gesture: Gesture, side: Double
  ) throws {
    let app = try App(texts, without: [gesture])
    app.hold(y: 75, offset: side * 300)
    #expect(app.cells[1].swipeOffset == 0)
    let cues = app.cells[1].subviews.suffix(2)
    #expect(cues.allSatisfy { $0.alpha == 0 })
    app.release()
    app.settle()
    #expect(app.texts == texts && !app.document.list[1].isCompleted)
    app.expectRest()
  }

  @Test(arguments: [(Gesture.swipeRight, 1.0), (.swipeLeft, -1)])
  func `a returning row that is swiped in a disabled direction stops at its place`(
    gesture: Gesture, side: Double
  ) throws {
    let app = try App(texts, without: [gesture])
    app.hold(y: 75, offset: side * -150)
    app.frame(after: 0.05)
    app.release()
    app.frame(after: 0.02)
    #expect(app.cells[1].swipeOffset * side < 0)
    app.touch(.began, 200, 75)
    app.touch(.moved, 200 + side * 15, 75)
    #expect(app.cells[1].swipeOffset * side < 0)
    app.touch(.moved, 200 + side * 400, 75)
    #expect(app.cells[1].swipeOffset == 0)
    app.release()
    app.settle()
    #expect(app.texts == texts && !app.document.list[1].isCompleted)
    app.expectRest()
  }

  @Test func `with both directions disabled no row has a swipe recognizer`() throws {
    let app = try App(texts, without: [.swipeRight, .swipeLeft])
    #expect(app.cells.allSatisfy { $0.gestureRecognizers.isEmpty })
    #expect(try App(texts).cells.allSatisfy { $0.gestureRecognizers.count == 1 })
  }

  @Test(arguments: [Key.return, .f2])
  func `with taps disabled keys still edit, and a tap ends the edit only`(key: Key) throws {
    let app = try App(texts, without: [.tap])
    for key in [.down, key] { app.key(key) }
    app.type("!")
    #expect(app.cells[0].textField != nil)
    app.settle()
    app.tap(75)
    #expect(app.texts == ["One!", "Two", "Three"])
    #expect(app.cells.allSatisfy { $0.textField == nil })
    app.settle()
    app.tap(75)
    app.settle()
    app.expectRest()
  }

  @Test func `with taps disabled a new row is still edited`() throws {
    let app = try App(texts, without: [.tap])
    app.tap(500)
    app.type("Four")
    app.finishTyping()
    #expect(app.texts == texts + ["Four"])
  }

  @Test func `with all gestures disabled the list scrolls and keys work`() throws {
    let rows = (0..<30).map { "Row \($0)" }
    let app = try App(rows, without: Set(Gesture.allCases))
    for distance in [210.0, -210] { app.swipe(y: 75, to: distance) }
    app.tap(75)
    app.pinch(70, 110, spread: 40)
    app.release(1, 2)
    app.pull(150)
    #expect(app.table.contentOffset < -100)
    app.release()
    app.settle()
    app.drag(from: 500, down: -200)
    #expect(app.table.contentOffset == 200)
    app.release()
    app.settle()
    #expect(app.texts == rows)
    app.expectRest()
    for key in [Key.home, .delete, .space] { app.key(key) }
    #expect(app.texts == Array(rows[1...]) && app.document.list[0].isCompleted)
    for _ in 1...2 { app.key(.character("z"), .control) }
    #expect(app.texts == rows && !app.document.list[1].isCompleted)
  }

  @Test func `the help page shows enabled gestures only, and no heading without any`() throws {
    let strings = EnglishStrings()
    for disabled in Gesture.allCases.map({ [$0] }) + [[], [.tap, .hold], Gesture.allCases] {
      let app = try app(without: Set(disabled))
      app.key(.f1)
      app.settle()
      for lesson in HelpGesture.all(hasLevels: true, allowsDeleting: true) {
        let isShown = app.shows(strings.caption(of: lesson).gesture)
        #expect(isShown != disabled.contains(lesson.gesture), "\(lesson)")
      }
      let hasHeading = app.node(.label, strings.gestures) != nil
      #expect(hasHeading == (disabled.count < Gesture.allCases.count))
      #expect(app.node(.label, strings.keys) != nil)
    }
  }

  @Test(arguments: [GestureKind.swipe, .pinch, .hold, .history])
  func `recognizers of a kind are gone without all gestures of the kind`(kind: GestureKind) throws {
    #expect(try kinds(App(texts)).contains(kind))
    #expect(try !kinds(App(texts, without: Gesture.all(of: kind))).contains(kind))
  }

  /// The kinds of all recognizers of the cells and of the views that contain them.
  private func kinds(_ app: App) -> Set<GestureKind> {
    let views = app.cells + (app.screen.root.hitTest(Point(x: 200, y: 25))?.chain ?? [])
    return Set(views.flatMap(\.gestureRecognizers).map(\.kind))
  }
}
