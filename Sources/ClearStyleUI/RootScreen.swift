internal import Geometry
public import Input
public import ToDoDocument
public import ToDoModel
public import UserSettings
public import ViewKit

/// The controller of all that a window shows, or a region of it: levels, behaviors, notices and help page.
///
/// `RootScene` creates a screen together with its scene:
///
/// ```swift
/// let root = RootScene(
///   document: document, size: size, scale: 1, textShaper: fonts)
/// root.screen.announce("saved")
/// ```
@MainActor
public final class RootScreen: TableViewDelegate {
  /// All behaviors, one line each.
  ///
  /// A key that is no command is offered to the behaviors in this order until one handles it.
  static let behaviors: [any Behavior.Type] = [
    HelpPresenter.self,
    SearchPresenter.self,
    Editing.self,
    ListOpening.self,
    SwipeActions.self,
    PullToAdd.self,
    PullToClear.self,
    PullToOpen.self,
    PinchToAdd.self,
    PinchToFold.self,
    TapToAdd.self,
    Reorder.self,
    HistorySwipe.self,
    QuietLinePresenter.self,
    ImportPresenter.self,
    RowSelection.self,
    EmptyListHint.self,
    HiddenRows.self,
    FindLine.self,
    KeyboardPresenter.self,
    SoundEffects.self,
  ]

  /// The root view of the screen, which contains the levels and the views in front of them.
  public let root: View
  /// The controller of the table with the rows of the open list; its methods are the commands that
  /// change rows.
  public var controller: ListController { navigation.rows }
  /// Called when a row is tapped, with the line of the row's node, such as `row 1 "Milk"`.
  public var onTap: ((String) -> Void)?
  /// Called with a command that concerns the window.
  public var onWindowCommand: ((WindowCommand) -> Void)?
  /// Called with each key that is no command, and that the text field and the behaviors did not handle.
  public var onUnhandledKey: ((KeyEvent) -> Void)?
  /// Called with the new text scale after the user, not the program, has changed it.
  public var onTextScale: ((Double) -> Void)? {
    get { controller.onTextScale }
    set { controller.onTextScale = newValue }
  }
  /// Scale of row height and text; a value is clamped by `TextScaleSetting.scale(nearest:)`.
  public var textScale: Double {
    get { navigation.textScale }
    set { navigation.textScale = TextScaleSetting.scale(nearest: newValue) }
  }
  /// The user's settings, as the settings level may have changed them.
  public var settings: Settings { navigation.settings }
  /// The texts that the program announces in the window, in its language.
  public var messages: any Messages { settings.strings }
  /// Whether the desktop asks programs to reduce motion; counts while the user has not set `motion`.
  public var prefersReducedMotion: Bool {
    get { settings.prefersReducedMotion }
    set { navigation.setPrefersReducedMotion(newValue) }
  }
  /// Called after the user, not the program, has changed a setting.
  public var onSettingChange: ((Setting) -> Void)? {
    get { navigation.onSettingChange }
    set { navigation.onSettingChange = newValue }
  }
  /// Called with what is typed in the edit of a row, and with its end.
  public var onOpenEdit: ((OpenEditEvent) -> Void)? {
    get { rootView.onOpenEdit }
    set { rootView.onOpenEdit = newValue }
  }
  /// Begins imports in another process; nil if there is no file to which it could add.
  public var importStarter: ImportStarter? {
    get { rootView.importStarter }
    set { rootView.importStarter = newValue }
  }
  /// What the settings level says about the program; nil says only its name.
  public var about: About? {
    get { rootView.about }
    set { rootView.about = newValue }
  }
  /// Called once, when the first date is shown; from then on call ``clockDidChange()`` after changes of the clock.
  public var onFirstDate: (() -> Void)? {
    get { navigation.onFirstDate }
    set { navigation.onFirstDate = newValue }
  }
  /// Called with the sound of each action of the user; not called if the settings allow no sounds.
  public var onSound: ((Sound) -> Void)? {
    get { rootView.onSound }
    set { rootView.onSound = newValue }
  }
  /// What the window shows; setting it takes effect without an animation.
  ///
  /// Open the document with the place's list.
  public var place: Place {
    get { navigation.place }
    set { navigation.place = newValue }
  }
  /// Called after the level or the open list has changed.
  public var onPlaceChange: (() -> Void)? {
    get { navigation.onChange }
    set { navigation.onChange = newValue }
  }
  /// The title of the window: the name of the open list and the program's, such as "Groceries – ClearStyle",
  /// or only the program's name on the other levels.
  public var title: String { navigation.title }
  /// Called with the new ``title`` after it has changed, by the user or by another program.
  public var onTitleChange: ((String) -> Void)? {
    get { navigation.onTitleChange }
    set { navigation.onTitleChange = newValue }
  }
  /// Initial distance in points between the two contacts that represent a pinch by trackpad or
  /// wheel.
  ///
  /// The distance is the height of two rows.
  public var pinchSpan: Double { 2 * controller.tableView.rowHeight }
  /// The problem with the file of the lists, which a notice shows; nil if there is no problem.
  public var status: ListStatus? {
    get { statusNotice.status }
    set { statusNotice.status = newValue }
  }
  /// The levels of the screen, and the way between them.
  let navigation: Navigation
  let rootView: RootView
  private let context: BehaviorContext
  private let statusNotice: StatusNotice
  private var behaviors: [(level: Level?, behavior: any Behavior)] = []
  private let announcements: Announcements
  private var kiosk: Kiosk?
  /// Called when reminders are due; returns whether the user is notified of them outside the window, and else they are
  /// shown in it.
  ///
  /// It is passed what shows them in the window after all, unless another program has claimed them.
  public var onReminder: (@escaping @MainActor @Sendable () -> Void) -> Bool = { _ in false }
  /// Called before reminders are shown in the window.
  public var willShowReminders: () -> Void = {}
  /// Called when the next reminder is due at another time than before, in milliseconds since 1970; nil without one.
  public var onNextReminder: (Int64?) -> Void = { _ in }
  /// Shows reminders between ``beginReminding()`` and ``endReminding()``; nil otherwise, and if the settings want none.
  private(set) var reminders: ReminderPresenter?
  private var isReminding = false
  private let typingPause = TypingPause()
  var interruptedTyping = InterruptedTyping()

