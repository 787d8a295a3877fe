internal import Dates
internal import Drawing
internal import Geometry
internal import Gestures
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// The rows of reminders: each shows the text of its item in the color of the item's row, and when it has reminded.
///
/// A swipe to the right completes the item, one to the left snoozes the reminder; a hold offers other times for that, and a tap
/// goes to the row.
@MainActor
final class ReminderTable: TableController, SwipeableRows {
  let tableView = TableView()
  /// Called with the item of a row that was completed, and the row's cell.
  var onComplete: ((ItemID, ToDoCell?) -> Void)?
  /// Called with the item of a row, and when its reminder is to come again.
  var onSnooze: ((ItemID, Snooze) -> Void)?
  /// Called with the item of a tapped row.
  var onTap: ((ItemID) -> Void)?
  private unowned let navigation: Navigation
  private let theme: Theme
  private let strings: any Strings
  private let hold = LongPressGestureRecognizer(kind: .hold, machine: LongPressGesture())
  private let offer: SnoozeOffer
  private let moreLabel: Label
  private(set) var shown = ShownReminders()
  private var behaviors: [any Behavior] = []
  private var offeringItem: ItemID?

  /// A table without rows.
  init(_ navigation: Navigation, theme: Theme) {
    (self.navigation, self.theme) = (navigation, theme)
    strings = navigation.settings.strings
    offer = SnoozeOffer(theme: theme, strings: strings)
    moreLabel = MoreLabel(theme: theme)
    tableView.register { ToDoCell(theme: theme) }
    tableView.rowHeight = RowConstants.rowHeight
    // All reminders are visible; a drag has nothing to scroll.
    tableView.gestureRecognizers.removeAll { $0 === tableView.panGestureRecognizer }
    tableView.dataSource = self
    addGestures()
  }

  var textScale = 1.0 {
    didSet {
      tableView.rowHeight = RowConstants.rowHeight * textScale
      updateMore()
    }
  }

  var settings: Settings { navigation.settings }

  private var document: ToDoDocument { navigation.document }

  private func addGestures() {
    let disabled = settings.disabledGestures
    if !SwipeActions.gestures.isSubset(of: disabled) { behaviors.append(SwipeActions(self)) }
    // After the swipes, which give a cell what it shows in a list.
    tableView.addDelegate(self)
    guard !disabled.contains(.hold) else { return }
    hold.shouldBegin = { [weak self] _ in self.map { $0.item(at: $0.hold.location) != nil } ?? false
    }
    hold.onStateChange = { [weak self] in if $0 == .began { self?.offerTimes() } }
    tableView.gestureRecognizers.append(hold)
  }

  /// Shows those of `reminders` that their items need below the others.
  func append(_ reminders: [Reminder]) { change { $0.append(reminders, of: document.lists) } }

  /// Removes the reminders of `items`, whose rows disappear with `animation`.
  func remove(_ items: Set<ItemID>, animation: ToDoCell.RemovalAnimation) {
    for item in shown.visibleItems where items.contains(item) {
      cell(of: item)?.removalAnimation = animation
      if offeringItem == item { withdrawOffer() }
    }
    change { $0.remove(items) }
  }

  /// Shows the reminders as their items are now.
  func update() { tableView.reconfigureVisibleRows() }

  private func change(_ change: (inout ShownReminders) -> Void) {
    let old = Array(shown.visibleItems)
    change(&shown)
    let updates = old.tableUpdates(to: Array(shown.visibleItems)) ?? []
    if !updates.isEmpty { tableView.performUpdates(updates) }
    updateMore()
    update()
  }

  private func updateMore() {
    moreLabel.text = strings.moreReminders(shown.moreCount)
    moreLabel.style = theme.noticeAction.scaled(by: textScale)
    tableView.footerView = shown.moreCount > 0 ? moreLabel : nil
    tableView.footerHeight = tableView.rowHeight * ReminderConstants.moreHeight
  }

  private func item(ofRow row: Int) -> ItemID? {
    row < shown.visibleItems.count ? shown.visibleItems[row] : nil
  }

  private func item(at point: Point) -> ItemID? {
    (tableView.cell(at: point) as? ToDoCell)?.row.flatMap(item)
  }

