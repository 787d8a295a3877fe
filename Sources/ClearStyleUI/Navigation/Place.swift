public import ToDoModel
import ViewKit

/// What a window shows: a level, the open list, and how far each level is scrolled.
public struct Place: Hashable, Sendable {
  /// The id of the open list, or of the list that was open last; nil for the oldest list.
  public var list: ItemID?
  /// Whether the window shows the lists or the settings, instead of the rows of ``list``.
  ///
  /// A window that was closed on the settings level opens with the lists.
  public var showsLists = false
  /// The content offset of the rows, in whole points.
  public var rowsOffset = 0.0
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
      place.list = rows.list.item
      place.showsLists = level != .rows
      place.rowsOffset = rows.tableView.targetContentOffset.rounded()
      let lists = levels.loadedController(of: .lists)?.tableView
      place.listsOffset = lists?.targetContentOffset.rounded() ?? 0
      return place
    }
    set {
      if newValue.showsLists { jump(to: .lists) }
      guard rows.list.item == newValue.list else { return }
      rows.restore(offset: newValue.rowsOffset)
      if newValue.showsLists { lists.restore(offset: newValue.listsOffset) }
    }
  }
}
