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
      place.rowsOffset = rows.keptOffset
      place.listsOffset = loadedLists.map(\.keptOffset) ?? listsOffset
      return place
    }
    set {
      let isSameList = rows.list.item == newValue.list
      if isSameList { listsOffset = newValue.listsOffset }
      if newValue.showsLists { jump(to: .lists) }
      guard isSameList else { return }
      rows.restore(offset: newValue.rowsOffset)
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
    offsetOnAppearance ?? tableView.targetContentOffset.rounded()
  }
}
