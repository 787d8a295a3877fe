internal import Motion
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// The levels of a document, and what concerns several of them.
///
/// The ``level`` is the one that is shown after a transition; it changes when the transition starts.
///
/// ```swift
/// navigation.open(groceries.id)
/// navigation.goUp()
/// navigation.go(to: .settings)
/// ```
@MainActor
final class Navigation {
  /// The controller of the level that shows the rows of one list, the open one.
  let rows: ListController
  /// The levels, and the transitions between them.
  let levels: LevelStack
  /// The tables of the lists and of the rows.
  let view: LevelsView
  /// The user's settings, as the settings level may have changed them.
  var settings: Settings
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
  /// The backup whose lists a level shows; nil if none was shown yet.
  var shownBackup: ShownBackup? { didSet { onShownBackupChange?() } }
  /// Called after ``shownBackup`` has changed.
  var onShownBackupChange: (() -> Void)?
  /// What can take the place of the file; nil unless it is damaged.
  var damage: DamageOffer?
  /// What is known of the sync with servers.
  var sync = SyncSummary() {
    didSet { if sync != oldValue { for observe in syncObservers { observe() } } }
  }
  /// Called after ``sync`` has changed.
  var syncObservers: [() -> Void] = []
  /// The chips of the tables of all levels and of the search.
  var dueChips: [DueChips] = []
  /// The timer by which rows become due at midnight; nil until the lists are loaded.
  var todayTimer: WallClockTimer?
  /// Called once, when the first date is shown: from then on the clock has to be followed.
  var onFirstDate: (() -> Void)?
  /// What the user does on all levels.
  let actions = UserActions()
  /// The content offset of the lists in the last session, in points, for when they are loaded.
  var listsOffset = 0.0
  let document: ToDoDocument
  private let theme: Theme
  /// Who makes the changes of all levels.
  let origin = ChangeOrigin()
  private var observation: DocumentObservation?
  /// The progress at which a fold began, 1 if the rows were at rest; nil unless fingers fold the list.
  private(set) var foldStart: Double?
  private var observers: [(ChangeResult, ListEvent) -> Void] = []
  private var controllerObservers: [(ListController) -> Void] = []

  /// Creates the levels of `document`, with the list shown with which the document was opened.
  ///
  /// A kiosk that is locked to one list shows that list, also if it was deleted.
  init(document: ToDoDocument, settings: Settings, theme: Theme) {
    (self.document, self.settings, self.theme) = (document, settings, theme)
    rows = ListController(
      document: document, list: settings.lockedList, settings: settings, theme: theme,
      origin: origin)
    levels = LevelStack(showing: .rows, rows)
    view = levels.transition(below: .lists)
    levels.rowOfLevel = { [unowned self] in rowInParent(of: $0) }
    connect(rows)
    observation = document.observe { [weak self] in self?.follow($0) }
    // A discarded draft may have been the only reason to stay in a deleted list.
    rows.addObserver { [weak self] in if $0 == .draft { self?.leaveDeletedList() } }
  }

  /// The level that is shown or, during a transition, that is shown after it.
  var level: Level { levels.level }

  /// The controller of the lists level.
  var lists: ListController {
    guard let lists = levels.controller(of: .lists) as? ListController else {
      preconditionFailure("the lists are no items")
    }
    return lists
  }

  /// The controller of ``level`` or, on a level whose rows are no items, of the lists.
  var current: ListController { level == .rows ? rows : lists }

  /// The controllers of the loaded levels whose rows are items, from the uppermost.
  var controllers: [ListController] {
    Level.allCases.compactMap { levels.loadedController(of: $0) as? ListController }
  }

  /// Makes the controller of a level whose rows are the items of `list`; nil for the open list.
  ///
  /// That of the lists has a Today row, for which it makes the document look at all rows.
  func makeController(of list: ListID?) -> ListController {
    if list == .lists, hasLevels { beginToday() }
    let controller = ListController(
      document: document, list: list, settings: settings, theme: theme, origin: origin)
    controller.textScale = textScale
    if list == .lists { controller.offsetOnAppearance = listsOffset }
    connect(controller)
    return controller
  }

  private func connect(_ controller: ListController) {
    add(controller.dueChips)
    controller.onChange = { [weak self, unowned controller] in
      self?.show($0, as: $1, by: controller)
    }
  }

  /// Calls `observe` with the controller of each level whose rows are items, now or once it is loaded.
  func observeControllers(_ observe: @escaping (ListController) -> Void) {
    controllers.forEach(observe)
    controllerObservers.append(observe)
  }

  /// Tells the observers that `controller` is loaded.
  func notifyLoaded(_ controller: ListController) {
    for observe in controllerObservers { observe(controller) }
  }

  /// The row of its parent that stands for `level`; nil if there is none.
  private func rowInParent(of level: Level) -> Int? {
    let parent = level.parent.map(levels.controller)
    if let page = parent as? PageController { return page.row(of: level) }
    return rows.list.item.flatMap { (parent as? ListController)?.row(of: $0) }
  }

