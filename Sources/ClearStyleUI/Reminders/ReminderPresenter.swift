internal import Dates
internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Shows reminders when they are due, each in one of the programs that have the file open.
///
/// One timer, for the next reminder; without reminders there is none. A reminder stays until it is touched, or until its
/// item is completed, deleted or put off elsewhere.
@MainActor
final class ReminderPresenter {
  private let document: ToDoDocument
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let reminders: Reminders
  let table: ReminderTable
  private let stack: ReminderStack
  private let timer: WallClockTimer
  /// Fires when a reminder that is shown is not one of now any more.
  private let nowTimer: WallClockTimer
  /// Items whose rows the user has just completed.
  private var completing: Set<ItemID> = []
  private var observation: DocumentObservation?

  /// Begins to show the reminders of the lists, or only those of the open list on a locked screen.
  init(_ context: BehaviorContext) {
    (navigation, rootView) = (context.navigation, context.rootView)
    document = navigation.document
    let settings = navigation.settings
    reminders = Reminders(
      document, dayMinute: settings.dayReminder.minute,
      in: settings.lockedList)
    table = ReminderTable(navigation, theme: context.theme)
    stack = ReminderStack(table.tableView)
    timer = WallClockTimer(document, rootView)
    nowTimer = WallClockTimer(document, rootView)
    connect()
    if !document.isLoading { tellMissed() }
    setTimer()
  }

  private func connect() {
    timer.onFire = { [weak self] in self?.showDue() }
    nowTimer.onFire = { [weak self] in self?.table.update() }
    reminders.onChange = { [weak self] in self?.setTimer() }
    observation = document.observe { [weak self] in self?.follow($0) }
    table.textScale = navigation.textScale
    navigation.rows.observeTextScale { [weak table] in table?.textScale = $0 }
    table.onComplete = { [weak self] in self?.complete($0, $1) }
    table.onPutOff = { [weak self] in self?.putOff($0, by: $1) }
    table.onTap = { [weak self] in self?.open($0) }
  }

  /// Follows a change of the clock or of the time zone.
  func clockDidChange() {
    reminders.clockDidChange()
    timer.restart()
    table.update()
  }

  /// Removes all reminders and the timers.
  func end() {
    observation = nil
    timer.set(nil)
    nowTimer.set(nil)
    stack.removeFromSuperview()
  }

  private func setTimer() {
    let time = reminders.nextTime
    timer.set(time)
    if time != nil { navigation.dateWasShown() }
  }

  /// Shows the reminders that are due now.
  private func showDue() {
    let due = reminders.takeDue()
    setTimer()
    claim(due) { [weak self] in self?.show($0) }
  }

  /// Tells in one line which reminders were missed while no program ran.
  private func tellMissed() {
    claim(reminders.missed()) { [weak self] missed in
      guard let self else { return }
      let texts = missed.compactMap { self.document.lists.find($0.item)?.item.text }
      if let first = texts.first {
        rootView.announce(navigation.settings.strings.missedReminders(first, of: texts.count))
      }
    }
  }

  /// Calls `show` with those of `reminders` that no other program shows, at the latest after
  /// `ReminderConstants.claimTimeout`.
  private func claim(_ reminders: [Reminder], show: @escaping ([Reminder]) -> Void) {
    guard !reminders.isEmpty else { return }
    var isShown = false
    func showOnce(_ reminders: [Reminder]) {
      guard !isShown else { return }
      isShown = true
      if !reminders.isEmpty { show(reminders) }
    }
    document.claim(reminders, completion: showOnce)
    guard !isShown else { return }
    // A full disk must not keep a reminder from being shown.
    rootView.scene?.schedule(after: ReminderConstants.claimTimeout) { showOnce(reminders) }
  }

  private func show(_ reminders: [Reminder]) {
    let isFirst = table.shown.isEmpty
    stack.frame = rootView.bounds
    if stack.superview == nil { rootView.addSubview(stack) }
    table.append(reminders)
    if isFirst { stack.appear() } else { stack.followRows() }
    if navigation.settings.playsSounds { rootView.onSound?(.reminder) }
    nowTimer.set(reminders.map { $0.time + ReminderConstants.nowDuration }.max())
  }

  private func remove(_ item: ItemID, animation: ToDoCell.RemovalAnimation) {
    table.remove(item, animation: animation)
    guard table.shown.isEmpty else { return stack.followRows() }
    nowTimer.set(nil)
    stack.disappear { [weak stack] in stack?.removeFromSuperview() }
  }
}

// What the user does with a reminder, and what others do with its item.
extension ReminderPresenter {
  private func complete(_ id: ItemID, _ cell: ToDoCell?) {
    guard let (list, item) = document.lists.find(id), !item.isCompleted, !completing.contains(id)
    else { return }
    completing.insert(id)
    if let performed = document.toggleCompletion(
      of: id, in: list, navigation.settings, by: navigation.origin)
    {
      if case .repeated = performed.event { cell?.showRepeat { _ in } }
      navigation.show(performed)
    }
    // The row is seen to be completed before it leaves.
    rootView.scene?.schedule(after: RowConstants.completionDuration) { [weak self] in
      self?.completing.remove(id)
      self?.remove(id, animation: .fade)
    }
  }

  private func putOff(_ id: ItemID, by delay: Int64?) {
    guard let context = document.dateContext else { return }
    let time =
      delay.map { context.now + $0 }
      ?? context.sameTimeTomorrow(as: table.shown[id]?.time ?? context.now)
    remove(id, animation: .fly(velocity: 0))
    document.putOffReminder(of: id, to: time)
  }

  private func open(_ id: ItemID) {
    remove(id, animation: .fade)
    guard let list = document.lists.list(of: id) else { return }
    for dismiss in rootView.dismissals { dismiss() }
    navigation.endEditing()
    navigation.show(id, in: list)
  }

  /// Shows the rows as their items are after a change, without those that need no reminder any more.
  private func follow(_ event: DocumentEvent) {
    switch event {
    case .performed, .updated, .detailsChanged: break
    case .loaded: return tellMissed()
    default: return
    }
    guard !table.shown.isEmpty else { return }
    for id in table.shown.items where !completing.contains(id) && !isWanted(id) {
      remove(id, animation: .fade)
    }
    table.update()
  }

  private func isWanted(_ id: ItemID) -> Bool {
    guard let item = document.lists.find(id)?.item, let reminder = table.shown[id] else {
      return false
    }
    return reminder.isCurrent(for: item)
  }
}
