internal import Motion
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// A level of the hierarchy.
enum Level: Hashable, CaseIterable {
  /// The list of lists.
  case lists
  /// The rows of the list that is open.
  case rows
}

/// The two levels of the window, and the way between them.
///
/// The way is the `progress` of a `LevelsView`: gestures set it, and an animation finishes it. The
/// ``level`` is the one to which the way leads; it changes at the start of the way.
///
/// ```swift
/// navigation.open(groceries.id)
/// navigation.goUp()
/// ```
@MainActor
final class Navigation: LevelNavigation {
  /// The controller of the lists level.
  let lists: ListController
  /// The controller of the level that shows the rows of one list, the open one.
  let rows: ListController
  /// The tables of both levels.
  let view: LevelsView
  /// The level that is shown or, on the way, the one to which the way leads.
  private(set) var level = Level.rows
  /// Called once before the lists level appears for the first time.
  var onFirstLists: (() -> Void)?
  /// Called after the level or the open list has changed.
  var onChange: (() -> Void)?
  /// Called after each change of rows or lists, whoever made it.
  var onContentChange: (() -> Void)?
  private let document: ToDoDocument
  /// The progress at which a fold has taken hold of the way, 1 if the rows were at rest; nil unless
  /// fingers fold the list.
  private var foldStart: Double?

  /// Creates the levels of `document`, with the list shown with which the document was opened.
  init(document: ToDoDocument, settings: ListSettings, theme: Theme) {
    self.document = document
    rows = ListController(document: document, settings: settings, theme: theme)
    lists = ListController(
      document: document, list: .lists, isActive: false, settings: settings, theme: theme)
    view = LevelsView(upper: lists.tableView, lower: rows.tableView)
    view.progress = 1
    lists.onChange = { [weak self] in self?.showOnOtherLevel($0, than: .lists) }
    rows.onChange = { [weak self] in self?.showOnOtherLevel($0, than: .rows) }
    document.onUpdate = { [weak self] in self?.showForeign($0) }
    // A discarded draft may have been the only reason to stay in a deleted list.
    rows.addObserver { [weak self] in if $0 == .draft { self?.leaveDeletedList() } }
  }

  /// The controller of ``level``.
  var current: ListController { controller(of: level) }

  /// The controllers of all levels.
  var controllers: [ListController] { Level.allCases.map(controller) }

  /// The controller of `level`.
  func controller(of level: Level) -> ListController { level == .lists ? lists : rows }

  /// Opens the list `id`; on the way to the lists, turns round if it is the list that was open.
  func open(_ id: ItemID) {
    activateLists()
    guard let row = lists.row(of: id) else { return }
    lists.endEditing()
    if rows.list.item != id || view.openRow != row {
      view.grab()
      view.progress = 0
      rows.show(ListID(id))
      view.openRow = lists.row(of: id)
    }
    move(to: .rows)
  }

  /// The name of the list that was open last; nil if it was deleted.
  var lastListName: String? { document.lists.contains(rows.list) ? rows.listItem?.text : nil }

  /// Goes back into the list that was open last, if it still exists.
  func goBack() { rows.list.item.map(open) }

  /// Goes from the rows of a list to the lists; has no effect on the lists level.
  func goUp() {
    guard level == .rows else { return }
    prepareLists()
    move(to: .lists)
  }

  /// Shows `level` without an animation.
  func jump(to level: Level) {
    prepareLists()
    view.grab()
    self.level = level
    view.progress = level == .rows ? 1 : 0
  }

  private func prepareLists() {
    rows.endEditing()
    activateLists()
    if view.progress == 1 { view.openRow = rows.list.item.flatMap(lists.row) }
  }

  /// Shows the lists in their table at the first call; before, they would only make the start slower.
  private func activateLists() {
    guard let onFirstLists else { return }
    self.onFirstLists = nil
    onFirstLists()
    lists.activate()
  }

  private func move(to level: Level, duration: Double = ListConstants.levelDuration) {
    foldStart = nil
    view.grab()
    view.setProgress(
      to: level == .rows ? 1 : 0, duration: duration, curve: ListConstants.levelCurve)
    self.level = level
    onChange?()
  }

