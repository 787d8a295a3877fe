internal import ToDoDocument
public import ToDoModel
import ViewKit

/// What a window shows: a level, the open list, and how far each level is scrolled.
public struct Place: Hashable, Sendable {
  /// The row at the top of the window.
  public struct TopRow: Hashable, Sendable {
    /// The item of the row.
    public var id: ItemID
    /// The number of rows above it.
    public var number: Int
    /// The distance of the window's top edge below the row's top edge, in whole points.
    public var depth: Double

    /// The row `number` of the item `id`, `depth` points above the window's top edge.
    public init(id: ItemID, number: Int, depth: Double) {
      (self.id, self.number, self.depth) = (id, number, depth)
    }
  }

  /// The id of the open list, or of the list that was open last; nil for the oldest list.
  public var list: ItemID?
  /// Whether the window shows the lists or the settings, instead of the rows of ``list``.
  ///
  /// A window that was closed on the settings level, or with the rows that are due today, opens with the lists.
  public var showsLists = false
  /// The content offset of the rows, in whole points.
  public var rowsOffset = 0.0
  /// The row of ``list`` at the top; nil if that is the first one.
  ///
  /// A document that is opened around it shows it in the first frame. Without it, or once it is deleted,
  /// ``rowsOffset`` counts.
  public var topRow: TopRow?
  /// The number of rows of ``list``, with which the first frame of a long list is drawn; nil if it is not known.
  public var rowCount: Int?
  /// The number of open rows among them, over which the colors change if these are above the completed ones.
  public var openRowCount: Int?
  /// The content offset of the lists, in whole points.
  public var listsOffset = 0.0

  /// The oldest list from its first row on.
  public init() {}
}

extension Navigation {
  /// What the window shows; setting it takes effect without an animation.
  ///
  /// The document has to be opened with ``Place/list``. If the rows are still to be loaded down to the
  /// offset, they are scrolled once they are loaded, unless the user scrolls before.
  var place: Place {
    get {
      var place = Place()
      place.listsOffset = loadedLists.map(\.keptOffset) ?? listsOffset
      // The next window cannot open with rows of several lists, but with the list that gets new ones.
      guard rows.list != .today else {
        (place.list, place.showsLists) = (rows.insertionList?.id, true)
        return place
      }
      place.list = rows.list.item
      place.showsLists = level != .rows
      (place.rowsOffset, place.topRow) = (rows.keptOffset, rows.keptTopRow)
      place.rowCount = rows.document.expectedCount(of: rows.list)
      place.openRowCount = rows.expectedOpenCount
      return place
    }
    set {
      let isSameList = rows.list.item == newValue.list
      if isSameList { listsOffset = newValue.listsOffset }
      if newValue.showsLists { jump(to: .lists) }
      guard isSameList else { return }
      rows.expect(openRows: newValue.openRowCount)
      if newValue.topRow.map(rows.restore) != true { rows.restore(offset: newValue.rowsOffset) }
      loadedLists?.restore(offset: listsOffset)
    }
  }

  private var loadedLists: ListController? {
    levels.loadedController(of: .lists) as? ListController
  }
}

extension ListController {
  /// The content offset with which a window would open again, in whole points.
  fileprivate var keptOffset: Double {
    let above = Double(unloadedRowsAbove) * tableView.rowHeight
    return offsetOnAppearance ?? (tableView.targetContentOffset + above).rounded()
  }

  /// The row at the top with which a window would open again; nil for the first row and for a draft.
  fileprivate var keptTopRow: Place.TopRow? {
    guard tableView.targetContentOffset > 0 || unloadedRowsAbove > 0,
      let top = tableView.targetTopRow, case let item = item(at: top.row),
      let row = shownRow(of: item.id)
    else { return nil }
    return Place.TopRow(
      id: item.id, number: row + unloadedRowsAbove, depth: top.depth.rounded())
  }

  /// Shows `top` at the top, at once; returns false if the loaded rows do not include it.
  fileprivate func restore(_ top: Place.TopRow) -> Bool {
    guard let row = shownRow(of: top.id) else { return false }
    if document.hasRowsAbove(in: list) { unloadedRowsAbove = max(0, top.number - row) }
    tableView.superview?.layoutIfNeeded()
    tableView.jump(toRow: row, depth: top.depth)
    tableView.reconfigureVisibleRows()
    return true
  }
}
