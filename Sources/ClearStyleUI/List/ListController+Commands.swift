internal import Dates
internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

// The commands on rows. Each command performs one change. A command refers to an existing item by
// ID, since the item's row number may change during a gesture.
extension ListController {
  /// The number of rows in the table, including the draft.
  var count: Int { shownCount + (draft == nil ? 0 : 1) }

  private var shownCount: Int { sections?.count ?? rows.count + todayRowCount }

  /// The number of rows above those of the list's items: 1 with the Today row.
  var todayRowCount: Int { hasTodayRow ? 1 : 0 }

  /// Returns the item that the table shows in `row`; traps if there is no such row.
  func item(at row: Int) -> ToDoItem {
    guard let draft else { return shownItem(at: row) }
    return row == draft.row ? draft.item : shownItem(at: draft.shownRow(row))
  }

  private func shownItem(at row: Int) -> ToDoItem {
    if hasTodayRow, row == 0 { return ToDoItem(id: .today, text: settings.strings.today) }
    return sections.map { rows[$0.sectionedRow(row)] } ?? rows[row - todayRowCount]
  }

  /// Returns the item's row number in the table; nil if the item was removed or is hidden.
  func row(of id: ItemID) -> Int? {
    guard let draft else { return shownRow(of: id) }
    return id == draft.item.id ? draft.row : shownRow(of: id).map(draft.tableRow)
  }

  /// The item's number among the shown rows, without the draft; nil if the list does not show it.
  func shownRow(of id: ItemID) -> Int? {
    if id == .today { return hasTodayRow ? 0 : nil }
    return sections.map { rows.sectionedRow(of: id).flatMap($0.shownRow) }
      ?? rows.index(of: id).map { $0 + todayRowCount }
  }

  /// Completes the item if it is open; reopens the item if it is completed.
  ///
  /// Of a list, all open rows are completed. A row that is still shown as completed, since it repeats, stays as it is.
  func toggleCompletion(of id: ItemID) {
    let cell = row(of: id).flatMap(cell)
    guard cell?.holdsChip != true,
      let toggled = document.toggleCompletion(
        of: id, in: containingList(of: id), settings, by: origin)
    else { return }
    if case .repeated = toggled.event {
      cell?.showRepeat { [weak self] cell in
        self?.showNextDate(of: id, in: cell)
      }
    }
    // A row that has to move to another section first returns from its swipe.
    show(toggled.result, as: toggled.event, delay: RowConstants.returnDuration)
  }

  private func showNextDate(of id: ItemID, in cell: ToDoCell) {
    guard let row = row(of: id) else { return }
    dueChips.show(shownSchedule(of: item(at: row)), in: cell, textScale: textScale)
  }

  /// Deletes the item, whose cell disappears with `animation`; has no effect where a kiosk allows no
  /// deleting.
  func delete(_ id: ItemID, animation: ToDoCell.RemovalAnimation = .fly(velocity: 0)) {
    let cell = row(of: id).flatMap(cell)
    guard let deleted = document.delete(id, in: containingList(of: id), settings, by: origin) else {
      return
    }
    cell?.removalAnimation = animation
    show(deleted.result, as: deleted.event)
  }

  /// Removes the completed rows, as one change; returns their number.
  ///
  /// Removes none where a kiosk allows no deleting.
  @discardableResult
  func clearCompleted() -> Int {
    guard settings.allowsDeleting else { return 0 }
    if list != .today, document.removeManyCompletedRows(of: list) { return rows.completedCount }
    let completed = rows.items.filter(\.isCompleted).map(\.id)
    for id in completed { row(of: id).flatMap(cell)?.removalAnimation = .collapse }
    let result = document.perform(Change(completed.map { .remove($0) }), by: origin)
    let summary = ChangeSummary(of: result, in: document.lists)
    show(result, as: summary.map(ListEvent.cleared) ?? .changed)
    return completed.count
  }

  /// Whether the item has a place that the user can change.
  func canMove(_ id: ItemID) -> Bool { list != .today && id != .today }

  /// Moves the item to row `target` of the table; has no effect on the draft, or if ``canMove(_:)`` is false.
  ///
  /// If the table has sections, an item that is moved over the border is completed or reopened.
  func move(_ id: ItemID, to target: Int) {
    guard canMove(id), let row = row(of: id), draft?.item.id != id else { return }
    let target = max(target, todayRowCount)
    if let sections {
      let target = draft.map { target > $0.row ? target - 1 : target } ?? target
      return perform(change(moving: id, to: target, in: sections))
    }
    var next = target < row ? target : target + 1
    if next == draft?.row { next += 1 }
    perform(
      .move(id, in: list, before: next < count ? item(at: next).id : document.nextID(in: list)))
  }

