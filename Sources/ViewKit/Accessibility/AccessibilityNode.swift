public import Geometry

/// A view or a row in the tree that tests and `--verbose` read, and a screen reader can: its element, its frame, and
/// its children.
///
///     let table = level.tableView.accessibilityNode
///     table.children[500_000].label  // describes this row only
///     table.children[500_000].perform("complete")
///
/// A node is made when it is asked for, and does not change: it has what the view said, and the frame that
/// the last layout gave it. Its children are those of the view at the time when they are read.
@MainActor
@dynamicMemberLookup
public struct AccessibilityNode: CustomStringConvertible {
  /// What the view says of itself, with what only the tree knows, such as the place of a row.
  public let element: AccessibilityElement
  /// The rectangle in points of the window, which may be outside it.
  public let frame: Rect
  /// The view; nil for a row without a cell.
  private let view: View?
  /// The table and the number of a row; nil for everything else.
  private let row: (table: TableView, number: Int)?
  /// The origin in the window of the region to which the view belongs.
  private let origin: Point

  /// The node of `view`, whether it is shown or not, in a region at `origin`.
  init(_ view: View, inRegionAt origin: Point = .zero) {
    var element = view.accessibilityElement
    if view.isOutOfSight { element.state.insert(.hidden) }
    if view.isFirstResponder { element.state.insert(.focused) }
    let table = view.superview as? TableView
    let number = (view as? TableViewCell)?.row
    row = table.flatMap { table in number.map { (table, $0) } }
    if let row { row.table.complete(&element, ofRow: row.number) }
    (self.element, self.view, self.origin) = (element, view, origin)
    let rect = view.convertToWindow(view.bounds)
    frame = Rect(origin: origin + rect.origin, size: rect.size)
  }

  /// The node of row `number` of `table`, which has no cell; its frame in the scene is `frame`.
  init(
    _ element: AccessibilityElement, frame: Rect, row number: Int, of table: TableView,
    inRegionAt origin: Point
  ) {
    (self.element, view, row, self.origin) = (element, nil, (table, number), origin)
    self.frame = Rect(origin: origin + frame.origin, size: frame.size)
  }

  /// The children, none of which is made before it is read.
  ///
  /// After the views of a window come those of its regions, as one child for each.
  public var children: AccessibilityChildren { AccessibilityChildren(of: view, inRegionAt: origin) }

  /// Does what `action`, one of the element's, names, as its key or gesture does; returns whether it was done.
  ///
  /// Nothing is done if the view is gone or does not name the action anymore, or if the row says something else.
  @discardableResult
  public func perform(_ action: String) -> Bool {
    guard element.actions.contains(action) else { return false }
    if let row {
      return row.table.performAccessibilityAction(action, onRow: row.number, saying: element.label)
    }
    guard let view, view.scene != nil, view.accessibilityElement.actions.contains(action) else {
      return false
    }
    return view.performAccessibilityAction(action)
  }

  /// A property of the element.
  public subscript<Value>(dynamicMember property: KeyPath<AccessibilityElement, Value>) -> Value {
    element[keyPath: property]
  }

  /// The line of the element, such as `row 1 "Milk", checked`.
  public nonisolated var description: String { element.description }
}

extension View {
  /// Whether the view itself is not drawn; it may also be inside a view that is not.
  var isOutOfSight: Bool { isHidden || alpha <= 0 }
}
