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
final class Selection: Behavior, TableViewDelegate {
  unowned let list: ListController
  private unowned let navigation: Navigation
  private var id: ItemID?
  /// The last known row number of the selected item.
  ///
  /// When the item is deleted, the item that then has this row number is selected.
  private var lastRow = 0
  private var isShown = false
  /// The item that was selected before the new row that is being edited; nil without such an item.
  private var idBeforeDraft: ItemID?
  /// Whether the last key event was an auto-repeat; if true, the table scrolls without animation.
  private var isRepeating = false
  /// The items that were deleted while they were selected, the last deleted one at the end.
  ///
  /// When the last deletion is undone, its item is selected again. When a key selects a row, the
  /// array is emptied.
  private var deletedIDs: [ItemID] = []
  /// The item that was copied or cut last; a paste of its text pastes also its state.
  var copiedItem: ToDoItem?
  /// Shows a text in a notice.
  let announce: (String) -> Void
  private var table: TableView { list.tableView }

  /// Observes the list, and the tables of all levels: a gesture on another level hides the selection, too.
  init(_ context: ListContext) {
    (list, navigation) = (context.list, context.navigation)
    announce = { [weak screen = context.screen] in screen?.announce($0) }
    for controller in navigation.controllers { controller.tableView.addDelegate(self) }
    list.onSelect = { [weak self] in self?.select($0) }
    context.screen.hideSelections.append { [weak self] in self?.hide() }
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

  /// Performs the command of a key, or only shows the selection if the selection was hidden.
  ///
  /// The commands that add a row are performed in any case.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard let command = SelectionCommand(event, isListOfLists: list.isListOfLists) else {
      return false
    }
    list.endEditing()
    if event.isRepeat, !command.allowsRepeat { return true }
    isRepeating = event.isRepeat
    if isShown && row != nil || command.needsNoSelection {
      perform(command)
    } else {
      showSelection(for: command)
    }
    return true
  }

  /// Adds a row that gets the text: at the top, or below the selected row; not on the lists level.
  func beginTyping(_ text: String) -> Bool {
    guard !list.isListOfLists else { return false }
    add(at: isShown && row != nil ? rowBelow : 0)
    return true
  }

  private func perform(_ command: SelectionCommand) {
    switch command {
    case .select(let target):
      select(target.row(from: row ?? 0, of: list.count, page: table.rowsPerPage))
    case .open: id.map(navigation.open)
    case .edit: id.map { list.editor?.edit($0) }
    case .toggle: id.map(list.toggleCompletion)
    case .delete: id.map { list.delete($0) }
    case .move(let offset): move(by: offset)
    case .addAtTop: add(at: 0)
    case .addBelow: add(at: rowBelow)
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    }
  }

  /// Shows the selection instead of performing `command`, so that a command never changes a row
  /// whose border was hidden.
  ///
  /// Home and End select the first or last row of the list at once. Any other key keeps the
  /// selected row if this row is visible, and otherwise selects a visible row.
  private func showSelection(for command: SelectionCommand) {
    let visible = table.visibleCells.compactMap(\.row)
    guard let first = visible.first, let last = visible.last else { return }
    if let row, visible.contains(row), !command.namesRow { return select(row) }
    if case .select(let target) = command {
      select(target.initialRow(of: list.count, visible: first...last))
    } else {
      select(first)
    }
  }

  /// The row number below the selected row, or below the last row if the selection is hidden.
  private var rowBelow: Int { isShown ? row.map { $0 + 1 } ?? list.count : list.count }

  /// The id of the selected item; nil if there is none or the selection is hidden.
  var selectedID: ItemID? { isShown ? id : nil }

  /// The selected item; nil if there is none.
  var item: ToDoItem? { row.map(list.item) }

  func select(_ row: Int) {
    (id, lastRow, deletedIDs) = (list.item(at: row).id, row, [])
    show()
    reveal(row)
  }

  private func reveal(_ row: Int) {
    table.reveal(row, within: isRepeating ? 0 : ListConstants.revealDuration)
  }

  private func show() {
    isShown = true
    table.setNeedsLayout()
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    table.setNeedsLayout()
  }

  private func move(by offset: Int) {
    guard let id, let row, (0..<list.count).contains(row + offset) else { return }
    list.move(id, to: row + offset)
    reveal(row + offset)
  }

  private func add(at row: Int) {
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

  private var row: Int? { id.flatMap(list.row) }
}