  /// The change that moves the item to number `target` of the shown rows.
  ///
  /// An item that repeats stays open: it goes to the end of the open rows, since each step of a move would complete one
  /// more of its times.
  private func change(moving id: ItemID, to target: Int, in sections: RowSections) -> Change {
    guard let old = rows.sectionedRow(of: id) else { return Change() }
    let isCompleted = rows[old].isCompleted
    // The number of the other open rows: an item in this place may belong to either section, and keeps
    // its own.
    let border = sections.openCount - (isCompleted ? 0 : 1)
    let isBehindBorder = target == border ? isCompleted : target > border
    let completes = isBehindBorder && document.nextSchedule(of: rows[old]) == nil
    let move = Edit.move(
      id, in: list,
      before: completes
        ? idOfCompletedRow(target - border, without: old)
        : idOfOpenRow(target, without: old, id))
    return Change(completes == isCompleted ? [move] : [move, .setCompleted(id, completes)])
  }

  /// The id of the open row `number` of the rows without the row at `old`, whose id is `id`; past the
  /// last one, of the row below the open rows.
  private func idOfOpenRow(_ number: Int, without old: SectionedRow, _ id: ItemID) -> ItemID? {
    var number = number
    if case .open(let own) = old, number >= own { number += 1 }
    return number < rows.openCount
      ? rows[.open(number)].id : document.idBelowOpenRows(of: list, except: [id])
  }

  /// The id of the completed row `number` of the rows without the row at `old`; past the last one, of
  /// the first row to be loaded.
  private func idOfCompletedRow(_ number: Int, without old: SectionedRow) -> ItemID? {
    var number = number
    if case .completed(let own) = old, number >= own { number += 1 }
    return number < rows.completedCount ? rows[.completed(number)].id : document.nextID(in: list)
  }

  /// Makes `content` that of the item, which had `original` when its edit began; inserts a row below it with the text
  /// `other`, if that is not nil.
  func set(
    _ content: RowContent, of id: ItemID, from original: RowContent, keeping other: String? = nil
  ) {
    set(content, of: id, from: original, in: containingList(of: id), keeping: other)
  }

  /// Changes an item of `list`, which may be another list than the shown one.
  ///
  /// If another program has deleted the item without the window knowing it yet, the item comes back.
  func set(
    _ content: RowContent, of id: ItemID, from original: RowContent, in list: ListID,
    keeping other: String? = nil
  ) {
    let rows = document[list]
    guard let row = rows.index(of: id) else { return }
    let item = rows[row]
    let scheduleEdits = content.scheduleEdits(of: item, from: original)
    guard item.text != content.text || !scheduleEdits.isEmpty else { return }
    let next = row + 1 < rows.count ? rows[row + 1].id : document.nextID(in: list)
    let kept = other.map { Edit.insert(makeItem($0), in: list, before: next) }
    var change = Change([.insert(item, in: list, before: next), .setText(id, content.text)])
    if let listID = list.item, let index = document[.lists].index(of: listID) {
      change = .replacement(
        ofTextOf: item, by: content.text, in: document[.lists][index], before: next)
    }
    perform(Change(change.edits + scheduleEdits + [kept].compactMap(\.self)))
  }

  /// An item that is not in the list yet.
  func makeItem(_ text: String, isCompleted: Bool = false) -> ToDoItem {
    let id = list == .lists ? document.makeListID() : document.makeID()
    return ToDoItem(id: id, text: text, isCompleted: isCompleted)
  }

  /// Inserts `items`, which the list does not contain, above row `row` of the table without the draft,
  /// as one change.
  ///
  /// Past the last open row, the items are inserted below it; without sections, past the last row.
  ///
  /// `further` has edits of other lists that belong to the same change.
  func insert(_ items: [ToDoItem], at row: Int, with further: Change = Change()) {
    perform(Change(insertion(of: items, at: row).edits + further.edits))
  }

  private func insertion(of items: [ToDoItem], at row: Int) -> Change {
    if list == .today {
      return insertionToday(of: items, at: row, into: insertionList ?? .originalList)
    }
    let row = max(row, todayRowCount)
    let next = row < endOfOpenRows ? shownItem(at: row).id : endID
    guard let insertionList else {
      return Change(items.map { .insert($0, in: list, before: next) })
    }
    return .insertion(of: items, into: insertionList, before: next)
  }

  /// The change that inserts `items`, due today unless they have a date, into `target`: below the row above `row` if that is
  /// one of this list, else at its top.
  private func insertionToday(
    of items: [ToDoItem], at row: Int, into target: ToDoItem
  ) -> Change {
    let items = items.map { item in
      var item = item
      item.details.schedule = item.details.schedule ?? defaultSchedule
      return item
    }
    let rows = document[ListID(target.id)]
    let above = row > 0 && row <= shownCount ? rows.index(of: shownItem(at: row - 1).id) : nil
    let place = above.map { $0 + 1 } ?? 0
    let next = place < rows.count ? rows[place].id : document.nextID(in: ListID(target.id))
    return .insertion(of: items, into: target, before: next)
  }

  /// The date of a new row for which none is typed; nil for none.
  var defaultSchedule: Schedule? {
    guard list == .today, let today = document.dateContext?.today else { return nil }
    return Schedule(due: DueDate(today))
  }

