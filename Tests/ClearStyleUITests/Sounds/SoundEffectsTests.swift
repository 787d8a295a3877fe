import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests which actions are heard.
@Suite @MainActor final class SoundEffectsTests {
  private var app: App
  private var sounds: [Sound] = []

  init() throws {
    app = try Self.makeApp(Settings())
    listen()
  }

  private static func makeApp(_ settings: Settings) throws -> App {
    try App(
      lists: ["Trip": ["Tent", "Stove"], "Food": (0..<12).map { "Row \($0)" }], settings: settings)
  }

  private func listen() { app.screen.onSound = { [unowned self] in sounds.append($0) } }

  private func use(_ settings: Settings) throws {
    app = try Self.makeApp(settings)
    listen()
  }

  /// Expects that `expected` was heard since the last call, and waits until nothing moves.
  private func expect(_ expected: Sound..., at location: SourceLocation = #_sourceLocation) {
    #expect(sounds == expected, sourceLocation: location)
    app.settle()
    #expect(sounds == expected, sourceLocation: location)
    sounds = []
  }

  private func swipeRight(row: Int) { app.swipe(y: Double(row) * 50 + 25, to: 230) }

  private var navigation: Navigation { app.screen.navigation }

  @Test func `completions in a row rise, by swipe and by key alike`() {
    app.key(.home)
    for step in 0..<4 {
      if step % 2 == 0 { app.key(.space) } else { swipeRight(row: step) }
      expect(.complete(step: step))
      app.key(.down)
      if step % 2 == 1 { app.key(.down) }
    }
  }

  @Test func `after another action or a pause the scale begins again, and reopening is silent`() {
    swipeRight(row: 0)
    swipeRight(row: 1)
    expect(.complete(step: 0), .complete(step: 1))
    swipeRight(row: 1)
    expect()
    swipeRight(row: 2)
    expect(.complete(step: 0))
    app.frame(after: 3.1)
    swipeRight(row: 3)
    expect(.complete(step: 0))
  }

  @Test func `a swipe that goes back is silent`() {
    app.swipe(y: 25, to: 40)
    app.swipe(y: 25, to: -40)
    expect()
  }

  @Test func `deleting is heard, its undo and redo are not`() {
    app.swipe(y: 25, to: -230)
    expect(.delete)
    app.key(.character("z"), .control)
    app.key(.character("y"), .control)
    app.key(.character("z"), .control)
    expect()
    app.key(.home)
    app.key(.delete)
    expect(.delete)
  }

  @Test func `a new row is heard once it has its text, and not without one`() {
    app.pull(60)
    app.release()
    expect()
    app.type("Eggs")
    app.finishTyping()
    expect(.add)
    app.pull(60)
    app.release()
    app.key(.return)
    expect()
  }

  @Test func `editing a row is silent`() {
    app.tap(25)
    app.settle()
    app.type("!")
    app.finishTyping()
    expect()
  }

  @Test func `a row that is dropped at another place is heard, one in its place is not`() {
    app.lift(y: 25)
    app.move([1: Point(x: 0, y: 100)])
    app.release()
    expect(.move)
    app.lift(y: 25)
    app.release()
    expect()
    app.key(.home)
    app.key(.down, .alt)
    expect(.move)
    app.key(.up, .alt)
    app.key(.up, .alt)
    expect(.move)
  }

  @Test func `a row that is dragged below the open rows is heard as completed`() throws {
    var settings = Settings()
    settings.completedRows = .sink
    try use(settings)
    swipeRight(row: 0)
    app.settle()
    sounds = []
    app.key(.end)
    app.key(.up)
    app.key(.down, .alt)
    expect(.complete(step: 1))
  }

  @Test func `clearing is heard, also of a single row, and clearing nothing is not`() {
    app.key(.delete, [.control, .shift])
    expect()
    swipeRight(row: 0)
    expect(.complete(step: 0))
    app.key(.delete, [.control, .shift])
    expect(.clear)
  }

  @Test func `the ways up and down are heard, by key and by gesture`() {
    app.key(.left, .alt)
    expect(.levelUp)
    app.key(.left, .alt)
    expect(.levelUp)
    app.key(.escape)
    expect(.levelDown)
    app.tap(25)
    expect(.levelDown)
    app.key(.character(","), .control)
    expect(.levelUp)
    app.key(.escape)
    app.key(.home)
    app.key(.return)
    expect(.levelDown, .levelDown)
    app.pull(120)
    app.release()
    expect(.levelUp)
  }

  @Test func `a fold that goes back is silent, one that goes up is heard at its release`() {
    for (distance, expected) in [(50.0, [Sound]()), (150, [.levelUp])] {
      app.touch(.began, 200, 150, finger: 1)
      app.touch(.began, 200, 500, finger: 2)
      app.move([1: Point(x: 0, y: distance), 2: Point(x: 0, y: -distance)])
      #expect(sounds.isEmpty)
      app.release(1, 2)
      app.settle()
      #expect(sounds == expected)
      sounds = []
    }
  }

  @Test func `completing, adding and deleting a list are heard once each`() {
    app.key(.left, .alt)
    expect(.levelUp)
    swipeRight(row: 0)
    expect(.complete(step: 0))
    app.swipe(y: 25, to: -230)
    expect(.delete)
    app.pull(60)
    app.release()
    app.type("Books")
    app.finishTyping()
    expect(.add)
  }

  @Test func `what other programs do is silent, also where it ends an edit or closes the list`() {
    let rows = app.document[navigation.rows.list]
    app.applyForeign(Change([.setCompleted(rows[0].id, true), .remove(rows[1].id)]))
    expect()
    app.key(.character("n"), .control)
    app.type("kept")
    app.key(.escape)
    expect()
    app.applyForeign(Change([.remove(navigation.rows.list.item!)]))
    app.settle()
    #expect(navigation.level == .lists)
    expect()
  }

  @Test func `what a kiosk does by itself is silent`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    try use(settings)
    let idleTime = try #require(settings.kiosk?.idleTime)
    app.key(.left, .alt)
    expect(.levelUp)
    app.frame(after: idleTime + 1)
    app.settle()
    #expect(navigation.level == .rows)
    expect()
    app.key(.character("n"), .control)
    app.type("forgotten")
    app.frame(after: idleTime + 1)
    app.settle()
    #expect(app.document[navigation.rows.list].items.contains { $0.text == "forgotten" })
    expect()
  }

  @Test func `without the setting nothing is heard, and a change of it takes effect at once`()
    throws
  {
    var settings = Settings()
    settings.playsSounds = false
    try use(settings)
    swipeRight(row: 0)
    app.swipe(y: 75, to: -230)
    app.openSettings()
    expect()
    app.tapSetting("Sound")
    app.key(.escape)
    expect(.levelDown)
    app.openSettings()
    sounds = []
    app.tapSetting("Sound")
    app.key(.escape)
    expect()
  }
}
