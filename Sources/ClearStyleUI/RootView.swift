internal import Geometry
internal import Input
internal import OnScreenKeyboard
internal import ViewKit

/// The root view of a screen: the tables of all levels, and the notices in front of them.
///
/// Behaviors and pages know each other by it alone: it has the actions that one offers and others cause,
/// such as ``announce`` and ``openSearch``.
final class RootView: View {
  /// The notices at the bottom of the window.
  let notices = NoticeStack()
  /// Shows a text in a notice for some seconds; has no effect until the screen has set it.
  var announce: (String) -> Void = { _ in }
  /// Performs the command of a key, and returns whether there is one; for a page whose text field gets keys.
  var performCommand: (KeyEvent) -> Bool = { _ in false }
  /// Performs the command of a name where keys act; see `TableView.performCommand`.
  var performNamedCommand: (String, TableView?, () -> Bool) -> Bool = { _, _, _ in false }
  /// The scopes of the views in front of the levels (search, help), from behind; keys act on the last one.
  var presentedScopes: [KeyScope] = []
  /// Hides the selection of each level; each adds a closure.
  var hideSelections: [() -> Void] = []
  /// Opens the search; has no effect without it.
  var openSearch: () -> Void = {}
  /// Opens the help page; has no effect without that page.
  var showHelp: () -> Void = {}
  /// What the settings level says about the program.
  var about: About?
  /// Begins imports in another process; nil if there is no file to which it could add.
  var importStarter: ImportStarter?
  /// Asks servers from another process; nil if there is no file whose lists could be joined.
  var serverConnector: ServerConnector?
  /// Begins an import that is shown to the user; returns false if that is not possible.
  var beginImport: (ImportRequest) -> Bool = { _ in false }
  /// Plays a sound if the settings allow it; has no effect without `SoundEffects`.
  var playSound: (Sound) -> Void = { _ in }
  /// Plays a sound; nil if there is no output for sounds.
  var onSound: ((Sound) -> Void)?
  /// Keeps what is typed in an edit; nil if nothing is kept.
  var onOpenEdit: ((OpenEditEvent) -> Void)?
  private unowned let navigation: Navigation
  private var tables: [TableView]
  /// Close the views in front of the levels; each of these adds a closure, which has no effect while the
  /// view is not open.
  var dismissals: [() -> Void] = []
  /// Called in each layout, after the tables have their frames.
  var onLayout: (() -> Void)?
  /// The layouts of the on-screen keyboard.
  let keyboardLayouts = KeyboardLayoutChoice()
  /// The layouts that the globe goes through.
  var chosenKeyboardLayouts: [KeyboardLayout] { keyboardLayouts.chosen(in: navigation.settings) }
  /// The height in points of the on-screen keyboard; the notices are above it.
  var keyboardHeight = 0.0 {
    didSet {
      updateBottomInset()
      setNeedsLayout()
    }
  }
  /// The subviews that have their own places; all others fill the window.
  private var placedViews: [View] = []
  /// The height in points that each contributor's view covers at the bottom of the window.
  ///
  /// The keys identify the contributors that were passed to `setBottomInset(_:from:)`.
  private var bottomInsets: [ObjectIdentifier: Double] = [:]

  /// Creates a view that shows the levels of `navigation` on a black background.
  init(filling navigation: Navigation) {
    self.navigation = navigation
    tables = navigation.controllers.map(\.tableView)
    super.init()
    backgroundColor = .black
    addSubview(navigation.view)
    addSubview(notices)
    gestureRecognizers.append(notices.tapGestureRecognizer)
  }

  /// Closes the help page and the search.
  func dismissPresented() { for dismiss in dismissals { dismiss() } }

  /// Sets the height in points that a view in front of the table, such as a notice, covers at the
  /// bottom of the window; 0 if the view covers nothing.
  ///
  /// `contributor` is the object that owns the view. The largest height of all contributors becomes
  /// the tables' bottom inset, so that rows can be scrolled out from behind all of these views.
  func setBottomInset(_ height: Double, from contributor: AnyObject) {
    bottomInsets[ObjectIdentifier(contributor)] = height > 0 ? height : nil
    updateBottomInset()
  }

  /// Inserts `view`, which fills the window, in front of the levels and behind the notices; `table`
  /// gets the same bottom inset as the tables of the levels.
  func insertPresentedView(_ view: View, with table: TableView) {
    insertSubview(view, at: (subviews.firstIndex { $0 === notices } ?? 0))
    add(table)
  }

  /// Makes rows of `table`, that of another level, scroll out from behind notices and the keyboard.
  func add(_ table: TableView) {
    tables.append(table)
    updateBottomInset()
  }

  /// The part of the window that the on-screen keyboard does not cover.
  var uncoveredBounds: Rect {
    var rect = bounds
    rect.size.height = max(0, rect.size.height - keyboardHeight)
    return rect
  }

  /// Inserts `view`, whose frame its owner sets, in front of the subview `other`.
  ///
  /// The view stays; its owner hides it while it is not needed.
  func insertPlacedSubview(_ view: View, above other: View) {
    placedViews.append(view)
    insertSubview(view, at: (subviews.firstIndex { $0 === other } ?? subviews.count - 1) + 1)
  }

  /// Inserts `view`, whose frame its owner sets, behind the notices and in front of the levels, the search
  /// and the help page.
  ///
  /// The view stays; its owner hides it while it is not needed.
  func insertPlacedSubviewBehindNotices(_ view: View) {
    placedViews.append(view)
    insertSubview(view, at: subviews.firstIndex { $0 === notices } ?? 0)
  }

  /// The window, by its title.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.window, label: navigation.title)
  }

  /// Performs the command `action`, which concerns no row.
  override func performAccessibilityAction(_ action: String) -> Bool {
    performNamedCommand(action, nil) { true }
  }

  /// Gives each subview the size of the window, except the notices, which are above the on-screen
  /// keyboard, and the subviews that have their own places.
  override func layoutSubviews() {
    for view in subviews where !placedViews.contains(where: { $0 === view }) { view.frame = bounds }
    for view in navigation.levels.transitions { view.layoutSubviews() }
    onLayout?()
    notices.frame = uncoveredBounds
  }

  private func updateBottomInset() {
    for table in tables { table.bottomInset = keyboardHeight + (bottomInsets.values.max() ?? 0) }
  }
}
