internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

// The commands on rows. Each performs one change and refers to items by ID, since row numbers may
// change during a gesture.
extension ListController {
  /// The number of table rows, draft included.
  var count: Int { document.count + (draft == nil ? 0 : 1) }

  /// The item shown in `row` of the table.
  func item(at row: Int) -> ToDoItem {
    guard let draft else { return document.item(at: row) }
    return row == draft.row ? draft.item : document.item(at: draft.listRow(row))
  }

  /// The table row of the item; nil if it was removed.
  func row(of id: ItemID) -> Int? {
    guard let draft else { return document.index(of: id) }
    return id == draft.item.id ? draft.row : document.index(of: id).map(draft.tableRow)
  }

  /// Completes an open item, reopens a completed one.
  func toggleCompletion(of id: ItemID) {
    guard let row = document.index(of: id) else { return }
    perform(.setCompleted(id, !document.item(at: row).isCompleted))
  }

  /// Deletes the item; its cell leaves with `animation`.
  func delete(_ id: ItemID, animation: ToDoCell.RemovalAnimation = .fly(velocity: 0)) {
    guard let row = document.index(of: id) else { return }
    let text = document.item(at: row).text
    self.row(of: id).flatMap(cell)?.removalAnimation = animation
    show(document.perform(Change([.remove(id)])), as: .deleted(ChangeSummary(.deleted, text: text)))
  }

  /// Moves the item to row `target` of the table.
  func move(_ id: ItemID, to target: Int) {
    guard let row = row(of: id), draft?.item.id != id else { return }
    var next = target < row ? target : target + 1
    if next == draft?.row { next += 1 }
    perform(.move(id, before: next < count ? item(at: next).id : document.nextID))
  }

  /// Changes the item's text, unless the item has this text already.
  func setText(_ text: String, of id: ItemID) {
    guard let row = document.index(of: id), document.item(at: row).text != text else { return }
    perform(.setText(id, text))
  }

  /// Inserts a new item before `row` of the list; at the end if there is no such row.
  func insert(_ text: String, at row: Int) {
    let item = ToDoItem(id: document.makeID(), text: text)
    perform(
      .insert(item, before: row < document.count ? document.item(at: row).id : document.nextID))
  }

  /// The cell of `row`; nil if it is not visible.
  func cell(forRow row: Int) -> ToDoCell? { tableView.cell(forRow: row) as? ToDoCell }

  /// Ends an edit in progress and keeps the typed text.
  func endEditing() { editor?.endEditing() }

  private func perform(_ edit: Edit) { perform(Change([edit])) }
}

// A new row begins as a draft: it enters list, file and history only once its text is typed.
extension ListController {
  /// Shows an empty row before `row` and begins to edit it; returns false without an editor.
  ///
  /// `arrange` is called when all rows have their new places; it may start animations to these
  /// places. The new row's color changes from `color` to its own, and its opacity from `alpha` to 1;
  /// both are those of the placeholder it replaces.
  @discardableResult
  func addRow(
    at row: Int, from color: Color? = nil, alpha: Double = 1, arrange: () -> Void = {}
  ) -> Bool {
    guard let editor else { return false }
    editor.endEditing()
    let row = min(row, count)
    let item = ToDoItem(id: document.makeID(), text: "")
    draft = DraftRow(item: item, row: row)
    show([.insert(row: row)], as: .draft)
    arrange()
    editor.edit(item.id)
    if let color, let cell = cell(forRow: row) {
      cell.fadeColor(from: color)
      cell.alpha = alpha
      cell.animate(\.alpha, to: 1, duration: ListConstants.returnDuration)
    }
    return true
  }

  /// Inserts the draft into the list with `text`, as one change.
  func commitDraft(_ text: String) {
    guard var item = draft?.item, let row = draft?.row else { return }
    item.text = text
    let next = row < document.count ? document.item(at: row).id : document.nextID
    draft = nil
    showCommittedDraft(document.perform(Change([.insert(item, before: next)])), row: row)
  }

  /// Removes the draft; list and history are unchanged.
  func discardDraft() {
    guard let row = draft?.row else { return }
    cell(forRow: row)?.removalAnimation = .fade
    draft = nil
    show([.delete(row: row)], as: .draft)
  }
}
