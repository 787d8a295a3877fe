internal import Drawing
internal import Geometry
internal import Gestures
public import ToDoDocument
public import ViewKit

/// What the window holds: the table over black, the behaviours that move its rows, and nothing else.
@MainActor
public final class ListScreen: TableViewDelegate {
  /// Fills the window.
  public let root: View
  /// Shows the rows.
  public let controller: ListController
  /// Told of each tapped row, in words.
  public var onTap: ((String) -> Void)?
  private let swipeActions: SwipeActions

  /// The screen of `document`.
  public init(document: ToDoDocument) {
    controller = ListController(document: document)
    let table = controller.tableView
    root = Screen(filling: [table])
    swipeActions = SwipeActions(table)
    swipeActions.onToggle = { [weak controller] in controller?.toggleCompletion(of: $0) }
    swipeActions.onDelete = { [weak controller] in controller?.delete($0) }
    table.addDelegate(self)
  }

  /// Shows every contact of `scene`, over everything else.
  public func showTouches(in scene: Scene) {
    let overlay = TouchOverlay()
    root.addSubview(overlay)
    scene.onTouch = { [weak overlay] in overlay?.show($0) }
  }

  /// Tells of the tap.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let cell = tableView.cell(forRow: row) else { return }
    onTap?(cell.summary)
  }

  /// Gives each of its subviews the whole window.
  private final class Screen: View {
    init(filling views: [View]) {
      super.init()
      backgroundColor = .black
      for view in views { addSubview(view) }
    }

    override func layoutSubviews() {
      for view in subviews { view.frame = bounds }
    }
  }
}
