import Input
import ToDoDocument
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

/// An action on Row 0 to Row 2 that leaves state in cells.
///
/// Cells must lose the state when other rows reuse them.
enum LeftoverState: CaseIterable {
  case swiped, swipingBack, flyingOut, fadingOut, lifted, completed, selected, changingColor,
    edited,
    pinchedApart

  /// Performs the action.
  @MainActor func create(in app: App) {
    switch self {
    case .swiped: app.hold(y: 75, offset: 150)
    case .swipingBack:
      app.swipe(y: 75, to: 150)
      app.frame(after: 0.05)
    case .flyingOut:
      app.swipe(y: 75, to: -210)
      app.frame(after: 0.1)
    case .fadingOut:
      app.tap(75)
      app.settle()
      app.key(.return)
      app.frame(after: 0.05)
    case .lifted:
      app.lift(y: 75)
      app.release()
      app.frame(after: 0.05)
    case .completed:
      app.swipe(y: 75, to: 210)
      app.frame(after: 0.05)
    case .selected: app.key(.down)
    case .changingColor:
      app.applyForeign(Change([.remove(app.document.list[0].id)]))
      app.frame(after: 0.1)
    case .edited:
      app.tap(75)
      app.settle()
      app.table.jump(to: 2000)
      app.frame()
      app.key(.return)
    case .pinchedApart:
      app.pinch(70, 110, spread: 20)
      app.release(1, 2)
      app.frame(after: 0.05)
    }
  }
}
