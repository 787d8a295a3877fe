internal import Geometry
public import Gestures
public import Input
public import ToDoDocument
public import ViewKit

/// The controller of the window's content: the table, its behaviors, notices and help page.
///
/// `ListScene` creates a screen together with its scene:
///
/// ```swift
/// let list = ListScene(
///   document: document, size: size, scale: 1, textShaper: fonts, without: [.pinch])
/// list.screen.announce("saved")
/// ```
@MainActor
public final class ListScreen: TableViewDelegate {
  /// All behaviors, one line each.
  ///
  /// A key is offered to them in this order, until one handles it.
  static let behaviors: [any Behavior.Type] = [
    HelpPresenter.self,
    Editing.self,
    SwipeActions.self,
    PullToAdd.self,
    PinchToAdd.self,
    TapToAdd.self,
    Reorder.self,
    HistorySwipe.self,
    HistoryKeys.self,
    QuietLinePresenter.self,
    Selection.self,
    TextScaling.self,
    EmptyListHint.self,
  ]

  /// The root view of the window.
  public let root: View
  /// The controller of the table.
  public let controller: ListController
  /// Called with the cell's summary when a row is tapped.
  public var onTap: ((String) -> Void)?
  /// Called with each key that neither a text field nor a behavior handled.
  public var onUnhandledKey: ((KeyEvent) -> Void)?
  /// Called with the new scale when the user has changed the size of rows and text.
  public var onTextScale: ((Double) -> Void)? {
    get { controller.onTextScale }
    set { controller.onTextScale = newValue }
  }
  /// Scale of rows and text; clamped to 0.75...3.
  public var textScale: Double {
    get { controller.textScale }
    set { controller.textScale = ListConstants.textScale(nearest: newValue) }
  }
  /// Initial distance in points of the two contacts that represent a trackpad or wheel pinch: the
  /// height of two rows.
  public var pinchSpan: Double { 2 * controller.tableView.rowHeight }
  /// The problem with the list's file, shown as a notice; nil if there is none.
  public var status: ListStatus? {
    get { statusNotice.status }
    set { statusNotice.status = newValue }
  }
  private let statusNotice: StatusNotice
  private let behaviors: [any Behavior]
  private let announcements: Announcements

  /// Creates the screen of `document` with all behaviors, without the `disabled` gestures.
  public convenience init(
    document: ToDoDocument, without disabled: Set<Gesture> = [], theme: Theme = .standard
  ) {
    self.init(document: document, behaviors: Self.behaviors, without: disabled, theme: theme)
  }

  /// Creates the screen of `document` with `behaviors`, except those whose gestures are all
  /// `disabled`.
  init(
    document: ToDoDocument, behaviors: [any Behavior.Type], without disabled: Set<Gesture> = [],
    theme: Theme = .standard
  ) {
    controller = ListController(document: document, without: disabled, theme: theme)
    let screen = ListScreenView(filling: controller.tableView)
    root = screen
    controller.observeTextScale { [weak screen] in screen?.notices.textScale = $0 }
    let context = ListContext(list: controller, screen: screen, theme: theme)
    statusNotice = StatusNotice(context)
    let enabled = behaviors.filter { type in
      type.gestures.isEmpty || !type.gestures.isSubset(of: disabled)
    }
    self.behaviors = enabled.map { $0.init(context) }
    announcements = Announcements(context)
    controller.tableView.addDelegate(self)
  }

  /// Passes a key that no text field handled to the behaviors; returns whether one handled it.
  public func keyDown(_ event: KeyEvent) -> Bool { behaviors.contains { $0.keyDown(event) } }

  /// Ends an edit in progress and keeps the typed text; call it before the document is closed.
  public func endEditing() { controller.endEditing() }

  /// Shows `text` as a notice for 5 seconds from when it is visible.
  public func announce(_ text: String) { announcements.announce(text) }

  /// Shows contacts of `scene` in front of everything else: `all` of them with their gestures, or
  /// only the mirrored contacts of a mouse, since nothing else shows their places.
  public func showTouches(in scene: Scene, all: Bool) {
    let overlay = TouchOverlay(kinds: all ? Set(TouchEvent.Kind.allCases) : [.mirrored])
    overlay.showsGestureNames = all
    root.addSubview(overlay)
    root.setNeedsLayout()
    scene.onTouch = { [weak overlay] in overlay?.show($0) }
  }

  /// Calls `onTap`.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let cell = tableView.cell(forRow: row) else { return }
    onTap?(cell.summary)
  }
}

// The relations between gestures of different behaviors.
extension ListScreen {
  /// The rules of the gesture arena: which gestures wait for others to fail.
  public static var relations: GestureRelations {
    var relations = GestureRelations()
    // Gestures by several fingers take precedence over those by one.
    for kind: GestureKind in [.swipe, .scroll] {
      relations.require(kind, toFail: .pinch)
      relations.require(kind, toFail: .history)
    }
    // A tap on a notice must not reach the row behind the notice.
    for kind: GestureKind in [.tap, .caret] { relations.require(kind, toFail: .notice) }
    return relations
  }

  /// The gestures that do not end an edit in progress; all others end it when they begin.
  static let gesturesDuringEdit: Set<GestureKind> = [.scroll, .tap, .caret]
}

/// The root view of the window: the table, and the notices in front of it.
final class ListScreenView: View {
  /// The notices at the bottom of the window.
  let notices = NoticeStack()
  private let table: TableView
  /// The heights in points that views cover at the bottom of the window, by contributor.
  private var bottomInsets: [ObjectIdentifier: Double] = [:]

  /// Creates a view that shows `table` on a black background.
  init(filling table: TableView) {
    self.table = table
    super.init()
    backgroundColor = .black
    addSubview(table)
    addSubview(notices)
    gestureRecognizers.append(notices.tapGestureRecognizer)
  }

  /// Reports that a view in front of the table, such as a notice or a keyboard, covers `height`
  /// points at the bottom of the window; 0 if it no longer covers any.
  ///
  /// `contributor` identifies the view's owner. Of several heights the largest one is the table's
  /// bottom inset, so that rows can be scrolled out from behind all of these views.
  func setBottomInset(_ height: Double, from contributor: AnyObject) {
    bottomInsets[ObjectIdentifier(contributor)] = height > 0 ? height : nil
    table.bottomInset = bottomInsets.values.max() ?? 0
  }

  /// Gives each subview the size of the window.
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
