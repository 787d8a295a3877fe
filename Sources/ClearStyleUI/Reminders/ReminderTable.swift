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
/// A swipe to the right completes the item, one to the left puts the reminder off; a hold offers other times for that, and a
/// tap goes to the row.
@MainActor
final class ReminderTable: TableController, SwipeableRows {
  let tableView = TableView()
  /// Called with the item of a row that was completed, and the row's cell.
  var onComplete: ((ItemID, ToDoCell?) -> Void)?
  /// Called with the item of a row, and the number of milliseconds by which its reminder is put off; nil to tomorrow.
  var onPutOff: ((ItemID, Int64?) -> Void)?
  /// Called with the item of a tapped row.
  var onTap: ((ItemID) -> Void)?
  private unowned let navigation: Navigation
  private let theme: Theme
  private let strings: any Strings
  private let hold = LongPressGestureRecognizer(kind: .hold, machine: LongPressGesture())
  private let offer: PutOffOffer
  private let moreLabel: Label
  private(set) var shown = ShownReminders()
  private var behaviors: [any Behavior] = []
  private var offeringItem: ItemID?

  /// A table without rows.
  init(_ navigation: Navigation, theme: Theme) {
    (self.navigation, self.theme) = (navigation, theme)
    strings = navigation.settings.strings
    offer = PutOffOffer(theme: theme, strings: strings)
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

  /// Shows `reminders` below the others.
  func append(_ reminders: [Reminder]) { change { $0.append(reminders) } }

  /// Removes the reminder of `item`, whose row disappears with `animation`.
  func remove(_ item: ItemID, animation: ToDoCell.RemovalAnimation) {
    cell(of: item)?.removalAnimation = animation
    if offeringItem == item { withdrawOffer() }
    change { $0.remove(item) }
  }

  /// Shows the reminders as their items are now.
  func update() { tableView.reconfigureVisibleRows() }

  private func change(_ change: (inout ShownReminders) -> Void) {
    let old = shown.visible.map(\.item)
    change(&shown)
    let updates = old.tableUpdates(to: shown.visible.map(\.item)) ?? []
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
    row < shown.visible.count ? shown.visible[row].item : nil
  }

  private func item(at point: Point) -> ItemID? {
    (tableView.cell(at: point) as? ToDoCell)?.row.flatMap(item)
  }

  private func cell(of item: ItemID) -> ToDoCell? {
    shown.visible.firstIndex { $0.item == item }.flatMap(tableView.cell) as? ToDoCell
  }
}

// What is done with a reminder.
extension ReminderTable {
  func toggleCompletion(of id: ItemID) { onComplete?(id, cell(of: id)) }

  /// Puts the reminder of the item off.
  func delete(_ id: ItemID, animation: ToDoCell.RemovalAnimation) {
    cell(of: id)?.removalAnimation = animation
    onPutOff?(id, ReminderConstants.shortDelay)
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
    let choice = offer.choice(at: tableView.pressPoint.x)
    onPutOff?(item, choice == .inAnHour ? ReminderConstants.longDelay : nil)
  }
}

extension ReminderTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { shown.visible.count }

  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? ToDoCell, let found = found(row) else { return }
    cell.show(
      found.item, listName: timeText(ofRow: row), row: found.row, of: found.count,
      textScale: textScale)
  }

  /// Makes the swipe to the left put the reminder off, also where a kiosk allows no deleting.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell else { return }
    cell.putOffCaption = strings.shortPutOff
    cell.allowsDeleting = true
  }

  /// Withdraws the offer of a row that leaves.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {
    if offer.superview === cell { withdrawOffer() }
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { tap(row) }

  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    guard let found = found(row) else { return AccessibilityElement(.row) }
    return AccessibilityElement(
      rowWith: found.item.text, isCompleted: found.item.isCompleted, openCount: nil,
      listName: timeText(ofRow: row))
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

  /// "now", and after a minute the time.
  private func timeText(ofRow row: Int) -> String {
    guard row < shown.visible.count, let context = document.dateContext else { return "" }
    let time = shown.visible[row].time
    guard context.now - time >= ReminderConstants.nowDuration else { return strings.now }
    let date = document.localTime.date(of: time)
    return DueText(strings.dateLanguage).text(of: Schedule(due: date), context)
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
