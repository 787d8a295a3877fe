internal import Motion
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// The levels of the window, and the transitions between them.
///
/// The transition between two levels is the `progress` of a `LevelsView`: gestures set it, and an
/// animation finishes it. Between settings and rows, both transitions run at once. The ``level`` is the
/// one that is shown after the transition; it changes when the transition starts.
///
/// ```swift
/// navigation.open(groceries.id)
/// navigation.goUp()
/// navigation.go(to: .settings)
/// ```
@MainActor
final class Navigation: LevelNavigation {
  /// The controller of the lists level.
  let lists: ListController
  /// The controller of the level that shows the rows of one list, the open one.
  let rows: ListController
  /// The tables of the lists and of the rows.
  let view: LevelsView
  /// The views of all levels: the settings, and below them ``view``.
  ///
  /// `root` replaces ``view`` when it is first needed, since an additional superview makes each frame
  /// slower.
  private(set) lazy var root = LevelsView(lower: view) { [unowned self] in makeSettingsTable() }
  /// The views whose `progress` is a transition between levels, from the outermost.
  var transitions: [LevelsView] { settingsController == nil ? [view] : [root, view] }
  /// The controller of the settings level; nil until that level is first needed.
  private(set) var settingsController: SettingsController?
  /// Returns the controller of the settings level; called once, when that level is first needed.
  var makeSettingsController: (() -> SettingsController)?
  /// The controller of the page of the keyboard's layouts; nil until it is first needed.
  private(set) var layoutsController: KeyboardLayoutsController?
  /// Returns the controller of that page; called once, when the page is first needed.
  var makeLayoutsController: (() -> KeyboardLayoutsController)?
  /// The user's settings, as the settings level may have changed them.
  var settings: ListSettings
  /// The level that is shown or, during a transition, that is shown after it.
  private(set) var level = Level.rows
  /// Called once before the lists level appears for the first time.
  var onFirstLists: (() -> Void)?
  /// Called after the level or the open list has changed.
  var onChange: (() -> Void)?
  /// Called with the new ``title`` after it has changed.
  var onTitleChange: ((String) -> Void)?
  /// The title that `onTitleChange` was called with last.
  private var lastTitle: String?
  /// Called when a kiosk does not allow an undo or a redo, with the text that tells the user why.
  var onRefusedRevert: ((String) -> Void)?
  /// Called when the user tries to change a text scale that the configuration file determines.
  var onLockedTextScale: ((TextScaleSetting) -> Void)?
  /// Called after any change of the settings.
  var onSettings: (() -> Void)?
  /// Called after the user has changed a setting.
  var onSettingChange: ((Setting) -> Void)?
  /// Whether the search is open, in front of the levels: an undo then shows there what changed, and leaves
  /// the levels as they are.
  var isSearching = false
  /// What the user does on all levels.
  let actions = UserActions()
  let document: ToDoDocument
  /// Who makes the changes of all levels.
  let origin = ChangeOrigin()
  private var observation: DocumentObservation?
  /// The progress at which a fold began, 1 if the rows were at rest; nil unless fingers fold the list.
  private var foldStart: Double?
  private var observers: [(ChangeResult, ListEvent) -> Void] = []

  /// Creates the levels of `document`, with the list shown with which the document was opened.
  ///
  /// A kiosk that is locked to one list shows that list, also if it was deleted.
  init(document: ToDoDocument, settings: ListSettings, theme: Theme) {
    (self.document, self.settings) = (document, settings)
    rows = ListController(
      document: document, list: settings.lockedList, settings: settings, theme: theme,
      origin: origin)
    lists = ListController(
      document: document, list: .lists, isActive: false, settings: settings, theme: theme,
      origin: origin)
    view = LevelsView(upper: lists.tableView, lower: rows.tableView)
    view.progress = 1
    lists.onChange = { [weak self] in self?.show($0, as: $1, on: self?.rows) }
    rows.onChange = { [weak self] in self?.show($0, as: $1, on: self?.lists) }
    observation = document.observe { [weak self] in self?.follow($0) }
    document.allowsRevert = { [weak self] in self?.allowsRevert($0) ?? true }
    // A discarded draft may have been the only reason to stay in a deleted list.
    rows.addObserver { [weak self] in if $0 == .draft { self?.leaveDeletedList() } }
  }

