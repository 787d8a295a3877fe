import Geometry
import Input
import OnScreenKeyboard
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests that behaviors are independent of each other.
///
/// Without one line of `RootScreen.behaviors`, the gesture of that behavior has no effect, and the
/// gestures of all other behaviors work.
@MainActor
struct BehaviorIndependenceTests {
  /// For each behavior, a function that performs the gesture of the behavior and returns whether
  /// the gesture had its effect.
  private static let effects: [(behavior: any Behavior.Type, shows: (App) -> Bool)] = [
    (
      Editing.self,
      {
        $0.tap(75)
        return $0.cells.contains { $0.textField != nil }
      }
    ),
    (
      SwipeActions.self,
      {
        $0.swipe(y: 75, to: 210)
        return $0.document.list[1].isCompleted
      }
    ),
    (
      PullToAdd.self,
      { app in
        app.pull(80)
        return app.placeholders.contains { !$0.isHidden }
      }
    ),
    (
      PinchToAdd.self,
      { app in
        app.pinch(70, 110, spread: 40)
        return app.table.gap != nil
      }
    ),
    (
      PinchToFold.self,
      { app in
        app.fold(100, 400)
        return app.fold > 0
      }
    ),
    (
      TapToAdd.self,
      {
        $0.tap(500)
        return $0.rows.count == 4
      }
    ),
    (
      Reorder.self,
      { app in
        app.lift(y: 75)
        return app.table.liftedRows.first != nil
      }
    ),
    (
      HistorySwipe.self,
      {
        $0.applyForeign(Change([.remove($0.document.list[0].id)]))
        $0.swipeThree(-80)
        $0.release(1, 2, 3)
        return $0.texts.count == 3
      }
    ),
    (
      QuietLinePresenter.self,
      {
        $0.screen.controller.delete($0.document.list[0].id)
        $0.run(0.3)
        return $0.shows("notice \"Deleted")
      }
    ),
    (
      ImportPresenter.self,
      {
        $0.screen.importStarter = { _, _ in {} }
        $0.screen.drop(["BEGIN:VCALENDAR\n"], at: .zero)
        $0.run(0.6)
        return $0.shows("notice \"Adding items")
      }
    ),
    (
      RowSelection.self,
      {
        $0.key(.down)
        return $0.cells.contains(where: \.isSelected)
      }
    ),
    (
      HelpPresenter.self,
      {
        $0.key(.f1)
        return $0.screen.root.subviews.contains { $0 is HelpView }
      }
    ),
    (
      ListOpening.self,
      {
        $0.screen.navigation.jump(to: .lists)
        $0.frame()
        $0.tap(25)
        return $0.screen.navigation.level == .rows
      }
    ),
    (
      PullToClear.self,
      {
        $0.applyForeign(Change([.setCompleted($0.document.list[0].id, true)]))
        $0.pullUp()
        return $0.texts.count == 2
      }
    ),
    (
      PullToOpen.self,
      {
        $0.screen.navigation.jump(to: .lists)
        $0.frame()
        $0.pullUp()
        return $0.screen.navigation.level == .rows
      }
    ),
    (
      EmptyListHint.self,
      { app in
        app.applyForeign(Change(app.document.list.items.map { .remove($0.id) }))
        app.run(2)
        return app.table.subviews.contains { ($0 as? Label)?.alpha == 1 }
      }
    ),
    (
      HiddenRows.self,
      { app in
        app.screen.controller.settings.completedRows = .hide
        app.applyForeign(Change([.setCompleted(app.document.list[0].id, true)]))
        app.run(3)
        return app.screen.controller.count == 2
      }
    ),
    (
      FindLine.self,
      { app in
        let rows = (0..<20).map { _ in ToDoItem(id: app.document.makeID(), text: "Row") }
        let list = app.screen.controller.list
        app.applyForeign(Change(rows.map { .insert($0, in: list, before: nil) }))
        app.screen.navigation.jump(to: .lists)
        app.frame()
        return app.screen.navigation.lists.tableView.footerView != nil
      }
    ),
    (
      SearchPresenter.self,
      {
        $0.key(.character("f"), .control)
        return $0.scene.firstResponder is SearchField
      }
    ),
    (
      KeyboardPresenter.self,
      { app in
        app.useKeyboardLayouts("us")
        app.scene.handle(.keyboardAttached(false, time: app.now))
        app.tap(75)
        return app.keyboard?.isShown == true
      }
    ),
    (
      SoundEffects.self,
      { app in
        var isHeard = false
        app.screen.onSound = { _ in isHeard = true }
        app.screen.controller.toggleCompletion(of: app.document.list[0].id)
        return isHeard
      }
    ),
  ]

  /// The behaviors whose gesture has no effect without `Editing`, which edits a new row.
  private static let needsEditor: [any Behavior.Type] = [TapToAdd.self, KeyboardPresenter.self]

  @Test func `without its behavior a gesture is gone, and all others work`() throws {
    for (removed, _) in Self.effects {
      let rest = RootScreen.behaviors.filter { $0 != removed }
      #expect(rest.count == RootScreen.behaviors.count - 1)
      #expect(Self.effects.count == RootScreen.behaviors.count)
      for (behavior, shows) in Self.effects {
        let app = try App(
          ["One", "Two", "Three"], behaviors: rest)
        let isEditorMissing =
          removed == Editing.self && Self.needsEditor.contains { $0 == behavior }
        #expect(
          shows(app) == (behavior != removed && !isEditorMissing),
          "\(behavior) without \(removed)")
      }
    }
  }

  @Test func `each behavior works without the others`() throws {
    for (behavior, shows) in Self.effects {
      let lines: [any Behavior.Type] =
        Self.needsEditor.contains { $0 == behavior } ? [Editing.self, behavior] : [behavior]
      let app = try App(
        ["One", "Two", "Three"], behaviors: lines)
      #expect(shows(app), "\(behavior)")
    }
  }

  @Test func `without behaviors the list is shown and scrolls`() throws {
    let app = try App((0..<30).map { "Row \($0)" }, behaviors: [])
    for y in [75.0, 300] { app.tap(y) }
    app.swipe(y: 75, to: -300)
    app.lift(y: 75)
    app.release()
    app.key(.delete)
    app.drag(from: 500, down: -200)
    #expect(app.table.contentOffset == 200)
    app.release()
    app.settle()
    #expect(app.texts.count == 30)
    app.expectRest()
  }
}

extension App {
  /// Pulls the table up past its end and releases it.
  fileprivate func pullUp() {
    drag(from: 600, down: -300)
    release()
  }
}
