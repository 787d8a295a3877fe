internal import Geometry
internal import Gestures
internal import Input
internal import ToDoModel
internal import ViewKit

/// The row that keys act on; it is framed once a key was used, until a gesture takes over.
@MainActor
final class Selection: Behavior, TableViewDelegate {
  private unowned let list: ListController
  private var id: ItemID?
  /// Where it was last, so that the row that takes its place is selected when it goes.
  private var lastRow = 0
  private var isShown = false
  /// Whether the key stays down: the list cannot take its time then.
  private var isHeld = false
  private var table: TableView { list.tableView }

  /// Lets keys select rows of `list` and act on them.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    table.addDelegate(self)
    list.addObserver { [weak self] event in if event == .updated { self?.follow() } }
  }

  /// Frames the selected row and no other.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    for case let cell as ToDoCell in table.visibleCells {
      cell.isSelected = isShown && cell.item?.id == id
    }
  }

  /// A gesture takes over: what keys act on need not be seen any more.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    isShown = false
    table.setNeedsLayout()
  }

  /// Moves the selection, or acts on the selected row.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard let wish = SelectionCommand(event) else { return false }
    list.endEditing()
    if event.isRepeat, !wish.mayRepeat { return true }
    isHeld = event.isRepeat
    if isShown && row != nil || wish.needsNoRow { fulfill(wish) } else { begin(with: wish) }
    return true
  }

  private func fulfill(_ wish: SelectionCommand) {
    switch wish {
    case .select(let step): select(step.row(from: row ?? 0, of: list.count, page: page))
    case .edit: id.map { list.editor?.edit($0) }
    case .toggle: id.map(list.toggleCompletion)
    case .delete: id.map { list.delete($0) }
    case .move(let way): move(by: way)
    case .addAtTop: add(at: 0)
    case .addBelow: add(at: isShown ? row.map { $0 + 1 } ?? list.count : list.count)
    }
  }

  /// The first key shows what is selected; nothing happens to a row that was not framed.
  ///
  /// One that has to go somewhere goes from the rows in sight.
  private func begin(with wish: SelectionCommand) {
    let seen = table.visibleCells.compactMap(\.row)
    guard let first = seen.first, let last = seen.last else { return }
    if let row, seen.contains(row) { return select(row) }
    if case .select(let step) = wish {
      select(step.first(of: list.count, seen: first...last))
    } else {
      select(first)
    }
  }

  private func select(_ row: Int) {
    (id, lastRow) = (list.item(at: row).id, row)
    show()
    reveal(row)
  }

  private func reveal(_ row: Int) {
    table.reveal(row, within: isHeld ? 0 : ListConstants.revealDuration)
  }

  private func show() {
    isShown = true
    table.setNeedsLayout()
  }

  private func move(by way: Int) {
    guard let id, let row, (0..<list.count).contains(row + way) else { return }
    list.move(id, to: row + way)
    reveal(row + way)
  }

  private func add(at row: Int) {
    if list.addRow(at: row) { select(row) }
  }

  /// Goes with its row; when that is gone, the one in its place is selected.
  private func follow() {
    guard id != nil else { return }
    if let row {
      lastRow = row
    } else {
      id = list.count > 0 ? list.item(at: min(lastRow, list.count - 1)).id : nil
    }
    table.setNeedsLayout()
  }

  private var row: Int? { id.flatMap(list.row) }

  /// Rows that a page has, at least one.
  private var page: Int { max(1, Int(table.bounds.size.height / table.rowHeight) - 1) }
}