  /// The id above which items are inserted that are to be the last open rows, or without sections the
  /// last rows; nil for the end of the list.
  private var endID: ItemID? {
    sections == nil ? document.nextID(in: list) : document.idBelowOpenRows(of: list)
  }

  /// Returns the cell of `row` of the table; nil if the row is not visible.
  func cell(forRow row: Int) -> ToDoCell? { tableView.cell(forRow: row) as? ToDoCell }

  /// Ends an edit in progress, if there is one, and keeps the typed text.
  func endEditing() { editor?.endEditing() }

  private func perform(_ edit: Edit) { perform(Change([edit])) }
}

// A new row begins as a draft. The draft is added to the list, the file and the history only when
// its edit ends with a text that is not blank.
extension ListController {
  /// Shows an empty row above row `row` of the table and begins to edit the new row; returns false
  /// if there is no editor.
  ///
  /// If `row` is past the end of the rows or, with sections, of the open rows, the new row is the last
  /// of these. `arrange` is called once all rows have
  /// their new places; it may start animations to these places.
  ///
  /// If the new row replaces a placeholder, `color` and `alpha` are the placeholder's color and
  /// opacity. The new row changes from this color and opacity to its own color and to opacity 1.
  /// The edit begins with the text `typed`, if there is one, in which `mark` is the date.
  @discardableResult
  func addRow(
    at row: Int, typed: String? = nil, mark: OpenEdit.Mark? = nil, from color: Color? = nil,
    alpha: Double = 1,
    arrange: () -> Void = {}
  ) -> Bool {
    guard let editor else { return false }
    editor.endEditing()
    guard draft == nil else { return false }
    let item = makeItem("")
    let row = insertDraft(item, at: row)
    arrange()
    editor.edit(item.id, typed: typed, mark: mark)
    if let color, let cell = cell(forRow: row) {
      cell.fadeColor(from: color)
      cell.alpha = alpha
      cell.animate(\.alpha, to: 1, duration: RowConstants.returnDuration)
    }
    return true
  }

  /// Shows `item`, which is not in the list, above row `row` of the table; returns its row number.
  ///
  /// `kind` says whether the item is new or dragged from another list.
  func insertDraft(_ item: ToDoItem, at row: Int, kind: DraftRow.Kind = .new) -> Int {
    let row = max(todayRowCount, min(row, endOfOpenRows))
    draft = DraftRow(item: item, kind: kind, row: row)
    show([.insert(row: row)], as: .draft)
    return row
  }

  /// Moves the draft's item, which is in another list, to row `target` of this one.
  ///
  /// A list that another program has deleted meanwhile comes back with it.
  func commitDraft(movedTo target: Int) {
    guard let item = draft?.item, let row = draft?.row, let insertionList else { return }
    draft?.row = target
    show([.move(from: row, to: target)], as: .draft)
    draft = nil
    let next = target < shownCount ? shownItem(at: target).id : endID
    let restored = Change.insertion(of: [], into: insertionList, before: nil).edits
    let result = document.perform(
      Change(restored + [.move(item.id, in: list, before: next)]), by: origin)
    showCommittedDraft(result, of: item.id, row: target, as: moved(by: result, to: insertionList))
  }

  /// Moves a row of another list to the top of the list `id`; only for the list of lists.
  func moveToList(_ row: ItemID, _ id: ItemID) {
    guard let index = rows.index(of: id) else { return }
    let list = ListID(id)
    let first = document[list].isEmpty ? document.nextID(in: list) : document[list][0].id
    let result = document.perform(Change([.move(row, in: list, before: first)]), by: origin)
    show(result, as: moved(by: result, to: rows[index]))
  }

  private func moved(by result: ChangeResult, to list: ToDoItem) -> ListEvent {
    let summary = ChangeSummary(of: result, in: document.lists)
    return summary.map { .movedToList($0, name: list.text) } ?? .changed
  }

  /// Inserts the draft with `content` into the list, as one change; it had `original` when its edit began.
  ///
  /// If another program has inserted a deleted item again without the window knowing it yet, the item gets
  /// the content.
  func commitDraft(_ content: RowContent, from original: RowContent) {
    guard let draft else { return }
    var item = draft.item
    let scheduleEdits = content.scheduleEdits(of: item, from: original)
    (item.text, item.details.schedule) = (content.text, content.schedule)
    self.draft = nil
    let replacement =
      draft.kind == .removed ? [Edit.setText(item.id, content.text)] + scheduleEdits : []
    let insertion =
      draft.kind == .removed && list == .today
      ? Change.insertion(of: [item], into: editedList ?? .originalList, before: nil)
      : insertion(of: [item], at: draft.row)
    let change = Change(insertion.edits + replacement)
    showCommittedDraft(document.perform(change, by: origin), of: item.id, row: draft.row)
  }

  /// Removes the draft from the table; the list and the history are unchanged.
  func discardDraft() {
    guard let row = draft?.row else { return }
    cell(forRow: row)?.removalAnimation = .fade
    draft = nil
    show([.delete(row: row)], as: .draft)
  }
}
