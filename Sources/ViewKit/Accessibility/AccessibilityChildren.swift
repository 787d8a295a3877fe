internal import Geometry

/// The children of a node: of a table, all rows, and then the other views in it; of a window, its views, and
/// then those of its regions.
///
/// Each node is made when it is read, so that to read one row of a million is to describe one row. Use the
/// children before the next update of the table: to read a row that is gone by then traps.
@MainActor
public struct AccessibilityChildren: @MainActor RandomAccessCollection {
  /// The table whose rows come first; nil for other views.
  private let table: TableView?
  private let rowCount: Int
  private let views: [View]
  private let regions: [SceneRegion]
  private let origin: Point

  /// The children of the node of `view`, which is in a region at `origin`; none without a view.
  init(of view: View?, inRegionAt origin: Point) {
    self.origin = origin
    regions = view?.ownScene?.regions ?? []
    table = view as? TableView
    rowCount = table?.numberOfRows ?? 0
    // The rows stand for their cells, and the cell of a deleted row for none.
    let isTable = table != nil
    views =
      view?.accessibilitySubviews.filter {
        !$0.isOutOfSight && !(isTable && $0 is TableViewCell)
      } ?? []
  }

  /// Always 0, which is the first row of a table.
  public var startIndex: Int { 0 }
  /// The number of children.
  public var endIndex: Int { rowCount + views.count + regions.count }

  /// The child at `index`, made for this call.
  public subscript(index: Int) -> AccessibilityNode {
    if let table, index < rowCount {
      return table.accessibilityNode(ofRow: index, inRegionAt: origin)
    }
    let index = index - rowCount
    if index < views.count { return AccessibilityNode(views[index], inRegionAt: origin) }
    let region = regions[index - views.count]
    return AccessibilityNode(region.scene.root, inRegionAt: origin + region.frame.origin)
  }
}
