import Dates
import Input
import Testing
import ToDoModel

@testable import ClearStyleUI

/// A help page over a list; counts how often the help page has ended an edit.
@MainActor
final class HelpFixture: RowEditor {
  let app: App
  let help: HelpPresenter
  private(set) var endedEdits = 0

  init(
    width: Double = 400, height: Double = 700,
    behaviors: [any Behavior.Type] = RootScreen.behaviors
  ) throws {
    app = try App(
      (0..<40).map { "Row \($0)" }, width: width, height: height, behaviors: behaviors)
    help = try #require(app.screen.shownBehavior())
    app.screen.controller.editor = self
  }

  func edit(_ id: ItemID, typed: String?, mark: OpenEdit.Mark?, byKey: Bool) {}
  func isEditing(_ id: ItemID) -> Bool { false }
  var dateSuggestions: DateSuggestions? { nil }
  func tapDateSuggestion(_ index: Int) {}
  var schedule: Schedule? { nil }
  func lineCount(of id: ItemID, forWidth width: Double) -> Int? { nil }

  func endEditing() { endedEdits += 1 }
  func revealRow() {}
  var returnKey: ReturnKey { .done }

  @discardableResult
  func press(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) -> Bool {
    defer { app.frame() }
    return app.screen.keyDown(KeyEvent(key, modifiers, isRepeat: isRepeat, time: app.now))
  }

  func open() throws -> HelpView {
    press(.f1)
    app.settle()
    return try #require(help.page)
  }

  func tap(_ x: Double, _ y: Double) {
    app.touch(.began, x, y)
    app.release()
  }
}