  /// Creates the screen of `document` with all behaviors that `settings` allow.
  public convenience init(document: ToDoDocument, settings: Settings = Settings()) {
    self.init(document: document, behaviors: Self.behaviors, settings: settings)
  }

  /// Creates the screen of `document` with `behaviors`, except those whose gestures `settings`
  /// disable.
  init(
    document: ToDoDocument, behaviors: [any Behavior.Type],
    settings: Settings = Settings()
  ) {
    let theme = Theme(settings.colors)
    navigation = Navigation(document: document, settings: settings, theme: theme)
    rootView = RootView(filling: navigation)
    root = rootView
    let context = BehaviorContext(navigation, rootView, theme: theme)
    self.context = context
    statusNotice = StatusNotice(context)
    let enabled = behaviors.filter { type in
      (type.gestures.isEmpty || !type.gestures.isSubset(of: settings.disabledGestures))
        && !(type.changesItems && settings.isReadOnly)
    }
    self.behaviors = enabled.filter { $0.levels.isEmpty || $0.levels.contains(.rows) }
      .map { ($0.levels.isEmpty ? nil : .rows, $0.init(context)) }
    // Notices are shown in the order in which they are created.
    announcements = Announcements(context)
    connect(loading: enabled)
    if case .fixed(let scale) = settings.textScale { textScale = scale }
    controller.tableView.addDelegate(self)
  }

