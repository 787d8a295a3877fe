import Geometry
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// The state of both levels of an app, and what is wrong with it.
@MainActor
struct LevelsState {
  let app: App

  var navigation: Navigation { app.screen.navigation }
  private var levels: LevelsView { navigation.view }

  /// What is wrong at any time; nil if nothing is.
  ///
  /// Each table has the rows of its list, and each visible cell shows the item of its row.
  func violation(_ model: NaiveHistory) -> String? {
    if NaiveLists(app.document.lists) != model.lists { return "other lists than the model" }
    let exists = model.lists.index(of: navigation.rows.list) != nil
    if navigation.level == .rows, !exists, !model.lists.lists.isEmpty {
      return "the rows of a deleted list are shown"
    }
    if levels.progress > 0, levels.progress < 1, let row = levels.openRow,
      model.items(of: .lists).firstIndex(where: { $0.id == navigation.rows.list.item }) != row
    {
      return "the rows fold into row \(row)"
    }
    for controller in navigation.controllers where controller.tableView.dataSource != nil {
      if let violation = rowViolation(of: controller, model) {
        return "\(violation) (\(controller === navigation.lists ? "lists" : "rows"))"
      }
    }
    return nil
  }

  private func rowViolation(of controller: ListController, _ model: NaiveHistory) -> String? {
    let table = controller.tableView
    var items = model.items(of: controller.list)
    if let draft = controller.draft { items.insert(draft.item, at: draft.row) }
    guard table.numberOfRows == items.count else {
      return "the table has \(table.numberOfRows) rows, the list \(items.count)"
    }
    guard isShown(table) else { return nil }
    let cells = cells(of: table)
    let rows = cells.compactMap(\.row)
    guard rows.count == cells.count, rows == Array(Set(rows)).sorted() else {
      return "the rows \(rows) are out of order"
    }
    let isSame = zip(rows, cells).allSatisfy { $0 < items.count && $1.item == items[$0] }
    return isSame ? nil : "a cell shows another item"
  }

  /// What is wrong although no gesture, edit or animation is in progress; nil if nothing is.
  func restViolation(_ model: NaiveHistory) -> String? {
    let progress = navigation.level == .rows ? 1.0 : 0
    guard levels.progress == progress else {
      return "the progress is \(levels.progress) on the level \(navigation.level)"
    }
    guard navigation.root.progress == 1, levels.transform == .identity else {
      return "the settings are shown"
    }
    let isListsShown = navigation.level == .lists
    guard isShown(levels.upper) == isListsShown, isShown(navigation.rows.tableView) != isListsShown
    else { return "not exactly the level \(navigation.level) is shown" }
    guard isListsShown || levels.lower.transform == .identity else { return "squeezed rows" }
    guard app.scene.firstResponder == nil else { return "an edit stays" }
    return navigation.controllers.lazy.compactMap { leftover(in: $0) }.first
      ?? contentViolation(of: navigation.current, model) ?? countViolation(model)
  }

  private func leftover(in controller: ListController) -> String? {
    let table = controller.tableView
    if controller.draft != nil { return "a draft stays" }
    if table.gap != nil || table.lifts.first != nil { return "a gap or a lifted row stays" }
    if table.scrollsLastRowToTop { return "the room below an edited row stays" }
    let placeholders = table.subviews + table.subviews.flatMap(\.subviews)
    return placeholders.contains { $0 is PlaceholderRow && !$0.isHidden }
      ? "a placeholder stays" : nil
  }

  private func contentViolation(of controller: ListController, _ model: NaiveHistory) -> String? {
    let table = controller.tableView
    guard table.leavingCells.isEmpty, table.rowAnimations.isEmpty else {
      return "a row animation stays"
    }
    let (offset, height) = (table.contentOffset, table.bounds.size.height)
    guard table.offsetRange.contains(offset) else { return "scrolled past the end" }
    let cells = cells(of: table)
    let edge = 1e-6
    let count = model.items(of: controller.list).count
    let first = Int((offset + edge) / 50)
    let last = Int(((offset + height - edge) / 50).rounded(.up))
    let shown = cells.filter {
      $0.frame.maxY > offset + edge && $0.frame.minY < offset + height - edge
    }
    guard shown.compactMap(\.row) == Array(min(first, count)..<min(last, count)) else {
      return "the rows \(shown.compactMap(\.row)) of \(count) are shown at \(offset)"
    }
    return cells.lazy.compactMap { leftover(in: $0) }.first
  }

  private func leftover(in cell: ToDoCell) -> String? {
    let row = cell.row ?? -1
    if cell.swipeOffset != 0 { return "row \(row) stays swiped" }
    if cell.alpha != 1 || cell.colorProgress != 1 { return "row \(row) stays faded" }
    if cell.transform != .identity || cell.liftProgress != 0 { return "row \(row) stays lifted" }
    if cell.textField != nil { return "row \(row) keeps the field" }
    if cell.isHidden || !cell.isUserInteractionEnabled { return "row \(row) cannot be taken" }
    return abs(cell.frame.minY - Double(row) * 50) < 1e-9 ? nil : "row \(row) is displaced"
  }

  /// Checks the numbers of open rows that the lists show.
  private func countViolation(_ model: NaiveHistory) -> String? {
    guard navigation.level == .lists else { return nil }
    for cell in cells(of: levels.upper) {
      let rows = cell.item.map { model.items(of: ListID($0.id)) } ?? []
      if cell.countBox?.count != rows.count(where: { !$0.isCompleted }) { return "another count" }
    }
    return nil
  }

  private func isShown(_ view: View) -> Bool {
    !view.isHidden && (view.superview.map(isShown) ?? true)
  }

  private func cells(of table: TableView) -> [ToDoCell] {
    table.visibleCells.compactMap { $0 as? ToDoCell }
  }
}