  private func cell(of item: ItemID) -> ToDoCell? {
    shown.visibleItems.firstIndex(of: item).flatMap(tableView.cell) as? ToDoCell
  }
}

// What is done with a reminder.
extension ReminderTable {
  func toggleCompletion(of id: ItemID) { onComplete?(id, cell(of: id)) }

  /// Snoozes the reminder of the item.
  func delete(_ id: ItemID, animation: ToDoCell.RemovalAnimation) {
    onSnooze?(id, .inTenMinutes)
  }

  /// Offers other times in front of the row that is held; withdraws the offer if the row has it.
  private func offerTimes() {
    guard let item = item(at: hold.location), let cell = cell(of: item) else { return }
    let hadOffer = offeringItem == item
    withdrawOffer()
    guard !hadOffer else { return }
    offeringItem = item
    offer.textScale = textScale
    offer.frame = cell.bounds
    cell.addSubview(offer)
  }

  private func withdrawOffer() {
    offeringItem = nil
    offer.removeFromSuperview()
  }

  private func tap(_ row: Int) {
    guard let item = item(ofRow: row) else { return }
    guard offeringItem == item else { return onTap?(item) ?? () }
    onSnooze?(item, offer.choice(at: tableView.pressPoint.x))
  }
}

extension ReminderTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { shown.visibleItems.count }

  /// Shows the item of `row`; one that another program has deleted keeps its text until its row leaves.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? ToDoCell, let found = found(row) else { return }
    cell.showChip(chip(ofRow: row))
    cell.show(found.item, row: found.row, of: found.count, textScale: textScale)
  }

  /// Makes the swipe to the left snooze the reminder, also where a kiosk allows no deleting.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell else { return }
    cell.snoozeCaption = strings.inTenMinutes
    cell.allowsDeleting = true
  }

  /// Withdraws the offer of a row that leaves.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
    if offer.superview === cell { withdrawOffer() }
  }

  func tableViewDidLayOutRows(_ tableView: TableView) {
    if let cell = offer.superview { offer.frame = cell.bounds }
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { tap(row) }

  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    guard let found = found(row) else { return AccessibilityElement(.row) }
    return AccessibilityElement(
      rowWith: found.item.text, isCompleted: found.item.isCompleted, openCount: nil,
      listName: "", due: timeText(ofRow: row))
  }

  func accessibilityLabel(of tableView: TableView) -> String { strings.reminders }

  private typealias Found = (item: ToDoItem, row: Int, count: Int)

  /// The item of a row and where it is in its list; nil if another program has deleted it.
  private func found(_ row: Int) -> Found? {
    guard let id = item(ofRow: row), let list = document.lists.list(of: id),
      let index = document[list].index(of: id)
    else { return nil }
    return (document[list][index], index, document[list].count)
  }

  private func chip(ofRow row: Int) -> DueChipContent? {
    guard let shaper = tableView.scene?.textShaper else { return nil }
    return DueChipContent(
      text: timeText(ofRow: row), textScale: textScale, style: theme.dueText(scale: textScale),
      shaper: shaper)
  }

  /// "now", and after a minute the time.
  private func timeText(ofRow row: Int) -> String {
    guard let reminder = item(ofRow: row).flatMap({ shown[$0] }),
      let context = document.dateContext
    else { return "" }
    guard context.now - reminder.time >= ReminderConstants.nowDuration else { return strings.now }
    return DueText(strings.dateLanguage).text(of: schedule(of: reminder), context)
  }

  /// When the time that a row shows is another one, in milliseconds since 1970; nil if never.
  var nextTimeChange: Int64? {
    guard let context = document.dateContext else { return nil }
    return shown.visibleItems.compactMap { shown[$0] }.compactMap { reminder in
      let end = reminder.time + ReminderConstants.nowDuration
      return context.now < end
        ? end : DueText.nextChange(of: schedule(of: reminder), after: context)
    }.min()
  }

  private func schedule(of reminder: Reminder) -> Schedule {
    Schedule(due: document.localTime.date(of: reminder.time))
  }
}

/// The line that says how many reminders are not shown.
private final class MoreLabel: Label {
  private let theme: Theme

  init(theme: Theme) {
    self.theme = theme
    super.init(style: theme.noticeAction, alignment: .center)
  }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, theme.colors.notice)
    color = theme.colors.foreground
    super.draw(into: &list)
  }
}