  /// Connects the levels and the screen's view with the screen; a level that is loaded gets those of
  /// `behaviors` that are its own.
  private func connect(loading behaviors: [any Behavior.Type]) {
    let levels = navigation.levels
    levels.makeController = { [unowned self] in makeController(of: $0) }
    levels.onLoad = { [unowned self] in didLoad($0, $1, with: behaviors) }
    navigation.onSettings = { [unowned self] in settingsDidChange() }
    navigation.onRefusedRevert = { [announcements] in announcements.announce($0) }
    navigation.onLockedTextScale = { [announcements, settings] value in
      announcements.announce(settings.strings.locked(TextScaleSetting.key, value.name))
    }
    controller.observeTextScale { [weak rootView] in rootView?.notices.textScale = $0 }
    rootView.announce = { [announcements] in announcements.announce($0) }
    rootView.performCommand = { [weak self] in self?.performCommand($0) ?? false }
    rootView.performNamedCommand = { [weak self] in self?.performCommand($0, on: $1, $2) ?? false }
  }

  private func makeController(of level: Level) -> any LevelController {
    switch level.content {
    case .items(let list): navigation.makeController(of: list)
    case .page(let page): PageController(page.init(context), context)
    }
  }

  private func didLoad(
    _ level: Level, _ controller: any LevelController, with types: [any Behavior.Type]
  ) {
    rootView.add(controller.tableView)
    guard let list = controller as? ListController else { return }
    navigation.notifyLoaded(list)
    let context = BehaviorContext(self.context, list: list)
    behaviors += types.filter { $0.levels.contains(level) }.map { (level, $0.init(context)) }
  }

  /// Makes `scene` show changes as the settings require.
  func apply(to scene: Scene?) {
    scene?.motionStyle = settings.effectiveMotion == .reduced ? .reduced : .normal
  }

  /// Shows the colors and the motion that the settings require.
  private func settingsDidChange() {
    apply(to: root.scene)
    updateReminders()
    guard context.theme.colors != settings.colors else { return }
    context.theme.colors = settings.colors
    // Cells get their colors when they are configured, all other views when they lay out or draw.
    for controller in navigation.controllers { controller.tableView.reconfigureVisibleRows() }
    reminders?.overlay?.table.update()
    root.setTreeNeedsLayout()
  }

  /// Performs the command of a key, or offers the key to one behavior after the other; returns whether it was
  /// handled.
  ///
  /// Behaviors of a level get keys while the level is shown. Call this method only with keys that the
  /// text field did not handle.
  public func keyDown(_ event: KeyEvent) -> Bool {
    !navigation.isSearching && interruptedTyping.ignores(event) || performCommand(event)
      || shownBehaviors.contains { $0.keyDown(event) }
  }

  /// Performs the command of a key; returns whether there is one.
  func performCommand(_ event: KeyEvent) -> Bool {
    UserCommand.perform(event, in: UserCommandContext(screen: self, isRepeat: event.isRepeat))
  }

  /// Performs the command `name` on the row of `table` that `select` selects, or on none; returns whether it was
  /// done.
  func performCommand(_ name: String, on table: TableView?, _ select: () -> Bool) -> Bool {
    let context = UserCommandContext(screen: self)
    guard table == nil || table === context.table else { return false }
    return UserCommand.perform(name, in: context, selecting: select)
  }

  /// Where the next key acts.
  var keyScope: KeyScope { rootView.presentedScopes.last ?? KeyScope(navigation.level) }

  /// The behavior of this type of the shown level or of the screen; nil if there is none.
  func shownBehavior<B: Behavior>() -> B? {
    for behavior in shownBehaviors { if let found = behavior as? B { return found } }
    return nil
  }