  /// Opens the list `id`; reverses a transition from that list to the lists.
  func open(_ id: ItemID) {
    lists.endEditing()
    if id == .today, view.progress == 0 { prepareToday() }
    guard let row = lists.row(of: id) else { return }
    if rows.list.item != id || view.openRow != row {
      view.grab()
      view.progress = 0
      rows.show(ListID(id))
      view.openRow = lists.row(of: id)
    }
    move(to: .rows)
  }

  /// The name of the list that was open last; nil if it was deleted.
  var lastListName: String? { document.contains(rows.list) ? rows.name : nil }

  /// Goes back into the list that was open last, if it still exists.
  func goBack() { rows.list.item.map(open) }

  /// False if the screen is locked to the rows of one list.
  var hasLevels: Bool { !settings.isLocked }

  /// The level above the one that is shown; nil if there is none, or if the screen is locked.
  var levelAbove: Level? { settings.isLocked ? nil : level.parent }

  /// Goes to the level above; has no effect if there is none.
  ///
  /// A call during the transition of a previous call goes up one more level.
  func goUp() { if let levelAbove { go(to: levelAbove) } }

  /// Goes to the settings, from any level.
  func goToSettings() { go(to: .settings) }

  /// Starts the transition to `level`; has no effect if it is shown or its transition runs.
  func go(to level: Level) {
    guard level != self.level else { return }
    endEditing()
    move(to: level)
  }

  /// Shows `level` without an animation.
  func jump(to level: Level) {
    endEditing()
    levels.jump(to: level)
  }

  private func move(to level: Level, duration: Double = LevelStack.duration) {
    foldStart = nil
    let old = self.level
    levels.move(to: level, duration: duration)
    if level != old { actions.notify(.transition(from: old, to: level)) }
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

  /// Reverses a transition away from the level of `controller`, of which a row is to be edited.
  func turnBack(to controller: ListController) {
    let target = controller === rows ? Level.rows : .lists
    if target != level { move(to: target) }
  }

  /// Ends an edit in progress on any level, and keeps the typed text.
  func endEditing() { for controller in levels.loadedControllers { controller.endEditing() } }
}

// Pinching a list shut.
extension Navigation {
  /// Whether two fingers can fold what the window shows; only a list folds.
  var canFold: Bool { levelAbove == .lists }

  /// Stops a running transition; call it when fingers begin to fold the list, and `endFold` when they are
  /// released.
  ///
  /// Has no effect if the window has gone up since the fingers came down.
  func beginFold() {
    guard canFold else { return }
    endEditing()
    levels.prepare(.lists)
    foldStart = view.grab()
  }

  /// Folds the list by `fold`, from 0 (as it was when the fold began) to 1 (into its row).
  ///
  /// Has no effect if a key, an undo or another program has started a transition since the fold began.
  func fold(to fold: Double) { if let foldStart { view.progress = foldStart * (1 - fold) } }

  /// Finishes the transition after the fingers were released: to the lists, or back to the rows.
  func endFold(goesUp: Bool) {
    guard foldStart != nil else { return }
    if goesUp { move(to: .lists) } else { move(to: .rows, duration: RowConstants.returnDuration) }
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
    todayTimer?.set(document.nextTodayChange)
  }

  /// Shows on the other levels what was changed on one.
  private func show(_ result: ChangeResult, as event: ListEvent, by changed: ListController) {
    actions.notify(.change(result, event))
    for controller in controllers where controller !== changed { controller.follow(result) }
    leaveDeletedList()
    notify(result, event)
  }

  /// Shows what others have changed: other programs, or other parts of this one.
  private func follow(_ event: DocumentEvent) {
    switch event {
    case .updated(let result): showForeign(result)
    case .performed(let result, let origin): if origin !== self.origin { showForeign(result) }
    case .largeChangeEnded(_, let outcome): announceRefusal(outcome)
    case .backupRead(let backup, let result): show(result, of: backup)
    case .detailsChanged:
      for controller in controllers { controller.tableView.reconfigureVisibleRows() }
    case .largeChangeBegan, .loaded, .saved, .mirrorsChanged, .serversChanged, .reported: break
    }
  }

  private func showForeign(_ result: ChangeResult) {
    actions.withoutUser {
      // Another day, or completed rows that leave today: no list has changed.
      if result.rows.isEmpty {
        return controllers.forEach { $0.follow(result, as: .rearranged) }
      }
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
      rows.list != .today,
      !document[.lists].isEmpty
    else { return }
    go(to: .lists)
  }

  /// The first list if the one that was open last was deleted; nil if it is there, if there is no list, or if
  /// the screen is locked.
  var listInsteadOfDeletedOne: ItemID? {
    let showsToday = level == .rows && rows.list == .today
    guard !settings.isLocked, !showsToday, !document.contains(rows.list) else { return nil }
    return document[.lists].items.first?.id
  }
}
