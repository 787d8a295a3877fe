import Geometry
import Input

@testable import ClearStyleUI

/// An action on Row 4 in two parts, between which another program can change the list.
enum RowAction: CaseIterable {
  case swipeRight, swipeLeft, tap, edit, key

  /// Performs the first part.
  @MainActor func begin(in app: App) {
    switch self {
    case .swipeRight: app.hold(y: 225, offset: 210)
    case .swipeLeft: app.hold(y: 225, offset: -210)
    case .tap: app.touch(.began, 200, 225)
    case .edit:
      app.tap(225)
      app.type("!")
    case .key: for _ in 0..<5 { app.key(.down) }
    }
  }

  /// Performs the second part.
  @MainActor func end(in app: App) {
    switch self {
    case .swipeRight, .swipeLeft: app.release()
    case .tap:
      app.release()
      app.type("!")
      app.finishTyping()
    case .edit: app.key(.return)
    case .key: app.key(.delete)
    }
  }

  /// Applies the expected effect to `rows`, in which Row 4 has the index `row`.
  func act(on rows: inout [String], at row: Int) {
    switch self {
    case .swipeRight: rows[row] = "[x] Row 4"
    case .tap, .edit: rows[row] = "Row 4!"
    case .swipeLeft, .key: rows.remove(at: row)
    }
  }
}