  /// Turns round if the way leads away from the level of `controller`, of which a row is to be edited.
  func turnBack(to controller: ListController) {
    let target = controller === lists ? Level.lists : .rows
    if target != level { move(to: target) }
  }

  /// Ends an edit in progress on any level, and keeps the typed text.
  func endEditing() { for controller in controllers { controller.endEditing() } }
}

// Pinching a list shut.
extension Navigation {
  /// The lists above the rows of a list.
  var levelAbove: Level? { level == .rows ? .lists : nil }

  /// Takes hold of the way up; call it when fingers begin to fold the list.
  ///
  /// Has no effect if the window has gone up since the fingers came down.
  func beginFold() {
    guard canFold else { return }
    prepareLists()
    foldStart = view.grab()
  }

  /// Folds the list by `fold`, from 0 (as it was when the fold began) to 1 (into its row).
  ///
  /// Has no effect after a key, an undo or another program has led to a level since the fold began.
  func fold(to fold: Double) { if let foldStart { view.progress = foldStart * (1 - fold) } }

  /// Finishes the way after the fingers were released: up, or back to the rows.
  func endFold(goesUp: Bool) {
    guard foldStart != nil else { return }
    if goesUp { move(to: .lists) } else { move(to: .rows, duration: ListConstants.returnDuration) }
  }
}

// Changes that concern both levels.
extension Navigation {
  /// Undoes the last change and goes to the first row that changed, also in another list.
  ///
  /// An edit in progress ends first; its text is kept.
  func undo() {
    revert({ document.undo() }) { .undid($0.inverse) }
  }

  /// Redoes the last undone change and goes to the first row that changed, also in another list.
  ///
  /// An edit in progress ends first; its text is kept.
  func redo() {
    revert({ document.redo() }) { .redid($0) }
  }

  private func revert(
    _ revert: () -> ChangeResult?, as event: (ChangeSummary) -> ListEvent
  ) {
    endEditing()
    // A table can follow a change only if it has shown the rows before.
    activateLists()
    guard let result = revert() else { return }
    defer { onContentChange?() }
    let event = ChangeSummary(of: result, in: document.lists).map(event) ?? .changed
    if result[current.list].isEmpty, result[.lists].isEmpty, let list = firstList(in: result) {
      lists.follow(result)
      openChangedList(list, showing: result, as: event)
    } else {
      let shown = result[current.list].isEmpty ? Level.lists : level
      for other in Level.allCases where other != shown { controller(of: other).follow(result) }
      controller(of: shown).showReverted(result, as: event)
      if shown == .lists { goUp() }
    }
    leaveDeletedList()
  }

  /// The list that was open last if `result` changed its rows, otherwise the first list whose rows it
  /// changed.
  private func firstList(in result: ChangeResult) -> ListID? {
    let changed = [rows.list] + document[.lists].items.lazy.map { ListID($0.id) }
    return changed.first { !result[$0].isEmpty }
  }

  /// Shows the rows of `list`, which the current level does not show: at once in place of other rows,
  /// by the way down if the lists are visible.
  private func openChangedList(
    _ list: ListID, showing result: ChangeResult, as event: ListEvent
  ) {
    // The table of the list that was open last still has the rows from before the change.
    let isLast = list == rows.list
    if level == .lists || view.progress < 1 { list.item.map(open) } else { rows.show(list) }
    if isLast { rows.showReverted(result, as: event) } else { rows.reveal(result, as: event) }
  }

  private func showOnOtherLevel(_ result: ChangeResult, than level: Level) {
    for other in Level.allCases where other != level { controller(of: other).follow(result) }
    leaveDeletedList()
    onContentChange?()
  }

  private func showForeign(_ result: ChangeResult) {
    for controller in controllers { controller.follow(result, as: .changed) }
    leaveDeletedList()
    onContentChange?()
  }

  /// Goes up if the open list was deleted.
  ///
  /// What is typed into a row of the list brings the list back.
  private func leaveDeletedList() {
    guard level == .rows, !document.lists.contains(rows.list) else { return }
    rows.endEditing()
    if !document.lists.contains(rows.list), !document[.lists].isEmpty { goUp() }
  }
}
