internal import Dates
internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Shows reminders when they are due, unless another program that has the file open has claimed them before.
///
/// A single timer fires at the next reminder; without reminders there is none. A reminder stays until it is touched, or until its
/// item needs it no more.
@MainActor
final class ReminderPresenter {
  private let document: ToDoDocument
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let reminders: Reminders
  let table: ReminderTable
  private let stack: ReminderStack
  private let timer: WallClockTimer
  /// Fires when the time that a reminder shows is another one.
  private let textTimer: WallClockTimer
  /// Items whose rows the user has just completed.
  private var completing: Set<ItemID> = []
  private var observation: DocumentObservation?

  /// Begins to show the reminders of the lists, or only those of the list of a locked screen.
  init(_ context: BehaviorContext) {
    (navigation, rootView) = (context.navigation, context.rootView)
    document = navigation.document
    let settings = navigation.settings
    reminders = Reminders(
      document, dayMinute: settings.dayReminder.minute, in: settings.lockedList)
    table = ReminderTable(navigation, theme: context.theme)
    stack = ReminderStack(table.tableView)
    timer = WallClockTimer(document, rootView)
    textTimer = WallClockTimer(document, rootView)
    connect()
    if !document.isLoading { tellMissed() }
    setTimer()
  }

  private func connect() {
    timer.onFire = { [weak self] in self?.showDue() }
    textTimer.onFire = { [weak self] in self?.updateTexts() }
    reminders.onChange = { [weak self] in self?.setTimer() }
    observation = document.observe { [weak self] in self?.follow($0) }
    table.textScale = navigation.textScale
    navigation.rows.observeTextScale { [weak table, weak stack] in
      table?.textScale = $0
      stack?.followRows()
    }
    rootView.scene?.firstResponderObservers.append { [weak self] in self?.uncoverField() }
    table.onComplete = { [weak self] in self?.complete($0, $1) }
    table.onSnooze = { [weak self] in self?.snooze($0, $1) }
    table.onTap = { [weak self] in self?.open($0) }
  }

  /// Follows a change of the clock or of the time zone.
  func clockDidChange() {
    reminders.clockDidChange()
    timer.restart()
    textTimer.restart()
    updateTexts()
  }

  /// Removes the reminders that are shown, which count as missed, and the timers.
  func end() {
    observation = nil
    timer.set(nil)
    textTimer.set(nil)
    stack.removeFromSuperview()
    document.removeClaims(of: table.shown.all)
  }

  private func setTimer() {
    let time = reminders.nextTime
    timer.set(time)
    if time != nil { navigation.dateWasShown() }
  }

  private func updateTexts() {
    table.update()
    textTimer.set(table.nextTimeChange)
  }

  /// Shows the reminders that are due now.
  private func showDue() {
    let due = reminders.takeDue()
    setTimer()
    claim(due) { [weak self] in self?.show($0) }
  }

  /// Announces in one line the reminders that no program has shown.
  private func tellMissed() {
    claim(reminders.missed()) { [weak self] missed in
      guard let self else { return }
      let texts = missed.compactMap { self.document.lists.find($0.item)?.item.text }
      if let first = texts.first {
        rootView.announce(navigation.settings.strings.missedReminders(first, of: texts.count))
      }
    }
  }

  private func claim(_ reminders: [Reminder], show: @escaping ([Reminder]) -> Void) {
    guard !reminders.isEmpty else { return }
    _ = ReminderClaim(reminders, in: document, rootView, completion: show)
  }

  private func show(_ reminders: [Reminder]) {
    let wasEmpty = table.shown.isEmpty
    stack.frame = rootView.bounds
    if stack.superview == nil { rootView.addSubview(stack) }
    table.append(reminders)
    guard !table.shown.isEmpty else { return stack.removeFromSuperview() }
    if wasEmpty { stack.appear() } else { stack.followRows() }
    uncoverField()
    rootView.playSound(.reminder)
    updateTexts()
  }

  private func remove(_ items: Set<ItemID>, animation: ToDoCell.RemovalAnimation) {
    table.remove(items, animation: animation)
    textTimer.set(table.nextTimeChange)
    guard table.shown.isEmpty else { return stack.followRows() }
    stack.disappear { [weak stack] in stack?.removeFromSuperview() }
  }

  /// Moves the reminders below the row in which the user types, which is at the top.
  private func uncoverField() {
    let field = rootView.scene?.firstResponder as? TextField
    // The row of a search that opens has no height yet.
    let height = field.map { max($0.superview?.bounds.size.height ?? 0, table.tableView.rowHeight) }
    stack.setTopInset(height ?? 0)
  }

  /// Moves the reminders below the selected row if they cover it.
  private func uncover(_ id: ItemID) {
    let rows = navigation.rows.tableView
    guard let row = navigation.rows.row(of: id) else { return }
    let top = rows.offset(of: row) - rows.targetContentOffset
    let height = rows.cell(forRow: row)?.bounds.size.height ?? rows.rowHeight
    if top < table.tableView.contentHeight { stack.setTopInset(top + height) }
  }
}

// What the user does with a reminder, and what others do with its item.
extension ReminderPresenter {
  private func complete(_ id: ItemID, _ cell: ToDoCell?) {
    guard completing.insert(id).inserted else { return }
    guard table.shown.isNeeded(id, in: document.lists), let list = document.lists.list(of: id),
      let performed = document.toggleCompletion(
        of: id, in: list, navigation.settings, by: navigation.origin)
    else {
      completing.remove(id)
      return remove([id], animation: .fade)
    }
    if case .repeated = performed.event { cell?.showRepeat { _ in } }
    navigation.show(performed)
    // The row is seen to be completed before it leaves.
    rootView.scene?.schedule(after: RowConstants.completionDuration) { [weak self] in
      self?.completing.remove(id)
      self?.remove([id], animation: .fade)
    }
  }

  private func snooze(_ id: ItemID, _ snooze: Snooze) {
    let reminder = table.shown[id]
    remove([id], animation: .fly(velocity: 0))
    guard let reminder, let context = document.dateContext else { return }
    document.snoozeReminder(of: id, to: snooze.time(of: reminder.time, context))
  }

  private func open(_ id: ItemID) {
    remove([id], animation: .fade)
    guard let list = document.lists.list(of: id) else { return }
    rootView.dismissPresented()
    navigation.endEditing()
    navigation.show(id, in: list)
    uncover(id)
  }

  private func follow(_ event: DocumentEvent) {
    switch event {
    case .performed(let result, _), .updated(let result), .detailsChanged(let result):
      follow(result)
    case .loaded:
      // An observer must not change the document.
      rootView.scene?.schedule(after: 0) { [weak self] in self?.tellMissed() }
    default: break
    }
  }

  /// Shows the rows as their items are after a change, without those that need no reminder any more.
  private func follow(_ result: ChangeResult) {
    guard !table.shown.isEmpty else { return }
    let changed = result.changedIDs(atMost: Self.maximumUpdates) ?? Set(table.shown.items)
    let unneeded = changed.filter {
      table.shown[$0] != nil && !completing.contains($0)
        && !table.shown.isNeeded($0, in: document.lists)
    }
    if !unneeded.isEmpty { remove(unneeded, animation: .fade) }
    table.update()
  }

  /// The largest number of items of a change that are looked at one by one.
  private static let maximumUpdates = 1000
}
