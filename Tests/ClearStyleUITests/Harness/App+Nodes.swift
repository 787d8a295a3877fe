import ViewKit

@testable import ClearStyleUI

/// What the screen says of itself, as `--verbose` and a screen reader get it.
extension App {
  /// The nodes of everything that is shown, and of all rows of the tables that are shown, each before its
  /// children.
  var nodes: [AccessibilityNode] { screen.root.accessibilityNode.descendants }

  /// The first node with this role and label; nil if there is none.
  func node(_ role: AccessibilityRole, _ label: String) -> AccessibilityNode? {
    nodes.first { $0.role == role && $0.label == label }
  }
}

extension AccessibilityNode {
  /// The node and all nodes below it, each before its children.
  var descendants: [AccessibilityNode] { [self] + children.flatMap(\.descendants) }
}

extension TableView {
  /// The lines of the nodes of the visible rows, which do not say which row is selected.
  var shownLines: [String] {
    visibleCells.map { cell in
      var element = cell.accessibilityNode.element
      element.state.remove(.selected)
      return element.description
    }
  }
}
