import Geometry
import Gestures
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Checks the invariants of an app's screen and list after each event.
@MainActor
final class ScreenInvariantChecker {
  private let app: App
  /// The items of the list after the list's last change.
  private var model: [ToDoItem]
  private var wasEditing = false
  /// The number of changes since the current event began; several undone ones are one, since a tap on
  /// the quiet line undoes all the deletes that it tells.
  private var changes = 0
  /// Whether a change was undone since the current event began.
  private var hasUndone = false
  private var mismatch: String?
  private var observation: DocumentObservation?

  /// Creates a checker that observes `app` from now on.
  init(_ app: App) {
    self.app = app
    model = app.document.list.items
    observation = app.document.observe { [weak self] in
      switch $0 {
      case .performed(let result, _), .updated(let result): self?.check(result)
      case .detailsChanged, .largeChangeBegan, .largeChangeEnded, .backupRead, .loaded, .saved,
        .mirrorsChanged, .serversChanged,
        .reported:
        break
      }
    }
    app.screen.controller.addObserver { [weak self] in self?.count($0) }
  }

  /// Prepares the checker for an event; must be called before each event.
  func beginEvent() {
    wasEditing = app.scene.firstResponder != nil
    (changes, hasUndone) = (0, false)
  }

  /// Returns the invariant that `event` violated; nil if it violated none.
  func violation(after event: FuzzEvent) -> String? {
    mismatch ?? changeViolation(event) ?? rowViolation ?? gestureViolation
  }

  /// The state that a gesture has left although all contacts have ended; nil if there is none.
  var leftoverState: String? {
    if app.scene.nextDeadline != nil { return "a timer stays" }
    return Self.unfinished(app.screen.root).map { "\($0.kind) stays \($0.state)" }
  }

  private func count(_ event: ListEvent) {
    if event == .draft || event == .rearranged { return }
    if case .undid = event {
      if hasUndone { return }
      hasUndone = true
    }
    changes += 1
  }

  /// Checks that the updates of a change lead from the old rows to the new rows.
  private func check(_ applied: ChangeResult) {
    var rows = model.map(Optional.some)
    for update in applied.updates {
      switch update {
      case .inserted(let row): rows.insert(nil, at: row)
      case .removed(let row): rows.remove(at: row)
      case .moved(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .changed(let row): rows[row] = nil
      }
    }
    let items = app.document.list.items
    let isSame = rows.count == items.count && zip(rows, items).allSatisfy { $0 == nil || $0 == $1 }
    if !isSame { mismatch = "\(applied.updates) do not lead to \(items)" }
    model = items
  }

  /// Checks that `event` made no more changes than it may make.
  ///
  /// The end of a contact, a key or another program may make one change. In addition, every event
  /// may end an edit, which is one change.
  private func changeViolation(_ event: FuzzEvent) -> String? {
    let most = (event.mayChangeList ? 1 : 0) + (wasEditing ? 1 : 0)
    return changes > most ? "\(changes) changes by one event" : nil
  }

  /// Checks that each visible row is drawn once, in order, with the item of the list.
  private var rowViolation: String? {
    let list = app.screen.controller
    guard app.table.numberOfRows == list.count else { return "the table has other rows" }
    var last = -1
    for cell in app.cells {
      guard let row = cell.row, row > last, row < list.count else { return "rows out of order" }
      guard cell.item == list.item(at: row) else { return "row \(row) shows another item" }
      guard cell.frame.minY.isFinite, cell.swipeOffset.isFinite else {
        return "row \(row) has no finite position"
      }
      last = row
    }
    return nil
  }

  /// Checks that gaps exist only during a pinch, lifted rows only during a hold, and drafts only
  /// during an edit.
  private var gestureViolation: String? {
    let table = app.table
    if !table.contentOffset.isFinite { return "the content offset is not finite" }
    if table.gap != nil, !isActive(.pinch) { return "a gap without a pinch" }
    let isFolding = app.navigation.isFolding
    if isFolding, !isActive(.pinch) { return "a fold without a pinch" }
    if isFolding, table.gap != nil { return "a fold and a gap" }
    if table.lifts.first != nil, !isActive(.hold) { return "a lifted row without a hold" }
    let draft = app.screen.controller.draft
    if draft != nil, app.scene.firstResponder == nil { return "a draft without a first responder" }
    return nil
  }

  private func isActive(_ kind: GestureKind) -> Bool {
    // The pinch belongs to the view around the tables of all levels.
    (app.table.gestureRecognizers + app.screen.navigation.view.gestureRecognizers).contains {
      $0.kind == kind && $0.state.isActive
    }
  }

  private static func unfinished(_ view: View) -> (any AnyGestureRecognizer)? {
    view.gestureRecognizers.first { $0.state != .possible }
      ?? view.subviews.lazy.compactMap(unfinished).first
  }
}
