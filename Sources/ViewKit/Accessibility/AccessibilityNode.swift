public import Geometry

/// A view or a row in the tree that tests and `--verbose` read, and a screen reader can: its element, its frame, and
/// its children.
///
///     let table = level.tableView.accessibilityNode
///     table.children[500_000].label  // describes this row only
///
/// A node is made when it is asked for, and does not change: it has what the view said, and the frame that
/// the last layout gave it. Its children are those of the view at the time when they are read.
@MainActor
@dynamicMemberLookup
public struct AccessibilityNode: CustomStringConvertible {
  /// What the view says of itself, with what only the tree knows, such as the place of a row.
  public let element: AccessibilityElement
  /// The rectangle in points of the scene, which may be outside it.
  public let frame: Rect
  /// The view; nil for a row without a cell.
  private let view: View?

  /// The node of `view`, whether it is shown or not.
  init(_ view: View) {
    var element = view.accessibilityElement
    if view.isOutOfSight { element.state.insert(.hidden) }
    if view.isFirstResponder { element.state.insert(.focused) }
    if let cell = view as? TableViewCell, let row = cell.row {
      (cell.superview as? TableView)?.complete(&element, ofRow: row)
    }
    (self.element, frame, self.view) = (element, view.convertToWindow(view.bounds), view)
  }

  /// The node of something without a view, whose frame is `frame`.
  init(_ element: AccessibilityElement, frame: Rect) {
    (self.element, self.frame, view) = (element, frame, nil)
  }

  /// The children, none of which is made before it is read.
  public var children: AccessibilityChildren { AccessibilityChildren(of: view) }

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
