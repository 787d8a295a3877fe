internal import Geometry
public import ToDoDocument
internal import ToDoModel
public import ViewKit

/// Keeps a table showing what a document's list holds, and carries what is wished to the document.
///
/// It never changes a row by itself: a gesture makes a change, the document applies it, and the
/// table shows what became of it, just as it does for a change another program made.
@MainActor
public final class ListController: TableViewDataSource, TableViewDelegate {
  /// The list's rows.
  public let tableView = TableView()
  /// The list.
  public let document: ToDoDocument
  private let disabledGestures: Set<Gesture>
  /// Types the text of rows; nil and no row can be edited or added.
  weak var editor: (any RowEditor)?
  /// The row that is being typed and not in the list yet.
  var draft: DraftRow?
  /// The row of the draft that is entering the list.
  var keptRow: Int?
  /// What observers hear of a change of the list.
  var changeEvent = ListEvent.changed
  /// Rows that slide back into the list when they are seen next.
  private var returning: Set<ItemID> = []
  private var observers: [(ListEvent) -> Void] = []
  private var isInHistory = false

  /// A table of the rows of `document`, with `disabled` gestures switched off.
  public init(document: ToDoDocument, without disabled: Set<Gesture> = []) {
    self.document = document
    disabledGestures = disabled
    tableView.register { ToDoCell() }
    tableView.rowHeight = ListConstants.rowHeight
    tableView.dataSource = self
    tableView.addDelegate(self)
    document.onUpdate = { [weak self] in self?.show($0) }
  }

  /// How large the rows and their text are, 1 as the contract has them.
  public var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      let offset = tableView.contentOffset * textScale / oldValue
      tableView.rowHeight = ListConstants.rowHeight * textScale
      tableView.jump(to: offset)
    }
  }

  /// Told when a person has changed the scale.
  var onTextScale: ((Double) -> Void)?

  /// Whether `gesture` may do what it does.
  func allows(_ gesture: Gesture) -> Bool { !disabledGestures.contains(gesture) }

  /// Calls `observe` after everything that happens to the rows.
  func addObserver(_ observe: @escaping (ListEvent) -> Void) { observers.append(observe) }

  /// How many rows there are.
  public func numberOfRows(in tableView: TableView) -> Int { count }

  /// A cell that shows `row`.
  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  /// Lets `cell` show `row` as the list has it now.
  public func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    (cell as? ToDoCell)?.show(item(at: row), row: row, of: count, textScale: textScale)
  }

  /// Lets a row that came back slide to its place.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, let id = cell.item?.id, returning.remove(id) != nil else {
      return
    }
    cell.slideIn(width: tableView.bounds.size.width)
  }

  /// A row that came back out of sight is just there when it is scrolled to later.
  public func tableViewDidLayOutRows(_ tableView: TableView) {
    if !tableView.isMoving { returning = [] }
  }

  /// Goes one change back, or with `isRedo` one ahead, and scrolls to where it happened.
  func travel(isRedo: Bool = false) {
    endEditing()
    isInHistory = true
    defer { isInHistory = false }
    guard let applied = isRedo ? document.redo() : document.undo() else { return }
    applied.updates.first.map { reveal($0.place) }
  }

  /// Scrolls no more than is needed to see all of `row`, or of the last one.
  func reveal(_ row: Int) {
    guard count > 0 else { return }
    tableView.reveal(min(row, count - 1), within: ListConstants.revealDuration)
  }

  func tell(_ event: ListEvent) {
    for observe in observers { observe(event) }
  }

  /// Lets the table take in what happened, and every row its new color.
  func show(_ updates: [TableUpdate]) {
    tableView.performUpdates(updates)
    for cell in tableView.visibleCells {
      cell.row.map { tableView(tableView, reconfigure: cell, forRow: $0) }
    }
    tell(.updated)
  }

  private func show(_ applied: ChangeResult) {
    returning = isInHistory ? returning.union(inserted(by: applied)) : []
    // A draft that enters the list has its row already.
    show(keptRow.map { [.reconfigure(row: $0)] } ?? applied.updates.map(tableUpdate))
    tell(changeEvent)
  }

  private func tableUpdate(_ update: RowUpdate) -> TableUpdate {
    if draft != nil { return draft!.take(update) }
    return switch update {
    case .inserted(let row): .insert(row: row)
    case .removed(let row): .delete(row: row)
    case .moved(let from, let to): .move(from: from, to: to)
    case .changed(let row): .reconfigure(row: row)
    }
  }

  private func inserted(by applied: ChangeResult) -> Set<ItemID> {
    guard applied.updates.count <= ListConstants.slidingRows else { return [] }
    let rows = applied.updates.compactMap { update in
      if case .inserted(let row) = update { row } else { nil }
    }
    return Set(rows.filter { $0 < document.count }.map { document.item(at: $0).id })
  }
}

extension RowUpdate {
  /// The row at which it happened.
  fileprivate var place: Int {
    switch self {
    case .inserted(let row), .removed(let row), .changed(let row), .moved(_, let row): row
    }
  }
}
