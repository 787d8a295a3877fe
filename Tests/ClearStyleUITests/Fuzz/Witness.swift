import Geometry
import Gestures
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Watches an app and says what must not be.
@MainActor
final class Witness {
  private let app: App
  /// The list as the changes that were told make it.
  private var model: [ToDoItem]
  private var wasEditing = false
  /// Changes since the last event.
  private var changes = 0
  private var mismatch: String?

  /// Watches `app` from now on.
  init(_ app: App) {
    self.app = app
    model = app.document.list.items
    let show = app.document.onUpdate
    app.document.onUpdate = { [weak self] in
      self?.follow($0)
      show?($0)
    }
  }

  /// Before an event.
  func look() {
    wasEditing = app.scene.firstResponder != nil
    changes = 0
  }

  /// What is wrong after `event`; nil when all is well.
  func complaint(after event: FuzzEvent) -> String? {
    mismatch ?? excess(event) ?? disorder ?? leftOver
  }

  /// What no gesture may leave behind once nobody touches anything and time has passed.
  var unrest: String? {
    if app.scene.nextDeadline != nil { return "a timer stays" }
    return Self.restless(app.screen.root).map { "\($0.kind) stays \($0.state)" }
  }

  private func follow(_ applied: ChangeResult) {
    changes += 1
    let list = app.document.list
    var rows = model.map(Optional.some)
    for update in applied.updates {
      switch update {
      case .inserted(let row): rows.insert(nil, at: row)
      case .removed(let row): rows.remove(at: row)
      case .moved(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .changed(let row): rows[row] = nil
      }
    }
    model = list.items
    let isSame = rows.count == model.count && zip(rows, model).allSatisfy { $0 == nil || $0 == $1 }
    if !isSame { mismatch = "\(applied.updates) do not lead to \(model)" }
  }

  /// An event that ends a gesture or is a key changes one thing, and may end an edit; any other may
  /// only end an edit.
  private func excess(_ event: FuzzEvent) -> String? {
    let most = (event.mayAct ? 1 : 0) + (wasEditing ? 1 : 0)
    return changes > most ? "\(changes) changes by one event" : nil
  }

  /// Every row that is seen stands there once, in order, and says what the list says.
  private var disorder: String? {
    let list = app.screen.controller
    guard app.table.numberOfRows == list.count else { return "the table has other rows" }
    var last = -1
    for cell in app.cells {
      guard let row = cell.row, row > last, row < list.count else { return "rows out of order" }
      guard cell.item == list.item(at: row) else { return "row \(row) shows another" }
      guard cell.frame.minY.isFinite, cell.swipeOffset.isFinite else { return "row \(row) is lost" }
      last = row
    }
    return nil
  }

  /// What is there only while somebody makes it.
  private var leftOver: String? {
    let table = app.table
    if !table.contentOffset.isFinite { return "the list is lost" }
    if table.gap != nil, !isActive("pinch") { return "a gap without a pinch" }
    if table.lift != nil, !isActive("hold") { return "a lifted row without a hold" }
    let draft = app.screen.controller.draft
    if draft != nil, app.scene.firstResponder == nil { return "a draft that nobody types" }
    return nil
  }

  private func isActive(_ kind: GestureKind) -> Bool {
    app.table.gestureRecognizers.contains { $0.kind == kind && $0.state.isActive }
  }

  private static func restless(_ view: View) -> (any AnyGestureRecognizer)? {
    view.gestureRecognizers.first { $0.state != .possible }
      ?? view.subviews.lazy.compactMap(restless).first
  }
}