/// A command that a key performs on the selection.
private enum SelectionCommand: Hashable {
  case select(SelectionTarget)
  case open, edit, toggle, delete
  /// Moves the selected row by this number of rows; downward if positive, upward if negative.
  case move(Int)
  case addAtTop, addBelow
  case copy, cut, paste

  /// Creates the command for `event`; nil if the key has no command with these modifiers.
  ///
  /// On the lists level, Return and Alt+→ open the list, and Backspace does not delete. No list is cut,
  /// since the clipboard cannot keep the rows of a list.
  init?(_ event: KeyEvent, isListOfLists: Bool) {
    if isListOfLists, event.key == .right, event.modifiers == .alt {
      self = .open
      return
    }
    self.init(event)
    guard isListOfLists else { return }
    switch (event.key, event.modifiers) {
    case (.return, []): self = .open
    case (.backspace, []): return nil
    default: if self == .cut { return nil }
    }
  }

  private init?(_ event: KeyEvent) {
    if let target = SelectionTarget(event) {
      self = .select(target)
      return
    }
    switch (event.key, event.modifiers) {
    case (.return, []), (.f2, []): self = .edit
    case (.space, []): self = .toggle
    case (.delete, []), (.backspace, []): self = .delete
    case (.up, .alt): self = .move(-1)
    case (.down, .alt): self = .move(1)
    case (.character("c"), .control), (.insert, .control): self = .copy
    case (.character("x"), .control), (.delete, .shift): self = .cut
    case (.character("v"), .control), (.insert, .shift): self = .paste
    case (.character("n"), .control): self = .addAtTop
    case (.character("n"), [.control, .shift]): self = .addBelow
    default: return nil
    }
  }

  /// Whether the command can be performed without a selected row.
  var needsNoSelection: Bool { self == .addAtTop || self == .addBelow || self == .paste }

  /// Whether the command selects the first or last row of the list, whichever row is selected now.
  var namesRow: Bool { self == .select(.first) || self == .select(.last) }

  /// Whether auto-repeat of the key repeats the command.
  var allowsRepeat: Bool {
    switch self {
    case .select, .move: true
    case .open, .edit, .toggle, .delete, .addAtTop, .addBelow, .copy, .cut, .paste: false
    }
  }
}

/// The row that a key selects; all cases except `first` and `last` are relative to the selected
/// row.
enum SelectionTarget: Hashable {
  case up, down, first, last, pageUp, pageDown

  /// The target of a key that moves the selection; nil for all other keys.
  init?(_ event: KeyEvent) {
    guard event.modifiers.isEmpty else { return nil }
    switch event.key {
    case .up: self = .up
    case .down: self = .down
    case .home: self = .first
    case .end: self = .last
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    default: return nil
    }
  }

  /// Returns the row to select when `row` is the selected one of `count` rows.
  ///
  /// `count` must be at least 1. `page` is the number of rows by which Page Up and Page Down move
  /// the selection.
  func row(from row: Int, of count: Int, page: Int) -> Int {
    let target =
      switch self {
      case .up: row - 1
      case .down: row + 1
      case .first: 0
      case .last: count - 1
      case .pageUp: row - page
      case .pageDown: row + page
      }
    return min(max(target, 0), count - 1)
  }

  /// Returns the row to select when no visible row is selected.
  ///
  /// Keys that move down select the first of the `visible` rows, keys that move up the last one.
  /// Home and End select the first and the last row of the list.
  func initialRow(of count: Int, visible: ClosedRange<Int>) -> Int {
    switch self {
    case .down, .pageDown: visible.lowerBound
    case .up, .pageUp: visible.upperBound
    case .first: 0
    case .last: count - 1
    }
  }
}
