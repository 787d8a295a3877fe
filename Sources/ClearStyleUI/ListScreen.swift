public import Input
public import ToDoDocument
public import ViewKit

/// What the window holds: the table over black, and the behaviors that move its rows.
@MainActor
public final class ListScreen: TableViewDelegate {
  /// All there is to do with the list; each line adds one way to do it and needs no other line.
  ///
  /// A key goes to the first that takes it.
  static let behaviors: [any Behavior.Type] = [
    HelpPage.self,
    Editing.self,
    SwipeActions.self,
    PullToAdd.self,
    PinchToAdd.self,
    TapToAdd.self,
    Reorder.self,
    HistorySwipe.self,
    HistoryKeys.self,
    DeleteNotice.self,
    Selection.self,
    TextScaling.self,
  ]

  /// Fills the window.
  public let root: View
  /// Shows the rows.
  public let controller: ListController
  /// Told of each tapped row, in words.
  public var onTap: ((String) -> Void)?
  /// Told when a person has made rows and text larger or smaller.
  public var onTextScale: ((Double) -> Void)? {
    get { controller.onTextScale }
    set { controller.onTextScale = newValue }
  }
  /// How large rows and text are, from 0.75 to 3; what lies outside becomes the nearest.
  public var textScale: Double {
    get { controller.textScale }
    set { controller.textScale = ListConstants.textScale(nearest: newValue) }
  }
  /// Points between the two contacts that stand for a pinch of scale 1: two rows.
  public var pinchSpan: Double { 2 * controller.tableView.rowHeight }
  /// What is wrong with the list's file: a line at the foot says so until this is nil again.
  public var status: ListStatus? {
    get { statusNotice.status }
    set { statusNotice.status = newValue }
  }
  private let statusNotice: StatusNotice
  private let behaviors: [any Behavior]
  private let announcements: Announcements

  /// The screen of `document`, with every behavior there is but for `disabled` gestures.
  public convenience init(document: ToDoDocument, without disabled: Set<Gesture> = []) {
    self.init(document: document, behaviors: Self.behaviors, without: disabled)
  }

  /// The screen of `document`, with `behaviors` alone, as far as `disabled` gestures leave them
  /// something to do.
  init(
    document: ToDoDocument, behaviors: [any Behavior.Type], without disabled: Set<Gesture> = []
  ) {
    let controller = ListController(document: document, without: disabled)
    let screen = Screen(filling: controller.tableView)
    (self.controller, root) = (controller, screen)
    statusNotice = StatusNotice(on: screen, over: controller.tableView)
    let enabled = behaviors.filter { type in
      type.gestures.isEmpty || !type.gestures.isSubset(of: disabled)
    }
    self.behaviors = enabled.map { $0.init(controller, on: screen) }
    announcements = Announcements(on: screen)
    controller.tableView.addDelegate(self)
  }

  /// Lets the behaviors act on a key that no text field took, and says whether one did.
  public func keyDown(_ event: KeyEvent) -> Bool { behaviors.contains { $0.keyDown(event) } }

  /// Ends the edit, if there is one, and keeps what was typed; before the document is closed.
  public func endEditing() { controller.endEditing() }

  /// Says at the foot what happened to the list, for 5 s from when it is seen.
  public func announce(_ text: String) { announcements.announce(text) }

  /// Shows contacts of `scene`, over everything else: those a mouse makes by mirroring, which could
  /// not be found otherwise, or `all`, with their gestures.
  public func showTouches(in scene: Scene, all: Bool) {
    let overlay = TouchOverlay(kinds: all ? Set(TouchEvent.Kind.allCases) : [.mirrored])
    overlay.namesGestures = all
    root.addSubview(overlay)
    root.setNeedsLayout()
    scene.onTouch = { [weak overlay] in overlay?.show($0) }
  }

  /// Tells of the tap.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let cell = tableView.cell(forRow: row) else { return }
    onTap?(cell.summary)
  }
}