  /// The controller of ``level`` or, on the settings level, of the lists.
  var current: ListController { level == .rows ? rows : lists }

  /// The controllers of the levels whose rows are items.
  var controllers: [ListController] { [lists, rows] }

  /// Opens the list `id`; reverses a transition from that list to the lists.
  func open(_ id: ItemID) {
    activateLists()
    guard let row = lists.row(of: id) else { return }
    lists.endEditing()
    if rows.list.item != id || view.openRow != row {
      view.grab()
      view.progress = 0
      rows.show(ListID(id))
      view.openRow = lists.row(of: id)
    }
    move(to: .rows)
  }

  /// The name of the list that was open last; nil if it was deleted.
  var lastListName: String? { document.lists.contains(rows.list) ? rows.listItem?.text : nil }

  /// Goes back into the list that was open last, if it still exists.
  func goBack() { rows.list.item.map(open) }

  /// False if the screen is locked to the rows of one list.
  var hasLevels: Bool { !settings.isLocked }

  /// The lists above the rows of a list, and the settings above the lists; nil if the screen is locked.
  var levelAbove: Level? {
    if settings.isLocked { return nil }
    return switch level {
    case .settings: nil
    case .lists, .keyboardLayouts: .settings
    case .rows: .lists
    }
  }

  /// Goes from the rows to the lists, or from the lists or a page to the settings; has no effect on the settings.
  func goUp() { if let levelAbove { go(to: levelAbove) } }

  /// Goes to the settings, from any level.
  func goToSettings() { go(to: .settings) }

  /// Starts the transition to `level`; has no effect if it is shown or its transition runs.
  func go(to level: Level) {
    guard level != self.level else { return }
    prepare(level)
    move(to: level)
  }

  /// Shows `level` without an animation.
  func jump(to level: Level) {
    prepare(level)
    prepareLower(level)
    self.level = level
    for levels in transitions {
      levels.grab()
      levels.progress = progress(of: levels, showing: level)
    }
  }

  /// Prepares the levels that the transition to `level` shows.
  private func prepare(_ level: Level) {
    endEditing()
    activateLists()
    if view.progress == 1 { view.openRow = rows.list.item.flatMap(lists.row) }
    if level == .settings, root.progress == 1 {
      settingsController?.table.returnToContent()
      root.openRow = SettingsRow.all.firstIndex(of: pageRow(of: self.level))
    }
  }

  /// Puts below the settings what `level` shows: the page of the layouts, or lists and rows.
  private func prepareLower(_ level: Level) {
    guard level != .settings, level == .keyboardLayouts || layoutsController != nil else { return }
    let page = level == .keyboardLayouts ? layoutsTable() : nil
    let lower: View = page ?? view
    guard root.lower !== lower else { return }
    // The way to or from the other one may still run.
    root.grab()
    if root.progress > 0 { view.scene?.fadeFromLastFrame(within: ListConstants.levelDuration) }
    if level == .keyboardLayouts { root.progress = 0 }
    page?.returnToContent()
    root.lower = lower
    if root.progress == 0 { root.openRow = SettingsRow.all.firstIndex(of: pageRow(of: level)) }
  }

  /// The row of the settings into which `level` folds.
  private func pageRow(of level: Level) -> SettingsRow {
    level == .keyboardLayouts ? .setting(.keyboardLayouts) : .lists
  }

  private func layoutsTable() -> SettingsTable {
    if let layoutsController { return layoutsController.table }
    guard let controller = makeLayoutsController?() else {
      preconditionFailure("no page of the layouts was set")
    }
    layoutsController = controller
    return controller.table
  }

  private func makeSettingsTable() -> TableView {
    guard let controller = makeSettingsController?() else {
      preconditionFailure("no settings level was set")
    }
    settingsController = controller
    return controller.tableView
  }

  /// Shows the lists in their table at the first call; before, they would only make the start slower.
  func activateLists() {
    guard let onFirstLists else { return }
    self.onFirstLists = nil
    onFirstLists()
    lists.activate()
  }

