internal import Dates
internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Shows reminders over the top of the window, and does what the user does with them.
///
/// A reminder stays until it is touched, or until its item needs it no more.
@MainActor
final class ReminderOverlay {
  private let document: ToDoDocument
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  let table: ReminderTable
  private let stack: ReminderStack
  /// Fires when the text that says the time of a reminder changes.
  private let textTimer: WallClockTimer
  /// Items whose rows the user has just completed.
  private var completing: Set<ItemID> = []
  private var observation: DocumentObservation?

  /// An overlay without reminders, which is not visible.
  init(_ context: BehaviorContext) {
    (navigation, rootView) = (context.navigation, context.rootView)
    document = navigation.document
    table = ReminderTable(navigation, theme: context.theme)
    stack = ReminderStack(table.tableView)
    textTimer = WallClockTimer(document, rootView)
    connect()
  }

  private func connect() {
    textTimer.onFire = { [weak self] in self?.updateTexts() }
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
    textTimer.restart()
    updateTexts()
  }

  /// Removes the reminders, which count as missed, and the timer.
  func end() {
    observation = nil
    textTimer.set(nil)
    stack.removeFromSuperview()
    document.removeClaims(of: table.shown.all)
  }

  private func updateTexts() {
    table.update()
    textTimer.set(table.nextTimeChange)
  }

  /// Adds `reminders` below those that are shown.
  func show(_ reminders: [Reminder]) {
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
extension ReminderOverlay {
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

  /// The largest number of changed items that are checked one by one; after a larger change all shown items are.
  private static let maximumUpdates = 1000
}