  /// Offers `text`, which is typed while nothing is edited, to one behavior after the other; the one that
  /// begins an edit makes the field of that edit first responder.
  ///
  /// Blank text, such as that of a space, and text that is typed during a gesture begins no edit.
  func beginTyping(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace), root.scene?.hasFingers != true else { return }
    interruptedTyping.end()
    _ = shownBehaviors.contains { $0.beginTyping(text) }
  }

  /// The behaviors of the shown level and those of the screen, in their order.
  private var shownBehaviors: some Sequence<any Behavior> {
    let level = navigation.level
    return behaviors.lazy.filter { $0.level ?? level == level }.map(\.behavior)
  }

  /// Whether the screen is a kiosk's.
  public var isKiosk: Bool { settings.kiosk != nil }

  /// Whether the screen shows only the rows of one list, as the settings of a kiosk say.
  public var isLocked: Bool { settings.isLocked }

  /// Ends an edit in progress, whose text is kept, and performs `action`, as soon as nobody types: at once,
  /// or once nothing has been typed for 1 second, but within 5 seconds.
  ///
  /// Several actions are performed in their order.
  public func whenTypingPauses(_ action: @escaping () -> Void) {
    guard let scene = root.scene else { return action() }
    typingPause.perform(in: scene) { [unowned self] in
      if scene.firstResponder != nil { interruptedTyping.begin(at: scene.lastTypingTime) }
      endEditing()
      action()
    }
  }

  /// Shows the rows of the list `id`, from any level and page; has no effect if there is no such list.
  public func open(_ id: ItemID) {
    dismissPresented()
    if navigation.level != .rows || controller.list.item != id { navigation.open(id) }
  }

  /// Adds an empty row at the top of the open list and edits it, from any level and page.
  public func addItem() {
    guard !settings.isReadOnly else { return }
    dismissPresented()
    showRows()
    controller.addRow(at: 0)
  }

  /// Goes to the list that was open last, or to the first one if that was deleted.
  func showRows() {
    if let list = navigation.listInsteadOfDeletedOne {
      navigation.open(list)
    } else if navigation.level != .rows {
      navigation.goBack()
    }
  }

  /// Closes the help page and the search.
  func dismissPresented() { rootView.dismissPresented() }

  /// Shows by the present time when rows are due; call it after a change of the clock or of the time zone, and after the
  /// machine was suspended.
  public func clockDidChange() {
    navigation.clockDidChange()
    reminders?.clockDidChange()
  }

  /// Shows reminders from now on, while the settings want that, and tells which ones were missed.
  ///
  /// Of several screens that show a document, only one should.
  public func beginReminding() {
    isReminding = true
    updateReminders()
  }

  /// Ends that; reminders that nobody has touched are told as missed at the next start.
  public func endReminding() {
    isReminding = false
    updateReminders()
  }

  private func updateReminders() {
    let isWanted = isReminding && settings.reminds && !settings.isReadOnly
    guard isWanted != (reminders != nil) else { return }
    guard isWanted else {
      reminders?.end()
      reminders = nil
      if isReminding { onNextReminder(nil) }
      return
    }
    let presenter = ReminderPresenter(context)
    reminders = presenter
    presenter.notify = { [weak self] in self?.onReminder($0) ?? false }
    presenter.willShow = { [weak self] in self?.willShowReminders() }
    presenter.onNextTime = { [weak self] in self?.onNextReminder($0) }
    presenter.begin()
  }

  /// Ends an edit in progress and keeps the typed text; call it before the document is closed.
  public func endEditing() { navigation.endEditing() }

  /// Shows `text` in a notice for 5 seconds, counted from when the notice becomes visible.
  public func announce(_ text: String) { announcements.announce(text) }

  /// Makes the screen act by itself in `scene`, as the settings of a kiosk say; has no effect without
  /// them.
  func beginKiosk(in scene: Scene) {
    kiosk = settings.kiosk.map {
      Kiosk($0, in: scene, navigation) { [unowned self] in dismissPresented() }
    }
  }

  /// Calls `onTap` with the line of the tapped row's node.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let cell = tableView.cell(forRow: row) else { return }
    onTap?(cell.accessibilityNode.description)
  }
}