  private func move(to level: Level, duration: Double = ListConstants.levelDuration) {
    foldStart = nil
    prepareLower(level)
    for levels in transitions {
      levels.grab()
      levels.setProgress(
        to: progress(of: levels, showing: level), duration: duration,
        curve: ListConstants.levelCurve)
    }
    if level != self.level { actions.notify(.transition(from: self.level, to: level)) }
    self.level = level
    placeDidChange()
  }

  /// Tells that the level or the open list has changed.
  func placeDidChange() {
    onChange?()
    updateTitle()
  }

  private func updateTitle() {
    guard let onTitleChange else { return }
    let title = title
    guard title != lastTitle else { return }
    lastTitle = title
    onTitleChange(title)
  }

  /// The progress of `levels` when `level` is shown.
  private func progress(of levels: LevelsView, showing level: Level) -> Double {
    switch level {
    case .settings: 0
    case .lists, .keyboardLayouts: levels === view ? 0 : 1
    case .rows: 1
    }
  }

  /// Reverses a transition away from the level of `controller`, of which a row is to be edited.
  func turnBack(to controller: ListController) {
    let target = controller === lists ? Level.lists : .rows
    if target != level { move(to: target) }
  }

  /// Ends an edit in progress on any level, and keeps the typed text.
  func endEditing() { for controller in controllers { controller.endEditing() } }
}

// Pinching a list shut.
extension Navigation {
  /// Stops a running transition; call it when fingers begin to fold the list.
  ///
  /// Has no effect if the window has gone up since the fingers came down.
  func beginFold() {
    guard canFold else { return }
    prepare(.lists)
    foldStart = view.grab()
  }

  /// Folds the list by `fold`, from 0 (as it was when the fold began) to 1 (into its row).
  ///
  /// Has no effect if a key, an undo or another program has started a transition since the fold began.
  func fold(to fold: Double) { if let foldStart { view.progress = foldStart * (1 - fold) } }

  /// Finishes the transition after the fingers were released: to the lists, or back to the rows.
  func endFold(goesUp: Bool) {
    guard foldStart != nil else { return }
    if goesUp { move(to: .lists) } else { move(to: .rows, duration: ListConstants.returnDuration) }
  }
}

// Changes that concern several levels.
extension Navigation {
  /// Adds a callback that gets the result and the cause of each change of rows or lists, whoever made it,
  /// after the tables show it.
  ///
  /// The cause of a change by another program, and of loaded rows, is `changed`. A callback cannot be
  /// removed.
  func observeChanges(_ observe: @escaping (ChangeResult, ListEvent) -> Void) {
    observers.append(observe)
  }

  /// Notifies the observers of a change that the tables show.
  func notify(_ result: ChangeResult, _ event: ListEvent) {
    for observe in observers { observe(result, event) }
    updateTitle()
  }

  /// Shows on the level of `controller` what was changed on another level.
  private func show(
    _ result: ChangeResult, as event: ListEvent, on controller: ListController?
  ) {
    actions.notify(.change(result, event))
    controller?.follow(result)
    leaveDeletedList()
    notify(result, event)
  }

  /// Shows what others have changed: other programs, or other parts of this one.
  private func follow(_ event: DocumentEvent) {
    switch event {
    case .updated(let result): showForeign(result)
    case .performed(let result, let origin): if origin !== self.origin { showForeign(result) }
    case .loaded, .saved, .reported: break
    }
  }

  private func showForeign(_ result: ChangeResult) {
    actions.withoutUser {
      for controller in controllers { controller.follow(result, as: .changed) }
      leaveDeletedList()
      notify(result, .changed)
    }
  }

  /// Goes up if the open list was deleted, after an edit in progress.
  ///
  /// What is typed into a row of the list brings the list back.
  func leaveDeletedList() {
    guard level == .rows, !settings.isLocked, !rows.isEditing, !document.lists.contains(rows.list),
      !document[.lists].isEmpty
    else { return }
    go(to: .lists)
  }

  /// The first list if the one that was open last was deleted; nil if it is there, if there is no list, or if
  /// the screen is locked.
  var listInsteadOfDeletedOne: ItemID? {
    guard !settings.isLocked, !document.lists.contains(rows.list) else { return nil }
    return document[.lists].items.first?.id
  }
}
