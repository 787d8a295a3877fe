internal import Input
internal import ToDoModel
internal import ViewKit

// What keys do.
extension RowSelection {
  /// Selects the row `target`; a hidden selection is shown where it was if that row is visible, except by Home
  /// and End.
  func select(_ target: SelectionTarget, isRepeat: Bool) {
    begin(isRepeat: isRepeat)
    if isShown, let row {
      return select(table.row(at: target, from: row))
    }
    guard let visible = visibleRows else { return }
    let initial = target.initialRow(of: list.count, visible: visible)
    if target.isAbsolute { select(initial) } else { show(onRow: initial) }
  }

  /// Goes to the rows of the selected list.
  func open() { act(navigation.open) }

  func edit() { act { list.editor?.edit($0, typed: nil, mark: nil, byKey: true) } }

  func toggleCompletion() { act(list.toggleCompletion) }

  func delete() { act { list.delete($0) } }

  /// Moves the selected row by `offset` rows; downward if positive.
  func move(by offset: Int, isRepeat: Bool) {
    act(isRepeat: isRepeat) { id in
      guard let row, (0..<list.count).contains(row + offset) else { return }
      list.move(id, to: row + offset)
      reveal(row + offset)
    }
  }

  /// Edits a new row at the top.
  func addAtTop() {
    begin(isRepeat: false)
    add(at: 0)
  }

  /// Edits a new row below the selected one, or below the last row if the selection is hidden.
  func addBelow() {
    begin(isRepeat: false)
    add(at: rowBelow)
  }

  /// Performs `action` on the selected row, after an edit in progress has ended.
  ///
  /// A hidden selection is only shown, so that a command never changes a row whose border was hidden: on the
  /// selected row if this row is visible, and otherwise on a visible row.
  func act(isRepeat: Bool = false, _ action: (ItemID) -> Void) {
    begin(isRepeat: isRepeat)
    if isShown, row != nil { id.map(action) } else { show(onRow: visibleRows?.lowerBound) }
  }

  /// Ends an edit in progress, before a command that may be repeated by a held key.
  func begin(isRepeat: Bool) {
    list.endEditing()
    isRepeating = isRepeat
  }

  /// The numbers of the visible rows; nil if there are none.
  private var visibleRows: ClosedRange<Int>? {
    let rows = table.visibleCells.compactMap(\.row)
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  /// Shows the selection on the selected row if this row is visible, otherwise on `row`.
  private func show(onRow row: Int?) {
    guard let visible = visibleRows, let row else { return }
    select(self.row.flatMap { visible.contains($0) ? $0 : nil } ?? row)
  }
}
