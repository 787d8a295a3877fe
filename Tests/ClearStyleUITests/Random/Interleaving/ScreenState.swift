import Geometry
import Gestures
import Input
import ViewKit

@testable import ClearStyleUI

/// The content of the screen at the positions where three contacts begin.
enum ScreenState: String, CaseIterable {
  case oneRow, threeRows, rowAndBelow, below, notice, caret, help

  /// The layout of the real screen at the positions where the contacts begin.
  @MainActor
  func layout() throws -> RecognizerLayout {
    let rows = self == .below || self == .rowAndBelow ? 3 : 20
    let app = try App((0..<rows).map { "Row \($0)" })
    switch self {
    case .notice: app.swipe(y: 25, to: -300)
    case .caret: app.tap(25)
    case .help: app.key(.f1)
    case .oneRow, .threeRows, .rowAndBelow, .below: break
    }
    app.run(1)
    return RecognizerLayout(app, positions)
  }

  private var positions: [Point] {
    switch self {
    case .oneRow: [Point(x: 100, y: 60), Point(x: 200, y: 75), Point(x: 300, y: 90)]
    case .threeRows, .help: [75, 225, 425].map { Point(x: 200, y: $0) }
    case .rowAndBelow: [125, 300, 400].map { Point(x: 200, y: $0) }
    case .below: [300, 400, 500].map { Point(x: 200, y: $0) }
    case .notice: [Point(x: 300, y: 625), Point(x: 100, y: 670), Point(x: 300, y: 680)]
    case .caret: [Point(x: 100, y: 20), Point(x: 300, y: 30), Point(x: 200, y: 75)]
    }
  }

  /// The kinds of recognizers that are expected at each position, from the innermost view outward.
  var kinds: [[GestureKind]] {
    let holds = Array(repeating: GestureKind.hold, count: ReorderingConstants.maximumDraggedRows)
    let table: [GestureKind] = [.scroll, .tap] + holds + [.history, .pinch, .notice]
    let row = [.swipe] + table
    let field = [.caret, .textSelection, .textHold] + row
    switch self {
    case .oneRow, .threeRows, .notice: return [row, row, row]
    case .rowAndBelow: return [row, table, table]
    case .below: return [table, table, table]
    case .caret: return [field, field, row]
    case .help: return Array(repeating: [.scroll, .help, .notice], count: 3)
    }
  }

  /// The gestures that one or two contacts can perform in this state, and `history` if three
  /// contacts can perform it.
  var gestures: Set<GestureKind> {
    switch self {
    case .oneRow, .threeRows, .rowAndBelow: [.swipe, .tap, .scroll, .pinch, .hold, .history]
    case .below: [.tap, .scroll, .pinch, .history]
    case .notice: [.swipe, .tap, .scroll, .pinch, .hold, .history, .notice]
    case .caret: [.swipe, .caret, .textSelection, .textHold, .scroll, .pinch, .history]
    case .help: [.scroll, .help]
    }
  }
}
