internal import Geometry
public import ToDoDocument
internal import ToDoModel
public import ViewKit

/// Keeps a table showing what a document's list holds.
///
/// It never changes a row by itself: a gesture makes a change, the document applies it, and the
/// table shows what became of it, just as it does for a change another program made.
@MainActor
public final class ListController: TableViewDataSource {
  /// The list's rows.
  public let tableView = TableView()
  /// The list.
  public let document: ToDoDocument

  /// A table of the rows of `document`.
  public init(document: ToDoDocument) {
    self.document = document
    tableView.register { ToDoCell() }
    tableView.rowHeight = Tunables.rowHeight
    tableView.dataSource = self
    document.onUpdate = { [weak self] in self?.show($0) }
  }

  /// How many rows there are.
  public func numberOfRows(in tableView: TableView) -> Int { document.list.count }

  /// A cell that shows `row`.
  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  /// Lets `cell` show `row` as the list has it now.
  public func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    let list = document.list
    (cell as? ToDoCell)?.show(list[row], row: row, of: list.count)
  }

  /// Completes the row that `cell` shows, or opens it again.
  func toggleCompletion(of cell: ToDoCell) {
    guard let id = cell.item?.id, let row = document.list.index(of: id) else { return }
    document.perform(Change([.setCompleted(id, !document.list[row].isCompleted)]))
  }

  /// Deletes the row that `cell` shows.
  func delete(_ cell: ToDoCell) {
    guard let id = cell.item?.id else { return }
    document.perform(Change([.remove(id)]))
  }

  private func show(_ applied: Applied) {
    tableView.performUpdates(applied.updates.map(TableUpdate.init))
    for cell in tableView.visibleCells {
      cell.row.map { tableView(tableView, reconfigure: cell, forRow: $0) }
    }
  }
}

extension TableUpdate {
  fileprivate init(_ update: RowUpdate) {
    self =
      switch update {
      case .inserted(let row): .insert(row: row)
      case .removed(let row): .delete(row: row)
      case .moved(let from, let to): .move(from: from, to: to)
      case .changed(let row): .reconfigure(row: row)
      }
  }
}
