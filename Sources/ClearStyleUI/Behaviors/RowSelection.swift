internal import Geometry
internal import Gestures
internal import Input
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// The selected row, to which key commands apply.
///
/// A key command shows the border of the row; the border stays visible until a gesture begins.
@MainActor
final class RowSelection: Behavior, TableViewDelegate {
  unowned let list: ListController
  unowned let navigation: Navigation
  private(set) var id: ItemID?
  /// The last known row number of the selected item.
  ///
  /// When the item is deleted, the item that then has this row number is selected.
  private var lastRow = 0
  var isShown = false
  /// The item that was selected before the new row that is being edited; nil without such an item.
  private var idBeforeDraft: ItemID?
  /// Whether the last key event was an auto-repeat; if true, the table scrolls without animation.
  var isRepeating = false
  /// The items that were deleted while they were selected, the last deleted one at the end.
  ///
  /// When the last deletion is undone, its item is selected again. When a key selects a row, the
  /// array is emptied.
  private var deletedIDs: [ItemID] = []
  /// The item that was copied or cut last; a paste of its text pastes also its state.
  var copiedItem: ToDoItem?
  /// Shows a text in a notice.
  let announce: (String) -> Void
  private(set) weak var rootView: RootView?
  var table: TableView { list.tableView }

  /// Observes the list, and the tables of all levels: a gesture on another level hides the selection, too.
  init(_ context: BehaviorContext) {
    (list, navigation) = (context.list, context.navigation)
    rootView = context.rootView
    announce = { [weak rootView = context.rootView] in rootView?.announce($0) }
    navigation.observeControllers { [weak self] controller in
      if let self { controller.tableView.addDelegate(self) }
    }
    list.onSelect = { [weak self] in self?.select($0) }
    list.selectedID = { [weak self] in self?.selectedID }
    context.rootView.hideSelections.append { [weak self] in self?.hide() }
    list.addObserver { [weak self] _ in self?.follow() }
  }

  /// Shows the border on the selected row, unless the selection is hidden, and on no other row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard tableView === table else { return }
    for case let cell as ToDoCell in table.visibleCells {
      cell.isSelected = isShown && cell.item?.id == id
    }
  }

  /// Hides the selection when a gesture begins.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) { hide() }

  /// Hides the selection when a pull begins.
  ///
  /// The selection was hidden when the drag began, but a key may have shown the selection since
  /// then.
  func tableViewDidChangeOverscroll(_ tableView: TableView) {
    if tableView.overscroll == .dragging, list.allows(.pull) { hide() }
  }

  /// Adds a row that gets the text: at the top, or below the selected row; not on the lists level.
  func beginTyping(_ text: String) -> Bool {
    guard !list.isListOfLists else { return false }
    add(at: isShown && row != nil ? rowBelow : 0)
    return true
  }

  /// The row number below the selected row, or below the last row if the selection is hidden.
  var rowBelow: Int { isShown ? row.map { $0 + 1 } ?? list.count : list.count }

  /// The id of the selected item; nil if there is none or the selection is hidden.
  var selectedID: ItemID? { isShown ? id : nil }

  /// The selected item; nil if there is none.
  var item: ToDoItem? { row.map(list.item) }

  func select(_ row: Int) {
    (id, lastRow, deletedIDs) = (list.item(at: row).id, row, [])
    show()
    reveal(row)
  }

  func reveal(_ row: Int) { table.reveal(row, isRepeat: isRepeating) }

  private func show() {
    isShown = true
    table.setNeedsLayout()
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    table.setNeedsLayout()
  }

  func add(at row: Int) {
    guard list.addRow(at: row) else { return }
    deletedIDs = []
    show()
  }

  /// Updates the selection after an update of the list.
  ///
  /// If the selected item was deleted, selects the item that now has the same row number. If this
  /// deletion was undone, selects the deleted item again. A new row is selected while it is edited, and
  /// the item that was selected before it once the new row is discarded.
  private func follow() {
    if let last = deletedIDs.last, list.row(of: last) != nil { id = deletedIDs.removeLast() }
    if let draft = list.draft, draft.kind == .new, draft.item.id != id {
      (idBeforeDraft, id) = (id, draft.item.id)
    }
    guard let id else { return }
    if let row {
      lastRow = row
      if list.draft == nil { idBeforeDraft = nil }
    } else if let before = idBeforeDraft, let row = list.row(of: before) {
      (self.id, lastRow, idBeforeDraft) = (before, row, nil)
    } else {
      deletedIDs.append(id)
      self.id = list.count > 0 ? list.item(at: min(lastRow, list.count - 1)).id : nil
    }
    table.setNeedsLayout()
  }

  var row: Int? { id.flatMap(list.row) }
}
